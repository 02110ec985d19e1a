#include <string>

#include <fmt/format.h>

#include "checker/rules/import/faults.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  if (!require_import(facts, run)) return;
  for (const model::ImportFault& fault : facts.imported.faults) {
    run.examined();
    if (fault.severity == model::FaultSeverity::error) run.add(import_finding(fault, run));
  }
  run.examined(facts.imported.sources.size());
}

}  // namespace

extern const Rule import_source_contradicts_itself;
const Rule import_source_contradicts_itself = {
    {.id = "import.source_contradicts_itself",
     .clause = "14.3",
     .title = "the source contradicts itself",
     .why = "what a foreign file says twice, it says alike; what it says of a row is possible",
     .fix = "see the importer's page; the source is to be put right, and not the bundle"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
