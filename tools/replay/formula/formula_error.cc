#include "tools/replay/formula/formula_error.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "checker/exact/nearest_name.h"

namespace counterfoil::replay {

Error formula_error(Position at, std::string what, std::string hint) {
  return {Error::Kind::malformed, fmt::format("formula:{}:{}", at.line, at.column), std::move(what),
          std::move(hint)};
}

std::string suggestion(std::string_view wanted, const std::vector<std::string_view>& known) {
  if (const auto near = nearest_name(wanted, known)) return fmt::format("did you mean {}?", *near);
  if (known.empty()) return "there is none to choose from";
  return fmt::format("there is {}", fmt::join(known, ", "));
}

}  // namespace counterfoil::replay
