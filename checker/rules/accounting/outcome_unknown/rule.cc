#include "checker/rules/schema_faults.h"

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  run.examined(facts.intake.records);
  report_schema_faults(facts, run, is_unknown_outcome);
}

}  // namespace

extern const Rule accounting_outcome_unknown;
const Rule accounting_outcome_unknown = {
    {.id = "accounting.outcome_unknown",
     .clause = "4.1",
     .title = "an outcome is none of the seven",
     .why = "outcomes are a closed set of seven words",
     .fix = "use one of accepted, rejected, candidate_error, harness_error, skipped, missing, excluded"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
