#include <fmt/format.h>

#include "checker/rules/claim/claims.h"
#include "checker/rules/cost/costs.h"
#include "checker/rules/rule.h"
#include "checker/score/needs.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  run.not_applicable("no cost or time per result is claimed");
  for (const score::Evaluation& evaluation : *evaluations) {
    const model::Claim& claim = *evaluation.claim;
    if (!score::is_per_result(claim.metric) || !obstacle(facts, evaluation).empty()) continue;
    if (lacks_second_check(facts, evaluation)) continue;
    run.examined();
    if (!evaluation.members.empty() || rests_on_a_hole(facts, evaluation)) continue;
    run.report(place(claim, {"value"}),
               fmt::format("claim {} divides by no result: {}", claim.id, evaluation.reason),
               "a result at least", denominators(evaluation));
  }
}

}  // namespace

extern const Rule cost_no_accepted_result;
const Rule cost_no_accepted_result = {
    {.id = "cost.no_accepted_result",
     .clause = "7.14",
     .title = "a cost or time per result is stated, and there is no such result",
     .why = "nothing is divided by no result: what was spent is stated on its own",
     .fix = "claim the cost itself"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
