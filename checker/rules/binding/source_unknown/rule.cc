#include "checker/rules/rule.h"
#include "checker/rules/binding/bindings.h"
#include "checker/rules/require.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  run.not_applicable("no cohort names a source");
  for (const model::Cohort& cohort : manifest->cohorts) {
    for (const json::Value source : cohort.at.find("sources").elements()) {
      run.examined();
      if (manifest->find_source(source.as_string()) != nullptr) continue;
      run.add(unknown_entry(*manifest, {"sources", "source"}, source.location(), "cohort " + cohort.id,
                            source.as_string(), run));
    }
  }
}

}  // namespace

extern const Rule binding_source_unknown;
const Rule binding_source_unknown = {{.id = "binding.source_unknown",
                                      .clause = "6.3",
                                      .title = "a source that bundle.json does not have",
                                      .why = "every source that is named is described in bundle.json",
                                      .fix = "describe the source in bundle.json, or correct its name"},
                                     nullptr,
                                     finish};

}  // namespace counterfoil::rules
