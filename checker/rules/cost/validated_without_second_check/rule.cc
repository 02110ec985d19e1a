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
  run.not_applicable("no claim is about validated results");
  for (const score::Evaluation& evaluation : *evaluations) {
    const model::Claim& claim = *evaluation.claim;
    if (!score::is_per_validated(claim.metric)) continue;
    run.examined();
    if (!lacks_second_check(facts, evaluation)) continue;
    const json::Value axis = claim.at.find("parameters").find("validated_by");
    run.report(axis ? axis.location() : place(claim, {"metric"}),
               fmt::format("claim {} is about validated results, and nothing checked them twice", claim.id),
               "an axis of evaluators or input conditions, with two of its values in the population",
               axis ? fmt::format("{}, one value or none", claim.validated_by) : "no validated_by");
  }
}

}  // namespace

extern const Rule cost_validated_without_second_check;
const Rule cost_validated_without_second_check = {
    {.id = "cost.validated_without_second_check",
     .clause = "7.15",
     .title = "a result is called validated, and nothing checked it twice",
     .why = "a validated result was accepted by a second evaluator, or under a second input condition",
     .fix = "name the axis of the evaluators or conditions in validated_by, or say accepted"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
