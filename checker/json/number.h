#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace counterfoil::json {

/// Where a number breaks the grammar of RFC 8259, section 6, and how.
struct NumberFault {
  std::size_t at = 0;  ///< offset in the token
  std::string_view message;
  std::string_view want;
};

/// What a number that is surely well-formed and in range is spelled as.
enum class UsualNumber { neither, integer, fraction };

/// Tells usual numbers in one pass: integers of up to 19 characters, and such with a fraction. Others may be
/// in order as well.
UsualNumber usual_number(std::string_view token);

/// Nothing if `token` is a JSON number.
std::optional<NumberFault> number_fault(std::string_view token);

enum class NumberRange {
  fits,
  integer_too_big,  ///< spelled as an integer, and outside [-2^63, 2^64)
  beyond_double,    ///< its magnitude overflows binary64
};

/// How a well-formed number fits the types that readers have.
NumberRange number_range(std::string_view token);

}  // namespace counterfoil::json
