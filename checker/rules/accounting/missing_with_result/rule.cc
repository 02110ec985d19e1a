#include <fmt/format.h>
#include <string_view>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void each_attempt(const model::Attempt& attempt, const Promises&, RuleRun& run) {
  if (attempt.outcome != model::Outcome::missing) return;
  run.examined();
  for (std::string_view part : {"statistics", "fixture", "outputs"}) {
    const json::Value there = attempt.at.find(part);
    if (!there) continue;
    run.report(there.location(), fmt::format("slot {} is said to be missing, and has a result", attempt.slot),
               "no statistics, fixture or outputs", fmt::format("{}", part));
    return;
  }
}

}  // namespace

extern const Rule accounting_missing_with_result;
const Rule accounting_missing_with_result = {{.id = "accounting.missing_with_result",
                                              .clause = "4.4",
                                              .title = "a missing result that is there",
                                              .why = "missing means that no result is retained",
                                              .fix = "record the outcome that the result shows"},
                                             each_attempt,
                                             nullptr};

}  // namespace counterfoil::rules
