#include <fmt/format.h>
#include <string_view>
#include "checker/rules/accounting/reasons.h"

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void each_attempt(const model::Attempt& attempt, const Promises& promises, RuleRun& run) {
  if (attempt.outcome != model::Outcome::candidate_error && attempt.outcome != model::Outcome::harness_error)
    return;
  run.examined();
  for (std::string_view part : {"reason", "detail"}) {
    if (attempt.carries(part) || is_promised(promises, attempt, part)) continue;
    run.report(attempt.at.find("outcome").location(),
               fmt::format("{} of slot {} has no {}", name(attempt.outcome), attempt.slot, part),
               "what the error said", fmt::format("no {}", part));
  }
}

}  // namespace

extern const Rule accounting_error_without_detail;
const Rule accounting_error_without_detail = {
    {.id = "accounting.error_without_detail",
     .clause = "4.5",
     .title = "an error without detail",
     .why = "an error of candidate or harness left a record of itself: a reason and a detail",
     .fix = "keep what the error said; where nothing was left, the result is missing"},
    each_attempt,
    nullptr};

}  // namespace counterfoil::rules
