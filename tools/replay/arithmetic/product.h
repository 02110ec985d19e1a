#pragma once

#include <math.h>

#include "tools/replay/arithmetic/rounding.h"
#include "tools/replay/arithmetic/row_spread.h"

namespace counterfoil::replay {

/// One more product of a matrix product, whose products are added in the order of k, in binary64, product and
/// sum rounded apart.
COUNTERFOIL_HOST_DEVICE inline double product_step(double sum, double a, double b) {
  return sum + a * b;
}

/// The same for its bounds.
COUNTERFOIL_HOST_DEVICE inline BoundLane product_bound(BoundLane lane, double a, double ea, double b,
                                                       double eb) {
  lane.size += fabs(a * b);
  lane.error += scaled(a, eb) + scaled(b, ea) + (ea == 0.0 || eb == 0.0 ? 0.0 : ea * eb);
  return lane;
}

/// How far from stored(dtype, z) another implementation's element of a matrix product over k may be: it
/// rounds each product and adds them in an order of its own (`sum_depth`).
COUNTERFOIL_HOST_DEVICE inline double product_spread(tensor::Dtype dtype, BoundLane lane, double k,
                                                     double z) {
  if (lane.error == 0.0 && !(holds_floats(dtype) && is_finite(z))) return 0.0;
  const double depth = k > 1.0 ? sum_depth(k) + 1.0 : 0.0;
  const double error = lane.error + depth * unit_roundoff(dtype) * (lane.size + lane.error);
  return rounding_spread(dtype, z, is_nan(error) ? static_cast<double>(INFINITY) : error);
}

}  // namespace counterfoil::replay
