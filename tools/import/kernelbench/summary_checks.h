#pragma once

#include "tools/import/kernelbench/summary.h"

namespace counterfoil::importing::kernelbench {

/// Rates that are not count over total, and a fast_0 that is not the rate of correct ones.
void check_analysis(json::Value analysis, Imported& imported);
/// Totals that are not those of the levels, and a pooled mean that is not that of the levels' means.
void check_leaderboard(const Summary& summary, Imported& imported);
/// An average over other problems than those that have the value, and samples that do not add up.
void check_pass_at_k(json::Value root, Imported& imported);

}  // namespace counterfoil::importing::kernelbench
