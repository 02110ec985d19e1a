#include "checker/rules/schema_faults.h"

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  run.examined(facts.intake.records);
  report_schema_faults(facts, run, [](const summary::SchemaFault& fault) {
    return is_of_record(fault) && fault.kind != schema::Violation::unknown_property &&
           !is_unknown_outcome(fault);
  });
}

}  // namespace

extern const Rule schema_record_invalid;
const Rule schema_record_invalid = {{.id = "schema.record_invalid",
                                     .clause = "2.1",
                                     .title = "a record does not fit its schema",
                                     .why = "every NDJSON line fits the schema of its role",
                                     .fix = "counterfoil schema NAME prints the schema",
                                     .waivable = false},
                                    nullptr,
                                    finish};

}  // namespace counterfoil::rules
