#include "checker/rules/import/faults.h"

#include <algorithm>

#include <fmt/format.h>

namespace counterfoil::rules {

bool require_import(const Facts& facts, RuleRun& run) {
  const auto& files = facts.intake.files;
  const bool imported =
      std::any_of(files.begin(), files.end(), [](const auto& f) { return f.role == "import"; });
  if (!imported) {
    run.not_applicable("no importer wrote this bundle");
    return false;
  }
  if (facts.imported.unreadable_lines > 0) {
    run.could_not(fmt::format("{} of {} lines of the import's log cannot be used",
                              facts.imported.unreadable_lines, facts.imported.lines));
  }
  return true;
}

bool source_lacks(const Facts& facts, std::string_view field) {
  bool said = false;
  for (const model::ImportField& one : facts.imported.fields) {
    if (one.name != field) continue;
    if (one.status != model::ImportField::Status::absent) return false;
    said = true;
  }
  return said;
}

bool source_holds_no_result(const Facts& facts) {
  return source_lacks(facts, "attempts") && (!facts.claims() || facts.claims()->claims.empty());
}

Finding import_finding(const model::ImportFault& fault, const RuleRun& run) {
  Finding finding = run.finding(fault.where, fmt::format("{} ({})", fault.message, fault.name));
  finding.want = fault.want;
  finding.found = fault.found;
  if (!fault.fix.empty()) finding.fix = fault.fix;
  finding.count = fault.count;
  finding.related.push_back({fault.at, "what the importer wrote of it"});
  return finding;
}

}  // namespace counterfoil::rules
