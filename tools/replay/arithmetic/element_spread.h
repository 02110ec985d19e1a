#pragma once

#include <math.h>

#include "tools/replay/arithmetic/element.h"
#include "tools/replay/arithmetic/rounding.h"

// How far another implementation's element may be: a running error bound. `a`, `b`, `c` are the operands,
// `ea`, `eb`, `ec` their spreads, `z` the result before rounding. Each bound holds for every operand within
// its spread.

namespace counterfoil::replay {

/// Of a function that does not fall in any operand.
COUNTERFOIL_HOST_DEVICE inline double monotone_error(Operation operation, double a, double ea, double b,
                                                     double eb, double c, double ec, double z) {
  return larger(apply(operation, a + ea, b + eb, c + ec) - z, z - apply(operation, a - ea, b - eb, c - ec));
}

/// Of a comparison: one, where operands so near to each other may stand the other way round.
COUNTERFOIL_HOST_DEVICE inline double comparison_error(double a, double ea, double b, double eb) {
  return fabs(a - b) <= ea + eb ? 1.0 : 0.0;
}

COUNTERFOIL_HOST_DEVICE inline double logical_error(Operation operation, double a, double ea, double b,
                                                    double eb) {
  const bool sure_a = ea == 0.0, sure_b = eb == 0.0;
  if (operation == Operation::logical_and) return (sure_a && a == 0.0) || (sure_b && b == 0.0) ? 0.0 : 1.0;
  if (operation == Operation::logical_or) return (sure_a && a != 0.0) || (sure_b && b != 0.0) ? 0.0 : 1.0;
  return 1.0;
}

/// |(a + da)^b - a^b| of an exact whole exponent, from |a| alone.
COUNTERFOIL_HOST_DEVICE inline double whole_power_error(double a, double ea, double b) {
  const double size = fabs(a), low = size - ea;
  if (b < 0.0 && low <= 0.0) return INFINITY;
  const double middle = pow(size, b);
  // Where the range has zero inside, an odd power changes its sign with its operand: its two sides add up.
  const double below = low < 0.0 ? middle + pow(-low, b) : fabs(middle - pow(low, b));
  return larger(fabs(pow(size + ea, b) - middle), below);
}

/// Powers of a positive operand rise or fall in both operands: the corners bound them.
COUNTERFOIL_HOST_DEVICE inline double power_error(double a, double ea, double b, double eb, double z) {
  if (eb == 0.0 && b == trunc(b)) return whole_power_error(a, ea, b);
  if (a - ea <= 0.0) return INFINITY;
  const double one = larger(fabs(pow(a + ea, b + eb) - z), fabs(pow(a + ea, b - eb) - z));
  const double two = larger(fabs(pow(a - ea, b + eb) - z), fabs(pow(a - ea, b - eb) - z));
  return larger(one, two);
}

COUNTERFOIL_HOST_DEVICE inline double quotient_error(double ea, double b, double eb, double z) {
  const double least = fabs(b) - eb;
  return least > 0.0 ? (ea + scaled(z, eb)) / least : INFINITY;
}

COUNTERFOIL_HOST_DEVICE inline double exponential_error(double a, double ea, double z) {
  // e^x - 1 <= x + x^2 up to 1.79
  return ea < 1.0 ? z * (ea + ea * ea) : exp(a + ea) - z;
}

COUNTERFOIL_HOST_DEVICE inline double root_error(double a, double ea) {
  return a - ea >= 0.0 && a > 0.0 ? ea / sqrt(a) : INFINITY;
}

/// The derivative is largest at the lower end.
COUNTERFOIL_HOST_DEVICE inline double reciprocal_root_error(double a, double ea) {
  const double low = a - ea;
  return low > 0.0 ? 0.5 * ea / (low * sqrt(low)) : INFINITY;
}

/// What the spreads of the operands become; at least one of them is not zero.
COUNTERFOIL_HOST_DEVICE inline double propagated_error(Operation operation, double a, double ea, double b,
                                                       double eb, double c, double ec, double z) {
  switch (operation) {
    case Operation::exponential:
      return exponential_error(a, ea, z);
    case Operation::logarithm:
      return a - ea > 0.0 ? ea / (a - ea) : INFINITY;
    case Operation::square_root:
      return root_error(a, ea);
    case Operation::reciprocal_square_root:
      return reciprocal_root_error(a, ea);
    case Operation::sigmoid:
      return 0.25 * ea;
    case Operation::erf:
    case Operation::gelu:
    case Operation::gelu_tanh:
    case Operation::silu:
      return 1.13 * ea;  // the largest slopes are 1.1284, 1.1290, 1.1290 and 1.0999
    case Operation::add:
    case Operation::subtract:
      return ea + eb;
    case Operation::multiply:
      return scaled(a, eb) + scaled(b, ea) + (ea == 0.0 || eb == 0.0 ? 0.0 : ea * eb);
    case Operation::divide:
      return quotient_error(ea, b, eb, z);
    case Operation::power:
      return power_error(a, ea, b, eb, z);
    case Operation::relu:
    case Operation::minimum:
    case Operation::maximum:
    case Operation::clamp:
      return monotone_error(operation, a, ea, b, eb, c, ec, z);
    case Operation::less:
    case Operation::less_equal:
    case Operation::greater:
    case Operation::greater_equal:
    case Operation::equal:
    case Operation::not_equal:
      return comparison_error(a, ea, b, eb);
    case Operation::logical_not:
    case Operation::logical_and:
    case Operation::logical_or:
      return logical_error(operation, a, ea, b, eb);
    case Operation::where:
      if (ea == 0.0) return a != 0.0 ? eb : ec;
      return (b == c ? 0.0 : fabs(b - c)) + larger(eb, ec);
    default:
      return ea;  // negate, absolute, tanh, cast, view: slopes of at most one
  }
}

/// The rounding of the function itself, where the operands are exact: so many ulps of float32 (of float64,
/// where that is the dtype), or, of a function with a sum of opposite signs in it, so many of its operand. An
/// operation that IEEE 754 rounds correctly has none.
COUNTERFOIL_HOST_DEVICE inline double own_error(Operation operation, tensor::Dtype dtype, double a,
                                                double z) {
  double ulps = 0.0, scale = fabs(z);
  switch (operation) {
    case Operation::exponential:
    case Operation::logarithm:
    case Operation::reciprocal_square_root:
    case Operation::tanh:
    case Operation::erf:
      ulps = 2.0;
      break;
    case Operation::sigmoid:
    case Operation::power:
      ulps = 4.0;
      break;
    case Operation::silu:
      ulps = 6.0;
      break;
    case Operation::gelu:
    case Operation::gelu_tanh:
      ulps = 4.0;
      scale = fabs(a);
      break;
    default:
      return 0.0;
  }
  const double smallest = dtype == tensor::Dtype::float64 ? 0x1p-1074 : 0x1p-149;
  const double ulp = larger(2.0 * unit_roundoff(dtype) * scale, smallest);
  return ulps * ulp;
}

/// How far from stored(dtype, z) another implementation's element may be.
COUNTERFOIL_HOST_DEVICE inline double element_spread(Operation operation, tensor::Dtype dtype, double a,
                                                     double ea, double b, double eb, double c, double ec,
                                                     double z) {
  double error = 0.0;
  if (ea != 0.0 || eb != 0.0 || ec != 0.0) {
    error = propagated_error(operation, a, ea, b, eb, c, ec, z);
    if (is_nan(error)) error = INFINITY;
    // Whatever is cast to bool is true, unless zero is within reach.
    if (operation == Operation::cast && dtype == tensor::Dtype::boolean) error = fabs(a) <= ea ? 1.0 : 0.0;
  }
  if (is_finite(z)) error += own_error(operation, dtype, a, z);
  return rounding_spread(dtype, z, error);
}

/// Of a number of the formula. Of a half precision dtype, another implementation may keep it in float32.
COUNTERFOIL_HOST_DEVICE inline double constant_spread(tensor::Dtype dtype, double number) {
  if (dtype != tensor::Dtype::float16 && dtype != tensor::Dtype::bfloat16) return 0.0;
  const double kept = tensor::round_to(tensor::Dtype::float32, number), here = stored(dtype, number);
  return kept == here || is_nan(kept) ? 0.0 : fabs(kept - here);
}

}  // namespace counterfoil::replay
