#include "checker/rules/rule.h"
#include "checker/rules/binding/bindings.h"
#include "checker/rules/require.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  run.not_applicable("no cohort names a generation");
  for (const model::Cohort& cohort : manifest->cohorts) {
    if (cohort.generation.empty()) continue;
    run.examined();
    if (manifest->find_generation(cohort.generation) != nullptr) continue;
    run.add(unknown_entry(*manifest, {"generations", "generation"}, cohort.at.find("generation").location(),
                          "cohort " + cohort.id, cohort.generation, run));
  }
}

}  // namespace

extern const Rule binding_generation_unknown;
const Rule binding_generation_unknown = {
    {.id = "binding.generation_unknown",
     .clause = "6.4",
     .title = "a generation that bundle.json does not have",
     .why = "every generation that is named is described in bundle.json",
     .fix = "describe the generation in bundle.json, or correct its name"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
