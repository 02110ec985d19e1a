#pragma once

#include <string_view>
#include <vector>

#include "tools/replay/formula/emitter.h"

namespace counterfoil::replay {

/// An operation element by element: operands are broadcast to one shape and have one dtype; a number takes
/// that of the others. Numbers alone give a number. `name` is what the formula calls the operation.
Result<Value> elementwise(Emitter& emitter, Operation operation, std::string_view name,
                          std::vector<Value> operands, Position at);

/// `where` with a bool condition and two values of one dtype.
Result<Value> select(Emitter& emitter, const Value& condition, std::vector<Value> values, Position at);

/// A value in another dtype; a number becomes a scalar of it.
Result<Value> cast_to(Emitter& emitter, const Value& value, tensor::Dtype dtype, Position at);

}  // namespace counterfoil::replay
