#include "checker/exact/rounding.h"

#include <algorithm>

#include "checker/exact/big_rational.h"
#include "checker/exact/rounds_away.h"

namespace counterfoil {
namespace {

using boost::multiprecision::cpp_int;

/// How often a factor divides a number, which loses it.
int take_out(cpp_int& number, int factor) {
  int times = 0;
  for (; number % factor == 0; number /= factor) ++times;
  return times;
}

/// Places behind the point of a number that ends; -1 for one that does not.
int places_of(const Rational& value) {
  cpp_int rest = boost::multiprecision::denominator(BigRational::of(value));
  const int places = std::max(take_out(rest, 2), take_out(rest, 5));
  return rest == 1 ? places : -1;
}

Rest classify(const cpp_int& remainder, const cpp_int& unit) {
  if (remainder == 0) return Rest::nothing;
  const int half = cpp_int(remainder * 2).compare(unit);
  return half < 0 ? Rest::below_half : half == 0 ? Rest::half : Rest::above_half;
}

}  // namespace

Rational rounded(const Rational& value, int places, RoundingMode mode) {
  const auto scaled = BigRational::of(value * Rational::power_of_ten(places));
  const cpp_int unit = boost::multiprecision::denominator(scaled);
  const cpp_int top = boost::multiprecision::numerator(scaled);
  cpp_int quotient = top / unit;  // towards zero
  const cpp_int rest = abs(cpp_int(top - quotient * unit));
  const bool negative = top < 0;
  if (rounds_away(classify(rest, unit), quotient % 2 != 0, negative, mode)) {
    quotient += negative ? -1 : 1;
  }
  return BigRational::make(boost::multiprecision::cpp_rational(quotient)) * Rational::power_of_ten(-places);
}

std::string exact_text(const Rational& value, int least_places) {
  const int places = places_of(value);
  return places < 0 ? value.to_string() : value.to_decimal_string(std::max(places, least_places));
}

int count_digits(const Rational& value) {
  const int places = places_of(value);
  if (places < 0) return 0;
  const std::string digits = abs(value * Rational::power_of_ten(places)).numerator_string();
  return digits == "0" ? 0 : static_cast<int>(digits.size());
}

}  // namespace counterfoil
