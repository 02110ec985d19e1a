#include "checker/rules/schema_faults.h"

#include <fmt/format.h>

namespace counterfoil::rules {

void report_schema_faults(const Facts& facts, RuleRun& run,
                          const std::function<bool(const summary::SchemaFault&)>& select) {
  for (const auto& [key, faults] : facts.intake.schema_faults) {
    if (faults.empty() || !select(faults.kept().front())) continue;  // all of one key are selected, or none
    for (const summary::SchemaFault& fault : faults.kept()) {
      Finding finding = run.finding(fault.where, fault.message);
      finding.want = fault.want;
      finding.found = fault.found;
      if (!fault.suggestion.empty()) finding.fix = fmt::format("did you mean {}?", fault.suggestion);
      run.add(std::move(finding));
    }
    run.unlisted(faults.total() - faults.kept().size());
  }
}

bool is_of_record(const summary::SchemaFault& fault) {
  return fault.schema != "bundle" && fault.schema != "plan" && fault.schema != "claims";
}

bool is_unknown_outcome(const summary::SchemaFault& fault) {
  return fault.schema == "attempt" && fault.where.pointer == "/outcome" &&
         fault.kind == schema::Violation::bad_value;
}

}  // namespace counterfoil::rules
