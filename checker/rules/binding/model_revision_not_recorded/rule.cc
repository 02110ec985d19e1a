#include <fmt/format.h>

#include "checker/rules/binding/bindings.h"
#include "checker/rules/claim/claims.h"
#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  const model::ClaimSet* set = require_claims(facts, run);
  if (manifest == nullptr || set == nullptr) return;
  run.not_applicable("no claim compares what a model wrote");
  for (const model::Claim& claim : set->claims) {
    if (claim.kind != "comparison") continue;
    for (const model::Cohort* cohort : cohorts_of(*manifest, claim)) {
      const model::Generation* generation = manifest->find_generation(cohort->generation);
      if (generation == nullptr) continue;
      run.examined();
      if (!generation->revision.empty()) continue;
      run.report(place(claim, {"kind"}),
                 fmt::format("claim {} compares, and the revision of {} is not recorded", claim.id,
                             generation->model),
                 fmt::format("the revision in generation {}", generation->id), "not recorded");
      break;
    }
  }
}

}  // namespace

extern const Rule binding_model_revision_not_recorded;
const Rule binding_model_revision_not_recorded = {
    {.id = "binding.model_revision_not_recorded",
     .clause = "6.11",
     .title = "a comparison of what an unidentified model wrote",
     .why = "a comparison says which revision of the model was asked",
     .fix = "record the revision of the model, or call the claim an observation"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
