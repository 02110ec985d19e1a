#include "checker/rules/schema_faults.h"

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  run.examined(facts.intake.documents);
  report_schema_faults(facts, run, [](const summary::SchemaFault& fault) {
    return !is_of_record(fault) && fault.kind != schema::Violation::unknown_property;
  });
}

}  // namespace

extern const Rule schema_document_invalid;
const Rule schema_document_invalid = {{.id = "schema.document_invalid",
                                       .clause = "2.1",
                                       .title = "a document does not fit its schema",
                                       .why = "every document fits the schema of its role",
                                       .fix = "counterfoil schema NAME prints the schema",
                                       .waivable = false},
                                      nullptr,
                                      finish};

}  // namespace counterfoil::rules
