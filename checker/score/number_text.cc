#include "checker/score/number_text.h"

#include <algorithm>

#include "checker/exact/printed.h"

namespace counterfoil::score {
namespace {

/// The exponent of the leading digit: 0 for 1 to below 10, -2 for 0.05.
int leading_exponent(const Rational& value) {
  const Rational size = abs(value);
  int exponent =
      static_cast<int>(size.numerator_string().size()) - static_cast<int>(size.denominator_string().size());
  while (size >= Rational::power_of_ten(exponent + 1)) ++exponent;
  while (size < Rational::power_of_ten(exponent)) --exponent;
  return exponent;
}

}  // namespace

std::string decimal_text(const Rational& value, int digits, int least_places) {
  const int wanted = value.is_zero() ? 0 : digits - 1 - leading_exponent(value);
  const int places = std::max({wanted, least_places, 0});
  std::string text = value.to_decimal_string(places);
  for (int shown = places; shown > least_places && text.back() == '0'; --shown) text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

std::string telling_text(const Rational& value, int digits, int least_places,
                         const std::function<int(const Rational&)>& question) {
  constexpr int kMostDigits = 40;
  const int answer = question(value);
  for (int more = digits; more < kMostDigits; ++more) {
    std::string text = decimal_text(value, more, least_places);
    const std::optional<Printed> shown = Printed::parse(text);
    if (shown && question(shown->value()) == answer) return text;
  }
  return decimal_text(value, kMostDigits, least_places);
}

}  // namespace counterfoil::score
