#include <fmt/format.h>
#include "checker/rules/accounting/reasons.h"

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void each_attempt(const model::Attempt& attempt, const Promises&, RuleRun& run) {
  if (!is_verdict(attempt.outcome) && attempt.outcome != model::Outcome::candidate_error) return;
  run.examined();
  if (!says_no_result(attempt.reason)) return;
  run.report(attempt.at.find("outcome").location(),
             fmt::format("slot {} has no result, and is counted as {}", attempt.slot, name(attempt.outcome)),
             "missing", fmt::format("{}, for the reason {}", name(attempt.outcome), attempt.reason));
}

}  // namespace

extern const Rule accounting_missing_counted_as_rejected;
const Rule accounting_missing_counted_as_rejected = {
    {.id = "accounting.missing_counted_as_rejected",
     .clause = "4.4",
     .title = "no result is counted as a failure",
     .why = "a slot without a result is missing; it is never rejected, nor an error of the candidate",
     .fix = "record the outcome missing, with the reason"},
    each_attempt,
    nullptr};

}  // namespace counterfoil::rules
