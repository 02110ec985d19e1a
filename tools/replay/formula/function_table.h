#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "tools/replay/operation.h"

namespace counterfoil::replay {

/// How the arguments of a function become steps.
enum class Family : std::uint8_t {
  elementwise,  ///< one to three operands, broadcast together, of one dtype
  where,
  clamp,
  cast,
  reduction,  ///< x, axis, keepdims, and correction of `var`
  softmax,
  norm,  ///< x, eps, axes
  matmul,
  transpose,
  reshape,
};

struct Parameter {
  std::string_view name;
  bool required = true;
  bool keyword_only = false;
};

/// A function of the language (13.4).
struct Function {
  std::string_view name;
  Family family;
  Operation operation;
  std::span<const Parameter> parameters;
};

std::span<const Function> functions();
/// The function of a name, or null.
const Function* function_named(std::string_view name);

}  // namespace counterfoil::replay
