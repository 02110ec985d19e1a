#pragma once

#include "tools/import/kernelbench/summary.h"

namespace counterfoil::importing::kernelbench {

// Numbers of runs that are not in the source. Nothing recomputes them; what they say by themselves is looked
// at here. Of runs that are there, the rules of the contract say the same of the claims.

/// fast_p that rises with p or is no number of samples, and a count of problems that is not that of the
/// level, where no configuration `is_planned` for fewer.
void check_cited_analysis(json::Value analysis, bool is_planned, Imported& imported);
/// The same over all levels.
void check_cited_entry(const Summary& summary, Imported& imported);

}  // namespace counterfoil::importing::kernelbench
