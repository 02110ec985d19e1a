#include "tools/import/numbers.h"

#include <algorithm>

#include "checker/exact/decimal.h"

namespace counterfoil::importing {

std::optional<Rational> exact(std::string_view spelled) {
  constexpr std::string_view kBlanks = " \t";
  const std::size_t begin = std::min(spelled.find_first_not_of(kBlanks), spelled.size());
  spelled.remove_prefix(begin);
  spelled.remove_suffix(spelled.size() - (spelled.find_last_not_of(kBlanks) + 1));
  const auto decimal = Decimal::parse(spelled);
  return decimal ? std::optional(Rational(*decimal)) : std::nullopt;
}

bool nearly_equal(const Rational& a, const Rational& b, int digits) {
  return abs(a - b) <= std::max(abs(a), abs(b)) * Rational::power_of_ten(-digits);
}

std::string shown(const Rational& value, int places) {
  return value.to_decimal_string(places);
}

}  // namespace counterfoil::importing
