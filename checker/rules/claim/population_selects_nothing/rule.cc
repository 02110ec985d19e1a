#include <fmt/format.h>

#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  for (const score::Evaluation& evaluation : *evaluations) {
    const model::Claim& claim = *evaluation.claim;
    if (!population_is_known(facts, claim.population))
      continue;  // a name in it is wrong, and that is the finding
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
