#include "tools/replay/formula/shape.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace counterfoil::replay {

std::string shown(const tensor::Shape& shape) {
  return fmt::format("({}{})", fmt::join(shape, ", "), shape.size() == 1 ? "," : "");
}

std::optional<tensor::Shape> broadcast(const tensor::Shape& a, const tensor::Shape& b) {
  tensor::Shape shape(std::max(a.size(), b.size()));
  for (std::size_t i = 1; i <= shape.size(); ++i) {
    const std::uint64_t left = i <= a.size() ? a[a.size() - i] : 1,
                        right = i <= b.size() ? b[b.size() - i] : 1;
    if (left != right && left != 1 && right != 1) return std::nullopt;
    shape[shape.size() - i] = left == 1 ? right : left;
  }
  return shape;
}

std::vector<std::int64_t> strides_of(const tensor::Shape& shape) {
  std::vector<std::int64_t> strides(shape.size());
  std::uint64_t stride = 1;  // may wrap beside a size of zero, where no element is
  for (std::size_t i = shape.size(); i > 0; --i) {
    strides[i - 1] = static_cast<std::int64_t>(stride);
    stride *= shape[i - 1];
  }
  return strides;
}

View broadcast_view(const tensor::Shape& from, const tensor::Shape& to) {
  View view{.offset = 0, .strides = std::vector<std::int64_t>(to.size(), 0)};
  const std::vector<std::int64_t> strides = strides_of(from);
  for (std::size_t i = 1; i <= from.size(); ++i) {
    if (from[from.size() - i] != 1) view.strides[to.size() - i] = strides[from.size() - i];
  }
  return view;
}

}  // namespace counterfoil::replay
