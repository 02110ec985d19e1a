#include "checker/rules/schema_faults.h"

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  run.examined(facts.intake.documents + facts.intake.records);
  report_schema_faults(facts, run, [](const summary::SchemaFault& fault) {
    return fault.kind == schema::Violation::unknown_property;
  });
}

}  // namespace

extern const Rule schema_unknown_property;
const Rule schema_unknown_property = {
    {.id = "schema.unknown_property",
     .clause = "2.2",
     .title = "a property is not in the schema",
     .why = "unknown properties are errors; free ones have names that start with x-",
     .fix = "use the name of the schema, or a name that starts with x-",
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
