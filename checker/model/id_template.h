#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "checker/model/slots.h"

namespace counterfoil::model {

/// A slot template such as `{task}/{seed}`, taken apart.
class IdTemplate {
 public:
  /// `{` up to the next `}` names an axis, the first of that name; any other text stands for itself.
  IdTemplate(std::string_view text, std::span<const Axis> axes);

  /// Appends the id of the slot with these values, one index an axis.
  void append(std::span<const Axis> axes, std::span<const std::uint32_t> values, std::string& out) const;

  /// Bytes of all ids of the grid together, or nothing where they pass 2^64.
  std::optional<std::uint64_t> total_bytes(std::span<const Axis> axes) const;

 private:
  struct Part {
    std::string literal;
    std::optional<std::size_t> axis;  ///< follows the literal
  };
  std::vector<Part> parts_;
};

}  // namespace counterfoil::model
