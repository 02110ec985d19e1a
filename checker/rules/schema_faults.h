#pragma once

#include <functional>

#include "checker/rules/rule.h"

namespace counterfoil::rules {

/// Reports the schema violations that `select` picks, in the words of the schema stage.
void report_schema_faults(const Facts& facts, RuleRun& run,
                          const std::function<bool(const summary::SchemaFault&)>& select);

/// Whether the fault is of an NDJSON line, not of a document.
bool is_of_record(const summary::SchemaFault& fault);

/// An outcome that is none of the seven: accounting.outcome_unknown reports it, the rules of chapter 2 do
/// not.
bool is_unknown_outcome(const summary::SchemaFault& fault);

}  // namespace counterfoil::rules
