#include "checker/exact/rational.h"

#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>
#include <stdexcept>

#include "checker/exact/big_rational.h"
#include "checker/exact/decimal.h"
#include "checker/exact/int128.h"

namespace counterfoil {
namespace {

using boost::multiprecision::cpp_int;
using boost::multiprecision::cpp_rational;

constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();

uint128 magnitude(int128 value) {
  return value < 0 ? -static_cast<uint128>(value) : static_cast<uint128>(value);
}

uint128 greatest_common_divisor(uint128 a, uint128 b) {
  constexpr uint128 word = std::numeric_limits<std::uint64_t>::max();
  while (b > word) {
    const uint128 rest = a % b;
    a = b;
    b = rest;
  }
  if (b == 0) return a;
  return std::gcd(static_cast<std::uint64_t>(a % b), static_cast<std::uint64_t>(b));
}

struct Small {
  std::int64_t numerator;
  std::int64_t denominator;
};

/// In lowest terms, if both parts then fit. The denominator is positive.
std::optional<Small> reduced(int128 numerator, int128 denominator) {
  const bool is_short = numerator >= -kMax && numerator <= kMax && denominator <= kMax;
  if (is_short && denominator != 1) {  // as usual, and quicker: a division of 128 bits is a function
    const auto top = static_cast<std::int64_t>(numerator);
    const auto bottom = static_cast<std::int64_t>(denominator);
    if (top % bottom == 0) return Small{top / bottom, 1};
    const std::int64_t divisor = std::gcd(top, bottom);
    return Small{top / divisor, bottom / divisor};
  }
  if (denominator != 1) {
    const auto divisor =
        static_cast<int128>(greatest_common_divisor(magnitude(numerator), static_cast<uint128>(denominator)));
    numerator /= divisor;
    denominator /= divisor;
  }
  if (numerator < kMin || numerator > kMax || denominator > kMax) return std::nullopt;
  return Small{static_cast<std::int64_t>(numerator), static_cast<std::int64_t>(denominator)};
}

cpp_int big(int128 value) {
  const uint128 size = magnitude(value);
  cpp_int result = static_cast<std::uint64_t>(size >> 64);
  result = (result << 64) + static_cast<std::uint64_t>(size);
  return value < 0 ? cpp_int(-result) : result;
}

constexpr int kLastSmallPower = 18;  // 10^19 needs more than 63 bits

constexpr std::array<std::int64_t, kLastSmallPower + 1> kSmallPowersOfTen = [] {
  std::array<std::int64_t, kLastSmallPower + 1> powers{};
  std::int64_t power = 1;
  for (std::int64_t& each : powers) {
    each = power;
    if (each < 1'000'000'000'000'000'000) power *= 10;
  }
  return powers;
}();

std::int64_t small_power_of_ten(int exponent) {
  return kSmallPowersOfTen[static_cast<std::size_t>(exponent)];
}

cpp_int big_power_of_ten(int exponent) {
  return boost::multiprecision::pow(cpp_int(10), static_cast<unsigned>(exponent));
}

/// Digits alone, or after a minus sign. Boost takes those behind a leading zero for octal ones.
std::optional<cpp_int> whole_number(std::string_view text) {
  const std::string_view digits = text.substr(text.starts_with('-') ? 1 : 0);
  const bool plain = !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
  if (!plain || (digits.starts_with('0') && digits.size() > 1)) return std::nullopt;
  const cpp_int size{std::string(digits)};
  return digits.size() == text.size() ? size : cpp_int(-size);
}

int bit_count(const cpp_int& positive) {
  return static_cast<int>(msb(positive)) + 1;
}

/// Round to nearest, ties to even, by hand: Boost 1.74 promises no rounding for this conversion.
double nearest_double(const cpp_int& numerator, const cpp_int& denominator) {
  // A quotient of 62 or 63 bits: more than the 53 that are kept, and whether anything lies below it.
  const int shift = 62 - (bit_count(numerator) - bit_count(denominator));
  cpp_int quotient, rest;
  divide_qr(shift > 0 ? cpp_int(numerator << shift) : numerator,
            shift < 0 ? cpp_int(denominator << -shift) : denominator, quotient, rest);
  const bool inexact = rest != 0;
  const auto bits = static_cast<std::uint64_t>(quotient);

  const int width = std::bit_width(bits);
  const int exponent = width - 1 - shift;                             // of the leading bit
  const int kept = exponent >= -1022 ? 53 : 53 - (-1022 - exponent);  // fewer where doubles are subnormal
  if (kept < 0) return 0.0;
  const int dropped = width - kept;
  const std::uint64_t half = std::uint64_t{1} << (dropped - 1);
  const std::uint64_t below = bits & (2 * half - 1);
  std::uint64_t significand = bits >> dropped;
  if (below > half || (below == half && (inexact || significand % 2 != 0))) ++significand;
  return std::ldexp(static_cast<double>(significand), dropped - shift);
}

}  // namespace

cpp_rational BigRational::of(const Rational& rational) {
  if (rational.big_) return rational.big_->value;
  return cpp_rational(cpp_int(rational.numerator_), cpp_int(rational.denominator_));
}

Rational BigRational::make(const cpp_rational& value) {
  Rational result;
  const cpp_int top = boost::multiprecision::numerator(value);
  const cpp_int bottom = boost::multiprecision::denominator(value);
  if (top >= kMin && top <= kMax && bottom <= kMax) {
    result.numerator_ = static_cast<std::int64_t>(top);
    result.denominator_ = static_cast<std::int64_t>(bottom);
  } else {
    result.big_ = std::make_shared<const BigRational>(BigRational{value});
  }
  return result;
}

std::optional<Rational> BigRational::small(int128 numerator, int128 denominator) {
  const auto parts = reduced(numerator, denominator);
  if (!parts) return std::nullopt;
  Rational result;
  result.numerator_ = parts->numerator;
  result.denominator_ = parts->denominator;
  return result;
}

Rational::Rational(bool negative, std::uint64_t bits) {
  if (negative || bits <= static_cast<std::uint64_t>(kMax)) {
    numerator_ = static_cast<std::int64_t>(bits);
  } else {
    big_ = std::make_shared<const BigRational>(BigRational{cpp_rational(cpp_int(bits))});
  }
}

Rational::Rational(const Decimal& value) {
  const int128 coefficient = value.coefficient();
  if (value.scale() >= 0 && value.scale() <= kLastSmallPower) {
    if (const auto fraction = BigRational::small(coefficient, small_power_of_ten(value.scale()))) {
      *this = *fraction;
      return;
    }
  }
  *this = BigRational::make(cpp_rational(big(coefficient))) * power_of_ten(-value.scale());
}

std::optional<Rational> Rational::parse(std::string_view text) {
  if (text.size() > kMostText) return std::nullopt;
  const std::size_t slash = text.find('/');
  const auto top = whole_number(text.substr(0, slash));
  const auto bottom = slash == std::string_view::npos ? cpp_int(1) : whole_number(text.substr(slash + 1));
  if (!top || !bottom || bottom->sign() <= 0) return std::nullopt;
  const Rational value = BigRational::make(cpp_rational(*top, *bottom));
  return value.to_string() == text ? std::optional(value) : std::nullopt;
}

std::optional<Rational> Rational::from_double(double value) {
  if (!std::isfinite(value)) return std::nullopt;
  if (value == 0) return Rational();
  int exponent = 0;
  auto mantissa = static_cast<std::int64_t>(std::ldexp(std::frexp(value, &exponent), 53));
  exponent -= 53;
  while (mantissa % 2 == 0) {
    mantissa /= 2;
    ++exponent;
  }
  if (exponent <= 0 && exponent >= -62) return BigRational::small(mantissa, int128{1} << -exponent);
  if (exponent < 0) return BigRational::make(cpp_rational(cpp_int(mantissa), cpp_int(1) << -exponent));
  return BigRational::make(cpp_rational(cpp_int(mantissa) << exponent));
}

Rational Rational::power_of_ten(int exponent) {
  const int size = exponent < 0 ? -exponent : exponent;
  if (size <= kLastSmallPower) {
    const std::int64_t power = small_power_of_ten(size);
    return exponent < 0 ? Rational(1, power) : Rational(power);
  }
  const cpp_int power = big_power_of_ten(size);
  return BigRational::make(exponent < 0 ? cpp_rational(cpp_int(1), power) : cpp_rational(power));
}

std::optional<Rational> Rational::divide(const Rational& a, const Rational& b) {
  if (b.is_zero()) return std::nullopt;
  return a / b;
}

int Rational::sign() const {
  if (big_) return big_->value.sign();
  return numerator_ < 0 ? -1 : numerator_ > 0 ? 1 : 0;
}

bool Rational::is_integer() const {
  return big_ ? boost::multiprecision::denominator(big_->value) == 1 : denominator_ == 1;
}

std::optional<std::int64_t> Rational::to_int64() const {
  if (big_ || denominator_ != 1) return std::nullopt;
  return numerator_;
}

double Rational::to_double() const {
  constexpr std::int64_t kExact = std::int64_t{1} << 53;
  if (!big_ && numerator_ >= -kExact && numerator_ <= kExact && denominator_ <= kExact) {
    return static_cast<double>(numerator_) / static_cast<double>(denominator_);  // rounds once
  }
  const cpp_rational value = BigRational::of(*this);
  const cpp_int top = abs(boost::multiprecision::numerator(value));
  const double size = nearest_double(top, boost::multiprecision::denominator(value));
  return sign() < 0 ? -size : size;
}

std::string Rational::to_decimal_string(int places) const {
  const cpp_rational value = BigRational::of(*this);
  const cpp_int bottom = boost::multiprecision::denominator(value);
  cpp_int quotient, rest;
  divide_qr(cpp_int(abs(boost::multiprecision::numerator(value)) * big_power_of_ten(places)), bottom,
            quotient, rest);
  const int half = cpp_int(rest * 2).compare(bottom);
  if (half > 0 || (half == 0 && quotient % 2 != 0)) ++quotient;

  std::string digits = quotient.str();
  const auto point = static_cast<std::size_t>(places);
  if (digits.size() <= point) digits.insert(0, point + 1 - digits.size(), '0');
  if (places > 0) digits.insert(digits.size() - point, 1, '.');
  return sign() < 0 && quotient != 0 ? "-" + digits : digits;
}

std::string Rational::numerator_string() const {
  return big_ ? boost::multiprecision::numerator(big_->value).str() : std::to_string(numerator_);
}

std::string Rational::denominator_string() const {
  return big_ ? boost::multiprecision::denominator(big_->value).str() : std::to_string(denominator_);
}

std::string Rational::to_string() const {
  return is_integer() ? numerator_string() : numerator_string() + "/" + denominator_string();
}

Rational Rational::operator-() const {
  return Rational() - *this;
}

// Products of two 64-bit parts have at most 127 bits with the sign, and a sum of two of them still fits in
// 128.
Rational operator+(const Rational& a, const Rational& b) {
  if (!a.big_ && !b.big_) {
    const int128 bottom = int128{a.denominator_} * b.denominator_;
    const int128 top = int128{a.numerator_} * b.denominator_ + int128{b.numerator_} * a.denominator_;
    if (const auto sum = BigRational::small(top, bottom)) return *sum;
  }
  return BigRational::make(BigRational::of(a) + BigRational::of(b));
}

Rational operator-(const Rational& a, const Rational& b) {
  if (!a.big_ && !b.big_) {
    const int128 bottom = int128{a.denominator_} * b.denominator_;
    const int128 top = int128{a.numerator_} * b.denominator_ - int128{b.numerator_} * a.denominator_;
    if (const auto difference = BigRational::small(top, bottom)) return *difference;
  }
  return BigRational::make(BigRational::of(a) - BigRational::of(b));
}

Rational operator*(const Rational& a, const Rational& b) {
  if (!a.big_ && !b.big_) {
    const int128 bottom = int128{a.denominator_} * b.denominator_;
    const int128 top = int128{a.numerator_} * b.numerator_;
    if (const auto product = BigRational::small(top, bottom)) return *product;
  }
  return BigRational::make(BigRational::of(a) * BigRational::of(b));
}

Rational operator/(const Rational& a, const Rational& b) {
  if (b.is_zero()) throw std::domain_error("division of a rational by zero");
  if (!a.big_ && !b.big_) {
    const int128 sign = b.numerator_ < 0 ? -1 : 1;
    const int128 bottom = sign * a.denominator_ * b.numerator_;
    const int128 top = sign * a.numerator_ * b.denominator_;
    if (const auto quotient = BigRational::small(top, bottom)) return *quotient;
  }
  return BigRational::make(BigRational::of(a) / BigRational::of(b));
}

std::strong_ordering operator<=>(const Rational& a, const Rational& b) {
  if (!a.big_ && !b.big_) {
    if (a.denominator_ == b.denominator_) return a.numerator_ <=> b.numerator_;
    return int128{a.numerator_} * b.denominator_ <=> int128{b.numerator_} * a.denominator_;
  }
  return BigRational::of(a).compare(BigRational::of(b)) <=> 0;
}

}  // namespace counterfoil
