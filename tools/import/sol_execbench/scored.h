#pragma once

#include "tools/import/fault_groups.h"
#include "tools/import/imported.h"
#include "tools/import/sol_execbench/problems.h"

namespace counterfoil::importing::sol_execbench {

/// Whether a record says of a problem which workloads passed, as scorers around the benchmark do: rows with a
/// score (`records`), or counts by variant of a solution (`variants`).
bool is_scored(json::Value value);

/// Rows and counts that contradict each other, the scores, or the workloads of the problem. No record is made
/// of a row: it repeats what a trace says.
void check_scored(json::Value record, const Problems& problems, FaultGroups& groups, Imported& imported);

}  // namespace counterfoil::importing::sol_execbench
