#pragma once

#include "tools/replay/cpu/register.h"
#include "tools/replay/program.h"

namespace counterfoil::replay {

/// Computes a stack of matrix products; operands are contiguous and of equal stacks. `into` has a spread of
/// its size, or none to compute.
void compute_products(const Step& step, const Register& a, const Register& b, Buffer& into, unsigned threads);

}  // namespace counterfoil::replay
