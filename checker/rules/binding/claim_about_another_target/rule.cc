#include <fmt/format.h>

#include <string>

#include "checker/rules/binding/bindings.h"
#include "checker/rules/claim/claims.h"
#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

/// The first fault of a claim is its only one: another target has another number of devices too.
bool check(const model::Manifest& manifest, const model::Claim& claim, const model::Cohort& cohort,
           RuleRun& run) {
  const model::About& about = claim.about;
  if (!about.target.empty() && about.target != cohort.target) {
    run.report(place(claim, {"about", "target"}),
               fmt::format("claim {} is about target {}, and its cohort {} ran on another", claim.id,
                           about.target, cohort.id),
               "evidence from " + about.target, or_not_recorded(cohort.target));
    return true;
  }
  const model::Target* target = target_of(manifest, cohort);
  if (!about.devices || (target != nullptr && target->count == about.devices)) return false;
  const bool counted = target != nullptr && target->count;
  run.report(place(claim, {"about", "devices"}),
             fmt::format("claim {} is about {} device{}, and its cohort {} ran on {}", claim.id,
                         *about.devices, *about.devices == 1 ? "" : "s", cohort.id,
                         counted ? fmt::format("{}", *target->count) : "a number not recorded"),
             fmt::format("evidence from {} devices", *about.devices),
             fmt::format("{} of target {}", counted ? fmt::format("{}", *target->count) : "no count",
                         or_not_recorded(cohort.target)));
  return true;
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  const model::ClaimSet* set = require_claims(facts, run);
  if (manifest == nullptr || set == nullptr) return;
  run.not_applicable("no claim says which target it is about");
  for (const model::Claim& claim : set->claims) {
    const std::string& target = claim.about.target;
    if (target.empty() && !claim.about.devices) continue;
    if (!target.empty() && manifest->find_target(target) == nullptr) continue;  // binding.target_unknown
    run.examined();
    for (const model::Cohort* cohort : cohorts_of(*manifest, claim)) {
      // A target that bundle.json does not have is binding.target_unknown.
      if (!cohort->target.empty() && target_of(*manifest, *cohort) == nullptr) continue;
      if (check(*manifest, claim, *cohort, run)) break;
    }
  }
}

}  // namespace

extern const Rule binding_claim_about_another_target;
const Rule binding_claim_about_another_target = {
    {.id = "binding.claim_about_another_target",
     .clause = "6.10",
     .title = "a claim about a target that its evidence is not from",
     .why = "evidence of one target confirms nothing about another",
     .fix = "claim it of the target that ran, or run it on the one that is claimed"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
