#include "checker/exact/decimal.h"

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <charconv>
#include <limits>

#include "checker/exact/number_text.h"

namespace counterfoil {
namespace {

// Two 38-digit coefficients, aligned, summed or multiplied, stay below 2 * 10^76, and 2^255 is above 5 *
// 10^76.
using Wide = boost::multiprecision::int256_t;

template <typename Integer>
Integer power_of_ten(int exponent) {
  Integer power = 1;
  for (int i = 0; i < exponent; ++i) power *= 10;
  return power;
}

int128 limit() {
  static const int128 value = power_of_ten<int128>(Decimal::kMaxDigits);
  return value;
}

Wide coefficient_at(const Decimal& value, int scale) {
  return Wide(value.coefficient()) * power_of_ten<Wide>(scale - value.scale());
}

/// Drops trailing zeros only as far as the exact value needs it to fit.
std::optional<Decimal> fitted(Wide coefficient, int scale) {
  const Wide max = Wide(limit());
  while (scale > 0 && (scale > Decimal::kMaxDigits || coefficient >= max || coefficient <= -max)) {
    if (coefficient % 10 != 0) return std::nullopt;
    coefficient /= 10;
    --scale;
  }
  if (coefficient >= max || coefficient <= -max) return std::nullopt;
  return Decimal::make(static_cast<int128>(coefficient), scale);
}

bool rounds_away(int128 quotient, int128 remainder, int128 divisor, RoundingMode mode) {
  if (remainder == 0) return false;
  const bool negative = remainder < 0;
  // remainder and divisor are below 10^38, so the subtraction cannot overflow and doubling is avoided.
  const int128 size = negative ? -remainder : remainder;
  const int128 rest = divisor - size;
  switch (mode) {
    case RoundingMode::half_even:
      return size > rest || (size == rest && quotient % 2 != 0);
    case RoundingMode::half_up:
      return size >= rest;
    case RoundingMode::half_down:
      return size > rest;
    case RoundingMode::up:
      return true;
    case RoundingMode::down:
      return false;
    case RoundingMode::ceiling:
      return !negative;
    case RoundingMode::floor:
      return negative;
  }
  return false;
}

std::optional<Decimal> fail(DecimalError* error, DecimalError reason) {
  if (error != nullptr) *error = reason;
  return std::nullopt;
}

}  // namespace

std::optional<Decimal> Decimal::make(int128 coefficient, int scale) {
  if (scale < 0 || scale > kMaxDigits) return std::nullopt;
  if (coefficient >= limit() || coefficient <= -limit()) return std::nullopt;
  return Decimal(coefficient, scale);
}

std::optional<Decimal> Decimal::parse(std::string_view text, DecimalError* error) {
  if (error != nullptr) *error = DecimalError::none;
  const auto number = NumberText::split(text);
  if (!number) return fail(error, DecimalError::syntax);
  if (number->significant_digits() > kMaxDigits) return fail(error, DecimalError::overflow);

  int128 coefficient = number->coefficient();
  std::int64_t scale = -number->exponent;
  if (scale < 0 && coefficient == 0) scale = 0;
  if (scale < 0) {
    if (static_cast<std::int64_t>(number->significant_digits()) - scale > kMaxDigits)
      return fail(error, DecimalError::overflow);
    coefficient *= power_of_ten<int128>(static_cast<int>(-scale));
    scale = 0;
  }
  if (scale > kMaxDigits) return fail(error, DecimalError::overflow);
  return Decimal(coefficient, static_cast<int>(scale));
}

std::optional<Decimal> Decimal::plus(const Decimal& other) const {
  const int scale = std::max(scale_, other.scale_);
  return fitted(coefficient_at(*this, scale) + coefficient_at(other, scale), scale);
}

std::optional<Decimal> Decimal::minus(const Decimal& other) const {
  return plus(-other);
}

std::optional<Decimal> Decimal::times(const Decimal& other) const {
  return fitted(Wide(coefficient_) * Wide(other.coefficient_), scale_ + other.scale_);
}

std::optional<Decimal> Decimal::rounded(int places, RoundingMode mode) const {
  if (places < 0 || places > kMaxDigits) return std::nullopt;
  if (places >= scale_) {
    const Wide padded = coefficient_at(*this, places);
    if (padded >= Wide(limit()) || padded <= -Wide(limit())) return std::nullopt;
    return Decimal(static_cast<int128>(padded), places);
  }
  const int128 divisor = power_of_ten<int128>(scale_ - places);
  int128 quotient = coefficient_ / divisor;
  if (rounds_away(quotient, coefficient_ % divisor, divisor, mode)) quotient += coefficient_ < 0 ? -1 : 1;
  return Decimal(quotient, places);
}

std::string Decimal::to_string() const {
  std::string digits;
  for (uint128 rest = static_cast<uint128>(coefficient_ < 0 ? -coefficient_ : coefficient_); rest != 0;
       rest /= 10) {
    digits.push_back(static_cast<char>('0' + static_cast<int>(rest % 10)));
  }
  while (digits.size() <= static_cast<std::size_t>(scale_)) digits.push_back('0');
  if (coefficient_ < 0) digits.push_back('-');
  std::reverse(digits.begin(), digits.end());
  if (scale_ > 0) digits.insert(digits.size() - static_cast<std::size_t>(scale_), 1, '.');
  return digits;
}

double Decimal::to_double() const {
  const std::string text = to_string();
  double value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

std::weak_ordering operator<=>(const Decimal& a, const Decimal& b) {
  if (a.scale_ == b.scale_) return a.coefficient_ <=> b.coefficient_;
  const int scale = std::max(a.scale_, b.scale_);
  const int order = coefficient_at(a, scale).compare(coefficient_at(b, scale));
  return order <=> 0;
}

}  // namespace counterfoil
