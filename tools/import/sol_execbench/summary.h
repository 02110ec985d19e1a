#pragma once

#include "tools/import/fault_groups.h"
#include "tools/import/imported.h"
#include "tools/import/sol_execbench/problems.h"
#include "tools/import/trace_bundle.h"

namespace counterfoil::importing::sol_execbench {

/// Whether a record is a line of summary.json: a problem, with how many of its workloads passed.
bool is_summary(json::Value value);

/// Makes the claim of a line that so many passed of so many, where the planned workloads are there to hold it
/// against; and holds its latencies and failures against the traces.
void add_summary(const trace::TraceSet& set, json::Value line, const Problems& problems,
                 const trace::Cohorts& cohorts, FaultGroups& groups, Imported& imported);

}  // namespace counterfoil::importing::sol_execbench
