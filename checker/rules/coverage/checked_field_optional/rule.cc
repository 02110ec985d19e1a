#include <fmt/format.h>
#include <string_view>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

/// Fields whose content a rule holds against the plan or against the outcome.
bool is_checked(std::string_view field) {
  for (std::string_view read :
       {"judge", "seed", "candidate", "run", "started", "finished", "fixture", "target", "environment",
        "outputs.judged", "outputs.timed", "timing_run_judged", "statistics.has_nan", "statistics.has_inf",
        "statistics.matched_ratio", "statistics.max_absolute_error"}) {
    if (field == read) return true;
  }
  return false;
}

void examine(json::Value records, RuleRun& run) {
  for (json::Value field : records.find("optional").elements()) {
    run.examined();
    if (!is_checked(field.as_string())) continue;
    run.report(field.location(), fmt::format("{} is optional, and rules check it", field.as_string()),
               "a promise for each outcome that carries it", "optional");
  }
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Plan* plan = require_plan(facts, run);
  if (plan == nullptr) return;
  const json::Value records = plan->document.root().find("records");
  examine(records, run);
  for (json::Value entry : records.find("also").elements()) examine(entry, run);
}

}  // namespace

extern const Rule coverage_checked_field_optional;
const Rule coverage_checked_field_optional = {
    {.id = "coverage.checked_field_optional",
     .clause = "3.6",
     .title = "a field that rules check is optional",
     .why = "what a rule reads of a record is promised for an outcome, or not carried by it; it is never "
            "optional",
     .fix = "promise the field for each outcome that carries it, or do not record it",
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
