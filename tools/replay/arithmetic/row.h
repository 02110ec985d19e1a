#pragma once

#include <math.h>

#include "checker/tensor/host_device.h"
#include "tools/replay/arithmetic/number.h"
#include "tools/replay/operation.h"

// Reductions, softmax and norms work on one row: the last `row_axes` axes of their operand, as they lie. A
// row is taken in one or two passes. In each, lane i of kLanes takes the elements i, i + kLanes, i + 2
// kLanes, ... one after another, in binary64; then lanes are folded by halves: lane i takes lane i + 128,
// then i + 64, ... then i + 1.

namespace counterfoil::replay {

inline constexpr unsigned kLanes = 256;

/// What the passes over a row have found.
struct Row {
  double count = 0;   ///< elements
  double center = 0;  ///< mean, or greatest (softmax, greatest) or least element
  double total = 0;   ///< sum of the last pass
  double scale = 0;   ///< 1 / sqrt(total / count + eps) of a norm
};

COUNTERFOIL_HOST_DEVICE inline unsigned passes_of(Operation operation) {
  return operation == Operation::variance || operation == Operation::layer_norm ||
                 operation == Operation::softmax
             ? 2
             : 1;
}

/// Whether a pass folds by the greatest (1) or the least (-1) element, or adds (0).
COUNTERFOIL_HOST_DEVICE inline int extreme_of(Operation operation, unsigned pass) {
  if (operation == Operation::least) return -1;
  return operation == Operation::greatest || (operation == Operation::softmax && pass == 0) ? 1 : 0;
}

/// What a lane holds before its first element.
COUNTERFOIL_HOST_DEVICE inline double lane_start(Operation operation, unsigned pass) {
  const int extreme = extreme_of(operation, pass);
  return extreme == 0 ? 0.0 : -extreme * static_cast<double>(INFINITY);
}

/// Two lanes in one.
COUNTERFOIL_HOST_DEVICE inline double lane_fold(Operation operation, unsigned pass, double a, double b) {
  const int extreme = extreme_of(operation, pass);
  if (extreme == 0) return a + b;
  return extreme > 0 ? larger(a, b) : smaller(a, b);
}

/// What an element brings to its lane.
COUNTERFOIL_HOST_DEVICE inline double lane_term(Operation operation, unsigned pass, const Row& row,
                                                double x) {
  switch (operation) {
    case Operation::rms_norm:
      return x * x;
    case Operation::variance:
    case Operation::layer_norm:
      return pass == 0 ? x : (x - row.center) * (x - row.center);
    case Operation::softmax:
      return pass == 0 ? x : exp(x - row.center);
    default:
      return x;
  }
}

/// Takes up what lane 0 holds after a pass. `parameter` is that of the step.
COUNTERFOIL_HOST_DEVICE inline void end_pass(Operation operation, unsigned pass, double parameter,
                                             double lane, Row& row) {
  row.total = lane;
  if (extreme_of(operation, pass) != 0) row.center = lane;
  if (pass == 0 && (operation == Operation::variance || operation == Operation::layer_norm)) {
    row.center = lane / row.count;
  }
  if (operation == Operation::rms_norm || (operation == Operation::layer_norm && pass == 1)) {
    row.scale = 1.0 / sqrt(row.total / row.count + parameter);
  }
}

/// An element of the result, in binary64 and not yet rounded. A reduction has one for the row, and ignores
/// `x`.
COUNTERFOIL_HOST_DEVICE inline double row_value(Operation operation, double parameter, const Row& row,
                                                double x) {
  switch (operation) {
    case Operation::mean:
      return row.total / row.count;
    case Operation::variance:
      return row.total / (row.count - parameter);
    case Operation::greatest:
    case Operation::least:
      return row.center;
    case Operation::softmax:
      return exp(x - row.center) / row.total;
    case Operation::layer_norm:
      return (x - row.center) * row.scale;
    case Operation::rms_norm:
      return x * row.scale;
    default:
      return row.total;
  }
}

}  // namespace counterfoil::replay
