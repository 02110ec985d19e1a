#pragma once

#include "tools/import/kernelbench/sample.h"
#include "tools/import/kernelbench/summary.h"

namespace counterfoil::importing::kernelbench {

/// Everything of pass_at_k_results.json that follows from its own counts, and the counts that follow from the
/// results of its run; nullptr where those are not in the source.
void check_pass_at_k(json::Value root, const Results* run, Imported& imported);

}  // namespace counterfoil::importing::kernelbench
