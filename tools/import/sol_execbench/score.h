#pragma once

#include "tools/import/imported.h"
#include "tools/import/trace_set.h"

namespace counterfoil::importing::sol_execbench {

/// Whether a record gives the anchors of a problem: for each workload, in order, the baseline latency T_b and
/// the limit of the hardware T_sol.
bool is_anchors(json::Value value);

/// Gives every accepted attempt its score between the anchors (clause 8.22). Anchors of another workload, and
/// scores that are none, are faults.
void add_scores(const trace::TraceSet& set, json::Value anchors, Imported& imported);

}  // namespace counterfoil::importing::sol_execbench
