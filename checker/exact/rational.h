#pragma once

#include <compare>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace counterfoil {

class Decimal;
struct BigRational;  // big_rational.h, which brings Boost.Multiprecision with it

/// An exact fraction of any size, always in lowest terms with a positive denominator. Fractions whose two
/// parts fit in 64 bits cost no allocation; the others share an immutable arbitrary-precision value.
class Rational {
 public:
  Rational() = default;

  template <std::integral T>
  Rational(T value) : Rational(value < T{0}, static_cast<std::uint64_t>(value)) {}

  /// numerator / denominator; the denominator is not zero (see `operator/`).
  template <std::integral N, std::integral D>
  Rational(N numerator, D denominator) : Rational(Rational(numerator) / Rational(denominator)) {}

  explicit Rational(const Decimal& value);
  template <std::floating_point T>
  Rational(T) = delete;  // from_double says what happens to nan

  /// Exactly the value of a binary64; absent for nan and the infinities.
  static std::optional<Rational> from_double(double value);
  /// Reads what `to_string` prints, of at most kMostText characters; absent for any other text.
  static std::optional<Rational> parse(std::string_view text);
  static constexpr std::size_t kMostText = 4096;
  /// 10^exponent, for an exponent of either sign.
  static Rational power_of_ten(int exponent);
  /// a / b, or nothing when b is zero.
  static std::optional<Rational> divide(const Rational& a, const Rational& b);

  int sign() const;
  bool is_zero() const { return sign() == 0; }
  bool is_integer() const;
  std::optional<std::int64_t> to_int64() const;  ///< absent when not an integer, or too large

  double to_double() const;  ///< the nearest binary64, ties to even; infinite beyond its range

  /// Plain decimal notation with exactly `places` digits after the point, rounded half to even. A value that
  /// rounds to zero has no sign.
  std::string to_decimal_string(int places) const;
  std::string numerator_string() const;
  std::string denominator_string() const;
  std::string to_string() const;  ///< `3/4`, `-3/4`, or `3`

  Rational operator-() const;
  Rational& operator+=(const Rational& other) { return *this = *this + other; }
  Rational& operator-=(const Rational& other) { return *this = *this - other; }
  Rational& operator*=(const Rational& other) { return *this = *this * other; }
  Rational& operator/=(const Rational& other) { return *this = *this / other; }

  friend Rational operator+(const Rational& a, const Rational& b);
  friend Rational operator-(const Rational& a, const Rational& b);
  friend Rational operator*(const Rational& a, const Rational& b);
  /// The caller has made sure that b is not zero; throws std::domain_error, as our own bug, if it is.
  friend Rational operator/(const Rational& a, const Rational& b);

  friend std::strong_ordering operator<=>(const Rational& a, const Rational& b);
  friend bool operator==(const Rational& a, const Rational& b) { return (a <=> b) == 0; }

  friend Rational abs(const Rational& value) { return value.sign() < 0 ? -value : value; }

 private:
  friend struct BigRational;
  Rational(bool negative, std::uint64_t bits);  // the two's complement bits of an integer

  std::int64_t numerator_ = 0;  // meaningful while big_ is null
  std::int64_t denominator_ = 1;
  std::shared_ptr<const BigRational> big_;  // set exactly when a part does not fit in 64 bits
};

}  // namespace counterfoil
