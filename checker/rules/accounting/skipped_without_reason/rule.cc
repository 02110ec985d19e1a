#include <fmt/format.h>
#include "checker/rules/accounting/reasons.h"

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void each_attempt(const model::Attempt& attempt, const Promises& promises, RuleRun& run) {
  if (attempt.outcome != model::Outcome::skipped) return;
  run.examined();
  if (!attempt.reason.empty() || is_promised(promises, attempt, "reason")) return;
  run.report(attempt.at.find("outcome").location(),
             fmt::format("slot {} was skipped without a reason", attempt.slot),
             "a reason, for instance after_failures", "no reason");
}

}  // namespace

extern const Rule accounting_skipped_without_reason;
const Rule accounting_skipped_without_reason = {{.id = "accounting.skipped_without_reason",
                                                 .clause = "4.6",
                                                 .title = "skipped without a reason",
                                                 .why = "what is deliberately not attempted says why",
                                                 .fix = "say why the slot was skipped"},
                                                each_attempt,
                                                nullptr};

}  // namespace counterfoil::rules
