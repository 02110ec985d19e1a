#include "tools/replay/formula/axes.h"

#include <fmt/format.h>

#include <algorithm>

#include "tools/replay/formula/formula_error.h"
#include "tools/replay/formula/shape.h"

namespace counterfoil::replay {

Result<std::size_t> axis_of(const tensor::Shape& shape, std::int64_t axis, std::string_view name,
                            Position at) {
  const auto rank = static_cast<std::int64_t>(shape.size());
  if (-rank <= axis && axis < rank) return static_cast<std::size_t>(axis < 0 ? axis + rank : axis);
  return formula_error(at, fmt::format("{} over axis {} of a tensor of shape {}", name, axis, shown(shape)),
                       rank == 0 ? std::string("a scalar has no axis")
                                 : fmt::format("its axes are {} to {}", -rank, rank - 1));
}

Result<std::vector<std::size_t>> axes_of(const tensor::Shape& shape, const std::vector<std::int64_t>& axes,
                                         std::string_view name, Position at) {
  std::vector<std::size_t> found;
  for (std::int64_t each : axes) {
    const auto axis = axis_of(shape, each, name, at);
    if (!axis) return axis.error();
    if (std::find(found.begin(), found.end(), *axis) != found.end()) {
      return formula_error(at, fmt::format("{} names axis {} twice", name, *axis), "name each axis once");
    }
    found.push_back(*axis);
  }
  return found;
}

std::vector<std::size_t> order_with_last(std::size_t rank, const std::vector<std::size_t>& last) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < rank; ++i) {
    if (std::find(last.begin(), last.end(), i) == last.end()) order.push_back(i);
  }
  order.insert(order.end(), last.begin(), last.end());
  return order;
}

}  // namespace counterfoil::replay
