#include <fmt/format.h>
#include "checker/rules/accounting/reasons.h"

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void each_attempt(const model::Attempt& attempt, const Promises&, RuleRun& run) {
  if (!is_verdict(attempt.outcome)) return;
  run.examined();
  if (attempt.has_judgement()) return;
  if (says_no_result(attempt.reason)) return;  // accounting.missing_counted_as_rejected
  run.report(attempt.at.find("outcome").location(),
             fmt::format("{} of slot {} rests on no judgement", name(attempt.outcome), attempt.slot),
             "statistics of the judge, or a fixture", "neither");
}

}  // namespace

extern const Rule accounting_verdict_without_judgement;
const Rule accounting_verdict_without_judgement = {
    {.id = "accounting.verdict_without_judgement",
     .clause = "4.3",
     .title = "a verdict without a judgement",
     .why = "accepted and rejected mean that the judge ran, and what it found is recorded",
     .fix = "record the statistics of the judge, or the outcome that really came about"},
    each_attempt,
    nullptr};

}  // namespace counterfoil::rules
