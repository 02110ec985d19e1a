#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "tools/replay/formula/emitter.h"

namespace counterfoil::replay {

struct Reduction {
  Operation operation = Operation::sum;
  std::string_view name;                          ///< what the formula calls it
  std::optional<std::vector<std::int64_t>> axes;  ///< all, where there are none
  bool keepdims = false;
  double correction = 0;  ///< of a variance
};

/// `sum`, `mean`, `var`, `amax` and `amin`.
Result<Value> reduce(Emitter& emitter, const Value& x, const Reduction& reduction, Position at);

/// Softmax over one axis.
Result<Value> softmax(Emitter& emitter, const Value& x, std::int64_t axis, Position at);

/// `layer_norm` and `rms_norm` over the last `axes` axes.
Result<Value> norm(Emitter& emitter, Operation operation, std::string_view name, const Value& x, double eps,
                   std::int64_t axes, Position at);

}  // namespace counterfoil::replay
