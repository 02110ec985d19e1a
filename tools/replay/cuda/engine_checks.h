#pragma once

#include "tools/replay/engine.h"

namespace counterfoil::replay {

/// For tests: what every engine must do as the CPU engine does. `same_math_library` says that exp, log and
/// their like are those of the CPU engine, so that nothing at all may differ; otherwise formulas with them
/// may differ by what the contract allows, and all others by nothing.
void check_formulas(Engine& engine, bool same_math_library);

/// An element that its dtype cannot hold, and inputs that are none, are the same errors; the others of the
/// batch go on.
void check_errors(Engine& engine);

/// Every judge, on every pair of dtypes that it is defined for, over sizes around those of blocks and
/// buffers, with everything that is special among numbers: the same statistics, bit for bit.
void check_judges(Engine& engine);

}  // namespace counterfoil::replay
