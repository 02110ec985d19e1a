#include <string>

#include <fmt/format.h>

#include "checker/rules/import/faults.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  if (!require_import(facts, run)) return;
  run.examined(facts.imported.sources.size());
  std::uint64_t parts = 0;
  for (const model::ImportFault& fault : facts.imported.faults) {
    if (fault.severity != model::FaultSeverity::unreadable) continue;
    run.add(import_finding(fault, run));
    ++parts;
  }
  if (parts > 0)
    run.could_not(
        fmt::format("{} of the source, as listed", parts == 1 ? "a part" : fmt::format("{} parts", parts)));
}

}  // namespace

extern const Rule import_source_unreadable;
const Rule import_source_unreadable = {
    {.id = "import.source_unreadable",
     .clause = "14.5",
     .title = "a part of the source could not be read",
     .why = "what an importer could not read is not known to be right",
     .fix = "give the importer the whole source, in a layout that its page lists",
     .severity = Severity::warning},
    nullptr,
    finish};

}  // namespace counterfoil::rules
