#pragma once

#include <span>
#include <string>
#include <vector>

#include "counterfoil/result.h"
#include "tools/replay/formula/ast.h"
#include "tools/replay/program.h"

namespace counterfoil::replay {

/// A formula that is wrong in one way.
struct Variant {
  std::string formula;      ///< as text
  std::string description;  ///< what is wrong, for instance `drops * weight`
  Program program;
};

/// The most variants that are derived from one formula.
inline constexpr std::size_t kMaxVariants = 256;

/// What people get wrong in a formula: an operand dropped, an operation left out, done twice, or done in
/// another order; one element in place of a vector; another axis, epsilon, correction or sign. Each gives a
/// result of the dtype and shape of the reference, and no two are the same computation. Errors are those of
/// the reference.
Result<std::vector<Variant>> variants_of(const Formula& reference, std::span<const Program::Input> inputs);

}  // namespace counterfoil::replay
