#include <string>

#include <fmt/format.h>

#include "checker/rules/claim/claims.h"
#include "checker/rules/cost/costs.h"
#include "checker/rules/rule.h"
#include "checker/score/needs.h"

namespace counterfoil::rules {

namespace {

std::string recomputed(const score::Evaluation& evaluation) {
  std::string text =
      fmt::format("{} ({}; {})", evaluation.recomputed, fraction(evaluation), denominators(evaluation));
  if (!evaluation.comes_out.empty()) {
    text += fmt::format("; {} is over {}", printed(*evaluation.claim), evaluation.comes_out);
  }
  return text;
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  run.not_applicable("no cost or time per result is claimed");
  for (const score::Evaluation& evaluation : *evaluations) {
    const model::Claim& claim = *evaluation.claim;
    if (!score::is_per_result(claim.metric)) continue;
    if (const std::string reason = obstacle(facts, evaluation); !reason.empty()) {
      run.could_not(fmt::format("claim {}: {}", claim.id, reason));
      continue;
    }
    if (lacks_second_check(facts, evaluation)) continue;
    run.examined();
    // cost.no_accepted_result, claim.denominator_mismatch and claim.cohort_mixed name what is theirs.
    if (evaluation.status == score::Evaluation::Status::reproduced || evaluation.members.empty()) continue;
    if (denominator_explains_value(evaluation) || !evaluation.foreign.empty()) continue;
    if (rests_on_a_hole(facts, evaluation)) continue;
    run.report(place(claim, {"value"}),
               fmt::format("claim {} is printed as {}, and the records give {}", claim.id, printed(claim),
                           evaluation.recomputed),
               recomputed(evaluation), printed(claim));
  }
}

}  // namespace

extern const Rule cost_per_result_mismatch;
const Rule cost_per_result_mismatch = {
    {.id = "cost.per_result_mismatch",
     .clause = "7.14",
     .title = "a cost or time per result does not come out of the records",
     .why = "everything that was spent on a population is divided by its accepted, or validated, results",
     .fix = "divide all that was spent, failures included, by the results that there are"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
