#include <set>
#include <string>

#include <fmt/format.h>

#include "checker/rules/import/faults.h"
#include "checker/rules/require.h"

namespace counterfoil::rules {

namespace {

/// Every field that a record of the plan may carry.
std::set<std::string> fields_of(const model::Plan& plan) {
  std::set<std::string> fields{"outcome"};
  const auto add = [&](const auto& of_outcomes, const auto& optional) {
    for (const auto& promised : of_outcomes) fields.insert(promised.begin(), promised.end());
    fields.insert(optional.begin(), optional.end());
  };
  add(plan.promised, plan.optional_fields);
  for (const model::FieldPromises& also : plan.also_promised) add(also.promised, also.optional_fields);
  return fields;
}

void finish(const Facts& facts, RuleRun& run) {
  if (!require_import(facts, run)) return;
  const model::Plan* plan = require_plan(facts, run);
  if (plan == nullptr || facts.imported.unreadable_lines > 0) return;
  for (const std::string& field : fields_of(*plan)) {
    run.examined();
    const model::ImportField* said = facts.imported.find_field(field);
    if (said != nullptr && said->status != model::ImportField::Status::absent) continue;
    const Location where = said != nullptr ? said->at : plan->document.root().find("records").location();
    run.report(where, fmt::format("records carry {}, and the import does not say where it comes from", field),
               "recorded or derived", said != nullptr ? "absent" : "no word of it");
  }
}

}  // namespace

extern const Rule import_field_unaccounted;
const Rule import_field_unaccounted = {{.id = "import.field_unaccounted",
                                        .clause = "14.2",
                                        .title = "nothing says where a field comes from",
                                        .why = "every field that the records may carry is recorded in the "
                                               "source or derived from it, and the log says which",
                                        .fix = "import the source again"},
                                       nullptr,
                                       finish};

}  // namespace counterfoil::rules
