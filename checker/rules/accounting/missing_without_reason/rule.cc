#include <fmt/format.h>
#include "checker/rules/accounting/reasons.h"

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void each_attempt(const model::Attempt& attempt, const Promises& promises, RuleRun& run) {
  if (attempt.outcome != model::Outcome::missing) return;
  run.examined();
  if (is_reason_for_missing(attempt.reason)) return;
  if (attempt.reason.empty() && is_promised(promises, attempt, "reason")) return;  // a broken promise
  const json::Value reason = attempt.at.find("reason");
  run.report((reason ? reason : attempt.at).location(),
             fmt::format("slot {} is missing without a known reason", attempt.slot),
             "not_started, started_no_completion, result_lost or not_retained",
             std::string(attempt.reason.empty() ? "no reason" : attempt.reason));
}

}  // namespace

extern const Rule accounting_missing_without_reason;
const Rule accounting_missing_without_reason = {
    {.id = "accounting.missing_without_reason",
     .clause = "4.4",
     .title = "a missing result without a reason",
     .why = "what is missing says why: not_started, started_no_completion, result_lost or not_retained",
     .fix = "give one of the four reasons"},
    each_attempt,
    nullptr};

}  // namespace counterfoil::rules
