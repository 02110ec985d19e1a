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
  run.not_applicable("no claim pools cohorts");
  for (const model::Claim& claim : set->claims) {
    if (!pools_cohorts(claim)) continue;
    run.examined();
    const Parts parts = parts_pooled(*manifest, claim);
    if (parts.first == nullptr) continue;
    run.report(
        place(claim, {"cohort"}),
        fmt::format("claim {} pools target {} with target {}", claim.id, parts.first->id, parts.second->id),
        "cohorts on one partition",
        fmt::format("{} and {}", parts.first->partition, parts.second->partition));
  }
}

}  // namespace

extern const Rule binding_partitions_pooled;
const Rule binding_partitions_pooled = {
    {.id = "binding.partitions_pooled",
     .clause = "6.7",
     .title = "a claim pools different parts of a device",
     .why = "a whole device and a slice of it are different targets, and a number over both is about neither",
     .fix = "claim each partition by itself"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
