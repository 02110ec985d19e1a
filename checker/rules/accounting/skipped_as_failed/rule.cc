#include <fmt/format.h>
#include "checker/rules/accounting/reasons.h"

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void each_attempt(const model::Attempt& attempt, const Promises&, RuleRun& run) {
  if (attempt.outcome != model::Outcome::rejected && attempt.outcome != model::Outcome::candidate_error)
    return;
  run.examined();
  if (!says_skipped(attempt.reason)) return;
  run.report(attempt.at.find("outcome").location(),
             fmt::format("slot {} was skipped, and is counted as {}", attempt.slot, name(attempt.outcome)),
             "skipped", fmt::format("{}, for the reason {}", name(attempt.outcome), attempt.reason));
}

}  // namespace

extern const Rule accounting_skipped_as_failed;
const Rule accounting_skipped_as_failed = {{.id = "accounting.skipped_as_failed",
                                            .clause = "4.6",
                                            .title = "skipped is recorded as failed",
                                            .why = "a slot that was not attempted has not failed",
                                            .fix = "record the outcome skipped, with the reason"},
                                           each_attempt,
                                           nullptr};

}  // namespace counterfoil::rules
