#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "checker/exact/int128.h"

namespace counterfoil {

/// A JSON number taken apart: the value is ±digits * 10^exponent.
struct NumberText {
  bool negative = false;
  std::string digits;         ///< all of them, the point left out, leading zeros dropped; may be empty
  std::int64_t exponent = 0;  ///< of the last digit; clamped to ±10^9, which is far beyond any use

  /// Absent unless the whole text is a JSON number.
  static std::optional<NumberText> split(std::string_view text);

  std::size_t significant_digits() const { return digits.size(); }

  int128 coefficient() const;  ///< signed; the caller has seen that there are at most 38 digits
};

}  // namespace counterfoil
