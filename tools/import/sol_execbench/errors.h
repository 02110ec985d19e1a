#pragma once

#include "tools/import/imported.h"
#include "tools/import/sol_execbench/tolerance.h"
#include "tools/import/trace_set.h"

namespace counterfoil::importing::sol_execbench {

/// Fills in the statistics of a verdict, the tolerance in effect, and a closer reason than `numerical` where
/// the errors allow one only; and holds errors, flags, tolerance and status against each other. With A and R
/// the recorded errors, of one tensor, and a tolerance atol: a flag goes with A = R = 0 (the evaluator
/// returns at once); A = 0 exactly if R = 0; R is at most A / atol, or else A and R are the norm of an output
/// against nothing but zeros; an element that is rejected is more than atol off.
void judge_trace(const trace::Trace& trace, bool cap_is_common, Attempt& attempt, Imported& imported);

}  // namespace counterfoil::importing::sol_execbench
