#pragma once

#include "tools/replay/formula/emitter.h"

namespace counterfoil::replay {

/// `a @ b` as in NumPy: over the last axis of `a` and the last but one of `b`, the axes before them
/// broadcast; a tensor of one axis is a row on the left and a column on the right, and that axis is gone from
/// the result.
Result<Value> matrix_product(Emitter& emitter, const Value& a, const Value& b, Position at);

}  // namespace counterfoil::replay
