#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "checker/exact/rational.h"

namespace counterfoil::importing {

/// A finite number as a foreign text spells it (JSON's spelling, blanks around it allowed), exactly; nothing
/// for any other text, and for more than 38 digits.
std::optional<Rational> exact(std::string_view spelled);

/// Whether two numbers differ by at most 10^-digits of the larger: the room that arithmetic in binary64
/// needs.
bool nearly_equal(const Rational& a, const Rational& b, int digits);

/// With that many digits behind the point.
std::string shown(const Rational& value, int places = 4);

}  // namespace counterfoil::importing
