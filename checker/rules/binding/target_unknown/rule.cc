#include "checker/rules/rule.h"
#include "checker/rules/binding/bindings.h"
#include "checker/rules/require.h"

namespace counterfoil::rules {

namespace {

constexpr Section kTargets = {"targets", "target"};

void each_attempt(const model::Attempt& attempt, const Promises& promises, RuleRun& run) {
  if (!promises.manifest || attempt.target.empty()) return;
  run.examined();
  if (promises.manifest->find_target(attempt.target) != nullptr) return;
  run.add_grouped(unknown_entry(*promises.manifest, kTargets, attempt.at.find("target").location(),
                                "a record", attempt.target, run));
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  run.not_applicable("nothing names a target");
  for (const model::Cohort& cohort : manifest->cohorts) {
    if (cohort.target.empty()) continue;
    run.examined();
    if (manifest->find_target(cohort.target) != nullptr) continue;
    run.add(unknown_entry(*manifest, kTargets, cohort.at.find("target").location(), "cohort " + cohort.id,
                          cohort.target, run));
  }
  for (const score::BaselineRecord& baseline : facts.baselines) {
    if (baseline.target.empty()) continue;
    run.examined();
    if (manifest->find_target(baseline.target) != nullptr) continue;
    run.add_grouped(unknown_entry(*manifest, kTargets, baseline.at, "a baseline", baseline.target, run));
  }
  if (!facts.claims()) return;
  for (const model::Claim& claim : facts.claims()->claims) {
    if (claim.about.target.empty()) continue;
    run.examined();
    if (manifest->find_target(claim.about.target) != nullptr) continue;
    run.add(unknown_entry(*manifest, kTargets, claim.about.at.find("target").location(), "claim " + claim.id,
                          claim.about.target, run));
  }
}

}  // namespace

extern const Rule binding_target_unknown;
const Rule binding_target_unknown = {{.id = "binding.target_unknown",
                                      .clause = "6.1",
                                      .title = "a target that bundle.json does not have",
                                      .why = "every target that is named is described in bundle.json",
                                      .fix = "describe the target in bundle.json, or correct its name"},
                                     each_attempt,
                                     finish};

}  // namespace counterfoil::rules
