#include "checker/rules/rule.h"
#include "checker/rules/binding/bindings.h"
#include "checker/rules/require.h"

namespace counterfoil::rules {

namespace {

constexpr Section kEnvironments = {"environments", "environment"};

void each_attempt(const model::Attempt& attempt, const Promises& promises, RuleRun& run) {
  if (!promises.manifest || attempt.environment.empty()) return;
  run.examined();
  if (promises.manifest->find_environment(attempt.environment) != nullptr) return;
  run.add_grouped(unknown_entry(*promises.manifest, kEnvironments, attempt.at.find("environment").location(),
                                "a record", attempt.environment, run));
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  run.not_applicable("nothing names an environment");
  for (const model::Cohort& cohort : manifest->cohorts) {
    if (cohort.environment.empty()) continue;
    run.examined();
    if (manifest->find_environment(cohort.environment) != nullptr) continue;
    run.add(unknown_entry(*manifest, kEnvironments, cohort.at.find("environment").location(),
                          "cohort " + cohort.id, cohort.environment, run));
  }
}

}  // namespace

extern const Rule binding_environment_unknown;
const Rule binding_environment_unknown = {
    {.id = "binding.environment_unknown",
     .clause = "6.2",
     .title = "an environment that bundle.json does not have",
     .why = "every environment that is named is described in bundle.json",
     .fix = "describe the environment in bundle.json, or correct its name"},
    each_attempt,
    finish};

}  // namespace counterfoil::rules
