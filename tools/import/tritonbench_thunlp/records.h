#pragma once

#include "tools/import/imported.h"
#include "tools/import/tritonbench_thunlp/evidence.h"

namespace counterfoil::importing::tritonbench_thunlp {

/// Plans every operator that is named, and one slot for each prediction beyond those.
void plan_operators(const Evidence& evidence, Imported& imported);

/// One record an operator of which something shows that it passed, with its times and its printed ratios.
void add_attempts(const Evidence& evidence, Imported& imported);

/// The total time of each operator that the plan has, of golden results, or else of local references.
void add_baselines(const Evidence& evidence, Imported& imported);

/// The mean of each score, and as citations what nothing here can recompute.
void add_claims(const Evidence& evidence, Imported& imported);

}  // namespace counterfoil::importing::tritonbench_thunlp
