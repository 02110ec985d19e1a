#include "tools/replay/formula/operand_dtypes.h"

#include <fmt/format.h>

#include "tools/replay/formula/formula_error.h"

namespace counterfoil::replay {
namespace {

enum class Takes { anything, numbers, floats, bools };

Takes takes(Operation operation) {
  switch (operation) {
    case Operation::less:
    case Operation::less_equal:
    case Operation::greater:
    case Operation::greater_equal:
    case Operation::equal:
    case Operation::not_equal:
    case Operation::where:
    case Operation::cast:
    case Operation::view:
    case Operation::constant:
      return Takes::anything;
    case Operation::logical_not:
    case Operation::logical_and:
    case Operation::logical_or:
      return Takes::bools;
    case Operation::negate:
    case Operation::absolute:
    case Operation::relu:
    case Operation::add:
    case Operation::subtract:
    case Operation::multiply:
    case Operation::minimum:
    case Operation::maximum:
    case Operation::clamp:
    case Operation::greatest:
    case Operation::least:
      return Takes::numbers;
    default:
      return Takes::floats;
  }
}

bool computes(tensor::Dtype dtype) {
  return dtype <= tensor::Dtype::bfloat16;
}

}  // namespace

bool gives_bool(Operation operation) {
  return takes(operation) == Takes::bools ||
         (Operation::less <= operation && operation <= Operation::not_equal);
}

std::optional<Error> refused_dtype(Operation operation, std::string_view name, tensor::Dtype dtype,
                                   Position at) {
  const Takes wanted = takes(operation);
  const bool is_bool = dtype == tensor::Dtype::boolean;
  const bool is_integer = !tensor::is_floating(dtype) && !is_bool;
  const bool fits = wanted == Takes::anything || (wanted == Takes::bools && is_bool) ||
                    (wanted != Takes::bools && computes(dtype)) || (wanted == Takes::numbers && is_integer);
  if (fits) return std::nullopt;
  if (wanted == Takes::bools) {
    return formula_error(at, fmt::format("{} takes bool, not {}", name, tensor::name_of(dtype)),
                         "compare first, as in x > 0");
  }
  return formula_error(
      at,
      fmt::format("{} takes {}, not {}", name,
                  wanted == Takes::floats ? "float16, bfloat16, float32 or float64"
                                          : "integers, float16, bfloat16, float32 or float64",
                  tensor::name_of(dtype)),
      "cast the operand, as in cast(x, float32)");
}

}  // namespace counterfoil::replay
