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
  run.not_applicable("no claim says which mode it is about");
  for (const model::Claim& claim : set->claims) {
    if (claim.about.mode.empty()) continue;
    run.examined();
    for (const model::Cohort* cohort : cohorts_of(*manifest, claim)) {
      if (cohort->mode == claim.about.mode) continue;
      run.report(place(claim, {"about", "mode"}),
                 fmt::format("claim {} is about {}, and its cohort {} is of another mode", claim.id,
                             claim.about.mode, cohort->id),
                 claim.about.mode, or_not_recorded(cohort->mode));
      break;
    }
  }
}

}  // namespace

extern const Rule binding_claim_about_another_mode;
const Rule binding_claim_about_another_mode = {
    {.id = "binding.claim_about_another_mode",
     .clause = "6.10",
     .title = "a claim about a mode that its evidence is not from",
     .why = "a run in one mode shows nothing about another: a performance run backs no accuracy",
     .fix = "rest the claim on a run in the mode that it is about"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
