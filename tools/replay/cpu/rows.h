#pragma once

#include "tools/replay/cpu/register.h"
#include "tools/replay/program.h"

namespace counterfoil::replay {

/// Computes a reduction, a softmax or a norm; the operand is contiguous. `into` has a spread of its size, or
/// none to compute.
void compute_rows(const Step& step, const Register& operand, Buffer& into, unsigned threads);

}  // namespace counterfoil::replay
