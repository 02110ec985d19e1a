#pragma once

#include "tools/import/kernelbench/summary.h"

namespace counterfoil::importing::kernelbench {

/// Rates that are not count over total, and a fast_0 that is not the rate of correct ones.
void check_analysis(json::Value analysis, Imported& imported);
/// Totals and rates that are not those of the levels, and a pooled mean that is not that of the levels'
/// means.
void check_leaderboard(const Summary& summary, Imported& imported);

}  // namespace counterfoil::importing::kernelbench
