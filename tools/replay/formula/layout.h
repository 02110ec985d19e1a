#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tools/replay/formula/ast.h"
#include "tools/replay/formula/emitter.h"

namespace counterfoil::replay {

// The same elements, elsewhere.

/// `x[0]`, `x[1:3]`, `x[..., -1]`: constants in range; an element takes its axis away.
Result<Value> indexed(Emitter& emitter, const Value& x, const std::vector<Subscript>& subscripts,
                      Position at);

/// Axes in another order; reversed, where none is named.
Result<Value> transpose(Emitter& emitter, const Value& x,
                        const std::optional<std::vector<std::int64_t>>& axes, Position at);

/// The same elements in C order; one size may be -1, and is worked out.
Result<Value> reshape(Emitter& emitter, const Value& x, const std::vector<std::int64_t>& sizes, Position at);

}  // namespace counterfoil::replay
