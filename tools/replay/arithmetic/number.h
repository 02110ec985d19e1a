#pragma once

#include <math.h>

#include "checker/tensor/host_device.h"

// What device code cannot take from the standard library.

namespace counterfoil::replay {

COUNTERFOIL_HOST_DEVICE inline bool is_nan(double x) {
  return x != x;
}
COUNTERFOIL_HOST_DEVICE inline bool is_finite(double x) {
  return x - x == 0.0;
}

/// The larger operand; a NaN where one is.
COUNTERFOIL_HOST_DEVICE inline double larger(double a, double b) {
  if (is_nan(a) || is_nan(b)) return a + b;
  return a < b ? b : a;
}

/// The smaller operand; a NaN where one is.
COUNTERFOIL_HOST_DEVICE inline double smaller(double a, double b) {
  if (is_nan(a) || is_nan(b)) return a + b;
  return b < a ? b : a;
}

/// factor * bound, where a bound of zero stays zero whatever the factor is.
COUNTERFOIL_HOST_DEVICE inline double scaled(double factor, double bound) {
  return bound == 0.0 ? 0.0 : fabs(factor) * bound;
}

}  // namespace counterfoil::replay
