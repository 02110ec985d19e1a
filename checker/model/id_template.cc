#include "checker/model/id_template.h"

namespace counterfoil::model {
namespace {

std::optional<std::size_t> axis_named(std::span<const Axis> axes, std::string_view name) {
  for (std::size_t i = 0; i < axes.size(); ++i) {
    if (axes[i].name == name) return i;
  }
  return std::nullopt;
}

}  // namespace

IdTemplate::IdTemplate(std::string_view text, std::span<const Axis> axes) : parts_(1) {
  while (!text.empty()) {
    std::size_t close = text.front() == '{' ? text.find('}') : std::string_view::npos;
    std::optional<std::size_t> axis;
    if (close != std::string_view::npos) axis = axis_named(axes, text.substr(1, close - 1));
    if (axis) {
      parts_.back().axis = axis;
      parts_.emplace_back();
      text.remove_prefix(close + 1);
    } else {
      parts_.back().literal += text.front();
      text.remove_prefix(1);
    }
  }
}

void IdTemplate::append(std::span<const Axis> axes, std::span<const std::uint32_t> values,
                        std::string& out) const {
  for (const Part& part : parts_) {
    out += part.literal;
    if (part.axis) out += axes[*part.axis].values[values[*part.axis]];
  }
}

std::optional<std::uint64_t> IdTemplate::total_bytes(std::span<const Axis> axes) const {
  const std::optional<std::uint64_t> slots = grid_size(axes);
  if (!slots || *slots == 0) return slots;
  std::uint64_t total = 0;
  const auto add = [&total](std::uint64_t times, std::uint64_t bytes) {
    std::uint64_t product = 0;
    return !__builtin_mul_overflow(times, bytes, &product) && !__builtin_add_overflow(total, product, &total);
  };
  for (const Part& part : parts_) {
    if (!add(*slots, part.literal.size())) return std::nullopt;
    if (!part.axis) continue;
    const std::vector<std::string>& values = axes[*part.axis].values;
    std::uint64_t bytes = 0;
    for (const std::string& value : values) bytes += value.size();
    if (!add(*slots / values.size(), bytes)) return std::nullopt;
  }
  return total;
}

}  // namespace counterfoil::model
