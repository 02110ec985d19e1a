#include "checker/exact/decimal.h"

#include <algorithm>
#include <array>
#include <boost/multiprecision/cpp_int.hpp>
#include <charconv>
#include <cmath>
#include <limits>
#include <system_error>

#include "checker/exact/number_text.h"
#include "checker/exact/rounds_away.h"

namespace counterfoil {
namespace {

// Holds a 38-digit coefficient that was shifted by kMostShifted digits, and the product of two coefficients.
using Wide = boost::multiprecision::int512_t;

// A sum of numbers whose last digits lie further apart has more than 38 digits, unless one of them is zero.
constexpr int kMostShifted = 2 * Decimal::kMaxDigits;

template <typename Integer>
constexpr Integer power_of_ten(int exponent) {
  Integer power = 1;
  for (int i = 0; i < exponent; ++i) power *= 10;
  return power;
}

constexpr int128 kLimit = power_of_ten<int128>(Decimal::kMaxDigits);

template <typename Integer>
bool fits(const Integer& coefficient) {
  return coefficient < kLimit && coefficient > -kLimit;
}

int count_digits(int128 coefficient) {
  int digits = 0;
  for (; coefficient != 0; coefficient /= 10) ++digits;
  return digits;
}

/// Drops or adds trailing zeros, only as far as the exact value needs it to fit.
std::optional<Decimal> fitted(Wide coefficient, int scale) {
  for (; scale < -Decimal::kMaxScale && coefficient != 0 && fits(coefficient); ++scale) coefficient *= 10;
  if (coefficient == 0) scale = std::clamp(scale, -Decimal::kMaxScale, Decimal::kMaxScale);
  while (scale > Decimal::kMaxScale || !fits(coefficient)) {
    if (coefficient % 10 != 0 || scale == -Decimal::kMaxScale) return std::nullopt;
    coefficient /= 10;
    --scale;
  }
  return Decimal::make(static_cast<int128>(coefficient), scale);
}

Rest classify(int128 remainder, int128 divisor) {
  if (remainder == 0) return Rest::nothing;
  const int128 size = remainder < 0 ? -remainder : remainder;
  const int128 to_next = divisor - size;  // doubling size instead could overflow
  return size < to_next ? Rest::below_half : size == to_next ? Rest::half : Rest::above_half;
}

constexpr int kShortDigits = 18;  // fit in 64 bits, whatever they are
constexpr int128 kShort = power_of_ten<int128>(kShortDigits);

constexpr std::array<std::int64_t, kShortDigits + 1> kPowersOfTen = [] {
  std::array<std::int64_t, kShortDigits + 1> powers{};
  for (int i = 0; i <= kShortDigits; ++i) powers[static_cast<std::size_t>(i)] = power_of_ten<std::int64_t>(i);
  return powers;
}();

bool is_short(int128 coefficient) {
  return -kShort < coefficient && coefficient < kShort;
}

/// A number of a few digits without an exponent, as nearly all are. Nothing of any other text.
std::optional<Decimal> parse_short(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  if (text.empty() || text.size() > kShortDigits + 1) return std::nullopt;
  std::int64_t coefficient = 0;
  std::size_t digits = 0;
  std::size_t point = text.size();
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '.' && point == text.size()) {
      point = i;
    } else if (c >= '0' && c <= '9' && digits < kShortDigits) {
      coefficient = coefficient * 10 + (c - '0');
      ++digits;
    } else {
      return std::nullopt;
    }
  }
  const bool ends_well = point > 0 && point + 1 != text.size();
  if (!ends_well || (text.front() == '0' && point > 1)) return std::nullopt;
  const auto scale = point == text.size() ? 0 : static_cast<int>(text.size() - point - 1);
  return Decimal::make(negative ? -coefficient : coefficient, scale);
}

std::optional<Decimal> fail(DecimalError* error, DecimalError reason) {
  if (error != nullptr) *error = reason;
  return std::nullopt;
}

}  // namespace

std::optional<Decimal> Decimal::make(int128 coefficient, int scale) {
  if (scale < -kMaxScale || scale > kMaxScale || !fits(coefficient)) return std::nullopt;
  return Decimal(coefficient, scale);
}

std::optional<Decimal> Decimal::parse(std::string_view text, DecimalError* error) {
  if (error != nullptr) *error = DecimalError::none;
  if (auto number = parse_short(text)) return number;
  const auto number = NumberText::split(text);
  if (!number) return fail(error, DecimalError::syntax);
  if (number->significant_digits() > kMaxDigits || number->exponent < -kMaxScale ||
      number->exponent > kMaxScale) {
    return fail(error, DecimalError::overflow);
  }

  return Decimal(number->coefficient(), static_cast<int>(-number->exponent));
}

std::optional<Decimal> Decimal::plus(const Decimal& other) const {
  const Decimal& coarse = scale_ < other.scale_ ? *this : other;
  const Decimal& fine = scale_ < other.scale_ ? other : *this;
  if (coarse.is_zero()) return fine;
  const int shift = fine.scale_ - coarse.scale_;
  if (fine.is_zero() && shift > kMostShifted) return coarse;
  if (shift > kMostShifted) return std::nullopt;
  return fitted(Wide(coarse.coefficient_) * power_of_ten<Wide>(shift) + Wide(fine.coefficient_), fine.scale_);
}

std::optional<Decimal> Decimal::minus(const Decimal& other) const {
  return plus(-other);
}

std::optional<Decimal> Decimal::times(const Decimal& other) const {
  return fitted(Wide(coefficient_) * Wide(other.coefficient_), scale_ + other.scale_);
}

std::optional<Decimal> Decimal::rounded(int places, RoundingMode mode) const {
  if (places < 0 || places > kMaxDigits) return std::nullopt;
  const int padding = places - scale_;
  if (padding >= 0) {
    if (is_zero()) return Decimal(0, places);
    if (count_digits(coefficient_) + padding > kMaxDigits) return std::nullopt;
    return Decimal(coefficient_ * power_of_ten<int128>(padding), places);
  }
  int128 quotient = 0;
  Rest rest = is_zero() ? Rest::nothing : Rest::below_half;  // of a unit of 10^39 or more
  if (-padding <= kMaxDigits) {
    const int128 divisor = power_of_ten<int128>(-padding);
    quotient = coefficient_ / divisor;
    rest = classify(coefficient_ % divisor, divisor);
  }
  const bool negative = coefficient_ < 0;
  if (rounds_away(rest, quotient % 2 != 0, negative, mode)) quotient += negative ? -1 : 1;
  return Decimal(quotient, places);
}

std::string Decimal::to_string() const {
  std::string digits;  // from the last to the first
  for (int128 rest = coefficient_; rest != 0; rest /= 10) {
    const int digit = static_cast<int>(rest % 10);
    digits.push_back(static_cast<char>('0' + (digit < 0 ? -digit : digit)));
  }
  while (static_cast<int>(digits.size()) <= scale_) digits.push_back('0');
  if (digits.empty()) digits.push_back('0');
  if (coefficient_ < 0) digits.push_back('-');
  std::reverse(digits.begin(), digits.end());
  if (scale_ > 0) digits.insert(digits.size() - static_cast<std::size_t>(scale_), 1, '.');
  if (scale_ < 0) digits.append("e").append(std::to_string(-scale_));
  return digits;
}

double Decimal::to_double() const {
  constexpr std::int64_t kExact = std::int64_t{1} << 53;
  if (scale_ >= 0 && scale_ <= kShortDigits && coefficient_ >= -kExact && coefficient_ <= kExact) {
    const std::int64_t unit =
        kPowersOfTen[static_cast<std::size_t>(scale_)];  // up to 10^22 a double is exact
    return static_cast<double>(static_cast<std::int64_t>(coefficient_)) / static_cast<double>(unit);
  }
  const std::string text = to_string();
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc::result_out_of_range) return value;
  const bool huge = count_digits(coefficient_) - scale_ > 0;
  return std::copysign(huge ? std::numeric_limits<double>::infinity() : 0.0, sign());
}

std::weak_ordering operator<=>(const Decimal& a, const Decimal& b) {
  if (a.scale_ == b.scale_ || a.sign() != b.sign()) {
    return a.scale_ == b.scale_ ? a.coefficient_ <=> b.coefficient_ : a.sign() <=> b.sign();
  }
  const int apart = a.scale_ - b.scale_;
  if (is_short(a.coefficient_) && is_short(b.coefficient_) && apart <= kShortDigits &&
      apart >= -kShortDigits) {
    if (apart < 0) return a.coefficient_ * kPowersOfTen[static_cast<std::size_t>(-apart)] <=> b.coefficient_;
    return a.coefficient_ <=> b.coefficient_ * kPowersOfTen[static_cast<std::size_t>(apart)];
  }
  const int digits_a = count_digits(a.coefficient_), digits_b = count_digits(b.coefficient_);
  const int order_a = digits_a - a.scale_, order_b = digits_b - b.scale_;
  if (order_a != order_b) return a.sign() * order_a <=> b.sign() * order_b;
  // The leading digits stand at the same place, so the shorter coefficient is padded to as many digits.
  const int longer = std::max(digits_a, digits_b);
  return a.coefficient_ * power_of_ten<int128>(longer - digits_a) <=>
         b.coefficient_ * power_of_ten<int128>(longer - digits_b);
}

}  // namespace counterfoil
