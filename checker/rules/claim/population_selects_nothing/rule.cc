#include <fmt/format.h>

#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

/// A side may be about nothing beside another that is not.
void check_sides(const score::Evaluation& evaluation, RuleRun& run) {
  const model::Claim& claim = *evaluation.claim;
  if (evaluation.population.size() == evaluation.left_out.size()) return;
  for (std::size_t i = 0; i < evaluation.sides.size(); ++i) {
    if (!evaluation.sides[i].population.empty()) continue;
    const model::Side& side = claim.sides[i];
    const json::Value where = side.population.at ? side.population.at : side.at;
    run.report(where.location(),
               fmt::format("a side of claim {} is about {}, and no slot of the claim is", claim.id,
                           describe(side.population)),
               fmt::format("at least one of {} slots", evaluation.population.size()), "0 slots");
  }
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  for (const score::Evaluation& evaluation : *evaluations) {
    const model::Claim& claim = *evaluation.claim;
    if (!populations_are_known(facts, claim)) continue;  // a name in it is wrong, and that is the finding
    run.examined();
    if (evaluation.population.empty()) {
      run.report(
          claim.population.at.location(),
          fmt::format("claim {} is about {}, and no planned slot is", claim.id, describe(claim.population)),
          "at least one of " + std::to_string(facts.plan()->slots.size()) + " slots", "0 slots");
    } else if (evaluation.population.size() == evaluation.left_out.size()) {
      run.report(claim.left_out_at.location(),
                 fmt::format("claim {} leaves out every slot that it is about", claim.id),
                 fmt::format("fewer than {} slots", evaluation.population.size()),
                 fmt::format("{} slots", evaluation.left_out.size()));
    }
    check_sides(evaluation, run);
  }
}

}  // namespace

extern const Rule claim_population_selects_nothing;
const Rule claim_population_selects_nothing = {
    {.id = "claim.population_selects_nothing",
     .clause = "8.16",
     .title = "a claim is about no slot at all",
     .why = "a number about nothing comes out as printed and has checked nothing",
     .fix = "select slots that the plan has"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
