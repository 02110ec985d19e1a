#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "counterfoil/result.h"
#include "tools/replay/formula/ast.h"
#include "tools/replay/formula/function_table.h"

namespace counterfoil::replay {

/// The arguments of a call by the parameters of its function.
class Arguments {
 public:
  /// Errors: too many, one given twice, one that is missing, one that must be named, an unknown keyword.
  static Result<Arguments> bind(const Function& function, const Call& call, Position at);

  /// The argument of a parameter, or null.
  const Node* find(std::string_view parameter) const;

  /// A whole number, or `fallback` where there is none.
  Result<std::int64_t> integer(std::string_view parameter, std::int64_t fallback) const;
  /// A whole number or a tuple of them; nothing where there is none, or `None`.
  Result<std::optional<std::vector<std::int64_t>>> integers(std::string_view parameter) const;
  /// `True` or `False`.
  Result<bool> flag(std::string_view parameter, bool fallback) const;

 private:
  const Function* function_ = nullptr;
  std::vector<const Node*> by_parameter_;
};

}  // namespace counterfoil::replay
