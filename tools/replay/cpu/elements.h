#pragma once

#include <span>

#include "tools/replay/cpu/register.h"
#include "tools/replay/program.h"

namespace counterfoil::replay {

/// Computes a step element by element; operands have its shape. `into` has a spread of its size, or none to
/// compute. Elements that an integer dtype cannot hold are left as they are (`first_unstorable`).
void compute_elements(const Step& step, std::span<const Register> operands, Buffer& into, unsigned threads);

/// Whether a step on operands without spread has none either.
bool is_exact(const Step& step);

}  // namespace counterfoil::replay
