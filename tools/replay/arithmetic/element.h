#pragma once

#include <math.h>

#include "checker/tensor/host_device.h"
#include "tools/replay/arithmetic/number.h"
#include "tools/replay/operation.h"

namespace counterfoil::replay {

/// One element of an operation, in binary64 and not yet rounded to the dtype of the result (`stored`).
/// Operands that an operation does not have are ignored. `cast` and `view` give their operand back.
COUNTERFOIL_HOST_DEVICE inline double apply(Operation operation, double a, double b, double c) {
  switch (operation) {
    case Operation::negate:
      return -a;
    case Operation::absolute:
      return fabs(a);
    case Operation::exponential:
      return exp(a);
    case Operation::logarithm:
      return log(a);
    case Operation::square_root:
      return sqrt(a);
    case Operation::reciprocal_square_root:
      return 1.0 / sqrt(a);
    case Operation::tanh:
      return tanh(a);
    case Operation::sigmoid:
      return 1.0 / (1.0 + exp(-a));
    case Operation::erf:
      return erf(a);
    case Operation::relu:
      return larger(a, 0.0);
    case Operation::gelu:
      return 0.5 * a * erfc(-a * 0.70710678118654752440);
    case Operation::gelu_tanh:
      return 0.5 * a * (1.0 + tanh(0.79788456080286535588 * (a + 0.044715 * (a * a * a))));
    case Operation::silu:
      return a / (1.0 + exp(-a));
    case Operation::logical_not:
      return a != 0.0 ? 0.0 : 1.0;
    case Operation::add:
      return a + b;
    case Operation::subtract:
      return a - b;
    case Operation::multiply:
      return a * b;
    case Operation::divide:
      return a / b;
    case Operation::power:
      return pow(a, b);
    case Operation::minimum:
      return smaller(a, b);
    case Operation::maximum:
      return larger(a, b);
    case Operation::less:
      return a < b ? 1.0 : 0.0;
    case Operation::less_equal:
      return a <= b ? 1.0 : 0.0;
    case Operation::greater:
      return a > b ? 1.0 : 0.0;
    case Operation::greater_equal:
      return a >= b ? 1.0 : 0.0;
    case Operation::equal:
      return a == b ? 1.0 : 0.0;
    case Operation::not_equal:
      return a != b ? 1.0 : 0.0;
    case Operation::logical_and:
      return a != 0.0 && b != 0.0 ? 1.0 : 0.0;
    case Operation::logical_or:
      return a != 0.0 || b != 0.0 ? 1.0 : 0.0;
    case Operation::where:
      return a != 0.0 ? b : c;
    case Operation::clamp:
      return smaller(larger(a, b), c);
    default:
      return a;
  }
}

}  // namespace counterfoil::replay
