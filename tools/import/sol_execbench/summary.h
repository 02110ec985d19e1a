#pragma once

#include "tools/import/imported.h"
#include "tools/import/trace_bundle.h"

namespace counterfoil::importing::sol_execbench {

/// Whether a record is a line of summary.json: a problem, with how many of its workloads passed.
bool is_summary(json::Value value);

/// Makes the claim of a line that so many passed of so many; the planned workloads are what it is held
/// against.
void add_summary(const trace::TraceSet& set, json::Value line, const trace::Cohorts& cohorts,
                 Imported& imported);

}  // namespace counterfoil::importing::sol_execbench
