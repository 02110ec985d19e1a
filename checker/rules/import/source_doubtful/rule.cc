#include <string>

#include <fmt/format.h>

#include "checker/rules/import/faults.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  if (!require_import(facts, run)) return;
  for (const model::ImportFault& fault : facts.imported.faults) {
    run.examined();
    const bool note = fault.severity == model::FaultSeverity::note;
    if (!note && fault.severity != model::FaultSeverity::warning) continue;
    Finding finding = import_finding(fault, run);
    if (note) finding.severity = Severity::note;
    run.add(std::move(finding));
  }
  run.examined(facts.imported.sources.size());
}

}  // namespace

extern const Rule import_source_doubtful;
const Rule import_source_doubtful = {
    {.id = "import.source_doubtful",
     .clause = "14.4",
     .title = "the source is doubtful",
     .why = "what a foreign file leaves open, or says in an unusual way, is said beside its numbers",
     .fix = "see the importer's page",
     .severity = Severity::warning},
    nullptr,
    finish};

}  // namespace counterfoil::rules
