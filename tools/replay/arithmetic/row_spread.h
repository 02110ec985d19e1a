#pragma once

#include <math.h>

#include "tools/replay/arithmetic/rounding.h"
#include "tools/replay/arithmetic/row.h"

// How far another implementation's reduction, softmax or norm may be. Let u be the unit roundoff. Another
// implementation adds n numbers in an order of its own; its sum is within h u Σ|x| of the exact one, where h
// is `sum_depth(n)`. Bounds are added up in the lanes of a row beside its values.

namespace counterfoil::replay {

/// n - 1 holds for every order. 4 sqrt(n) + n / 256 holds for every order whose longest chain of additions is
/// no longer, and for a sequential sum as long as its roundings do not all err to the same side.
COUNTERFOIL_HOST_DEVICE inline double sum_depth(double n) {
  if (n <= 1.0) return 0.0;
  return smaller(n - 1.0, 4.0 * sqrt(n) + n / 256.0);
}

/// What a lane adds up beside its value: the size of the terms, and their errors.
struct BoundLane {
  double size = 0;
  double error = 0;
};

/// Bounds of what is in a Row: of `center` and of `total` absolute, of `scale` relative.
struct RowBound {
  double center = 0;
  double total = 0;
  double scale = 0;
  bool exact = true;  ///< no element of the row has a spread
};

COUNTERFOIL_HOST_DEVICE inline BoundLane bound_fold(Operation operation, unsigned pass, BoundLane a,
                                                    BoundLane b) {
  if (extreme_of(operation, pass) != 0) return {0.0, larger(a.error, b.error)};
  return {a.size + b.size, a.error + b.error};
}

/// Relative error of exp(x - greatest) where x has spread e. A softmax does not change when all of its row is
/// shifted, so that of the greatest element only the rounding of the difference counts.
COUNTERFOIL_HOST_DEVICE inline double softmax_term_error(double u, const Row& row, double x, double e) {
  const double rate = e + u * fabs(x - row.center);
  return (rate < 1.0 ? rate + rate * rate : exp(rate) - 1.0) + 4.0 * u;
}

/// What an element with spread e brings to the bounds of its lane.
COUNTERFOIL_HOST_DEVICE inline BoundLane bound_term(Operation operation, unsigned pass, double u,
                                                    const Row& row, const RowBound& bound, double x,
                                                    double e) {
  const double term = lane_term(operation, pass, row, x);
  if (operation == Operation::rms_norm) return {term, 2.0 * scaled(x, e) + e * e};
  if (operation == Operation::softmax && pass == 1) {
    return {term, term == 0.0 ? 0.0 : term * softmax_term_error(u, row, x, e)};
  }
  if (passes_of(operation) == 2 && pass == 1) {
    // d' = d + a - s, where a <= own and s, the error of the mean, is the same for the whole row. Since the d
    // add up to zero, sum(d'^2) - sum(d^2) = sum(2 d a + (a - s)^2).
    const double d = fabs(x - row.center), own = e + u * (d + e + bound.center), both = own + bound.center;
    return {term, 2.0 * d * own + both * both};
  }
  return {fabs(x), e};
}

/// Takes up what lane 0 holds after a pass; after `end_pass`.
COUNTERFOIL_HOST_DEVICE inline void end_bound(Operation operation, unsigned pass, double u, double parameter,
                                              BoundLane lane, const Row& row, RowBound& bound) {
  const double depth = sum_depth(row.count), one = row.count > 1.0 ? 1.0 : 0.0;
  if (pass == 0) bound.exact = lane.error == 0.0;
  if (extreme_of(operation, pass) != 0) {
    bound.center = lane.error;
    return;
  }
  bound.total = lane.error + depth * u * (lane.size + lane.error);
  if (pass == 0 && passes_of(operation) == 2) {
    bound.center = (bound.total + one * u * (lane.size + lane.error)) / row.count;
  }
  if (operation == Operation::rms_norm || operation == Operation::layer_norm) {
    const double square = row.total / row.count, error = bound.total / row.count + u * square;
    const double rate = error / (square + parameter) + 2.0 * u;
    // (1 - q)^(-1/2) - 1 <= q / 2 (1 - q)^(-3/2)
    bound.scale = rate < 1.0 ? 0.5 * rate / ((1.0 - rate) * sqrt(1.0 - rate)) + 4.0 * u : INFINITY;
  }
}

/// The error of an element of the result before it is rounded; `z` is `row_value`.
COUNTERFOIL_HOST_DEVICE inline double row_error(Operation operation, double u, double parameter,
                                                const Row& row, const RowBound& bound, double x, double e,
                                                double z) {
  const double one = row.count > 1.0 ? 1.0 : 0.0;
  switch (operation) {
    case Operation::mean:
      return bound.total / row.count + one * u * fabs(z);
    case Operation::variance:
      return (bound.total + 2.0 * u * row.total) / (row.count - parameter);
    case Operation::greatest:
    case Operation::least:
      return bound.center;
    case Operation::softmax: {
      if (z == 0.0 && x == -static_cast<double>(INFINITY)) return 0.0;
      const double top = softmax_term_error(u, row, x, e), bottom = bound.total / row.total;
      return bottom < 1.0 ? z * ((top + bottom) / (1.0 - bottom) + 2.0 * u) : 1.0;
    }
    case Operation::layer_norm: {
      const double shift = e + bound.center + u * (fabs(x) + fabs(row.center));
      return scaled(row.scale, scaled(x - row.center, bound.scale) + shift * (1.0 + bound.scale)) +
             2.0 * u * fabs(z);
    }
    case Operation::rms_norm:
      return scaled(row.scale, scaled(x, bound.scale) + e * (1.0 + bound.scale)) + 2.0 * u * fabs(z);
    default:
      return bound.total;
  }
}

/// How far from stored(dtype, z) another implementation's element may be. A value that is not finite and an
/// integer, from operands without spread, is the same everywhere.
COUNTERFOIL_HOST_DEVICE inline double row_spread(Operation operation, tensor::Dtype dtype, double parameter,
                                                 const Row& row, const RowBound& bound, double x, double e,
                                                 double z) {
  if (bound.exact && !(holds_floats(dtype) && is_finite(z))) return 0.0;
  const double error = row_error(operation, unit_roundoff(dtype), parameter, row, bound, x, e, z);
  return rounding_spread(dtype, z, is_nan(error) ? static_cast<double>(INFINITY) : error);
}

}  // namespace counterfoil::replay
