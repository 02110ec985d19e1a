#include <fmt/format.h>

#include <algorithm>

#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void check(const Facts& facts, const score::Evaluation& evaluation, json::Value slot, RuleRun& run) {
  const model::Claim& claim = *evaluation.claim;
  const auto planned = facts.plan()->slots.find(slot.as_string());
  if (planned && evaluation.population.contains(*planned)) {
    return;
  }
  Finding finding =
      run.finding(slot.location(),
                  planned ? fmt::format("claim {} leaves out slot {}, which its population does not select",
                                        claim.id, slot.as_string())
                          : fmt::format("claim {} leaves out slot {}, which the plan does not have", claim.id,
                                        slot.as_string()));
  finding.want = fmt::format("slots of {}", describe(claim.population));
  finding.found = slot.as_string();
  if (planned) finding.related.push_back({facts.plan()->locate(*planned), "where the slot is planned"});
  run.add(std::move(finding));
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  for (const score::Evaluation& evaluation : *evaluations) {
    const model::Claim& claim = *evaluation.claim;
    // A population of nothing is the finding of another rule, and holds no slot to leave out.
    if (evaluation.population.empty()) continue;
    for (const json::Value slot : claim.left_out_at.find("slots").elements()) {
      run.examined();
      check(facts, evaluation, slot, run);
    }
  }
}

}  // namespace

extern const Rule claim_subset_outside_population;
const Rule claim_subset_outside_population = {
    {.id = "claim.subset_outside_population",
     .clause = "8.3",
     .title = "a claim leaves out a slot that is not in its population",
     .why = "what a claim leaves out is listed slot by slot, and each of them is one that it would be about",
     .fix = "list the slots that were left out, as the plan spells them",
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
