#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "checker/exact/int128.h"

namespace counterfoil {

/// Why a text is no Decimal.
enum class DecimalError {
  none,
  syntax,    ///< not a JSON number: `+1`, `.5`, `01`, `1.`, `nan`, or text around it
  overflow,  ///< a JSON number of more than 38 significant digits, or whose last digit is beyond 10^±400
};

/// How a Decimal loses digits; the names and meanings of the General Decimal Arithmetic specification.
enum class RoundingMode {
  half_even,  ///< to nearest, ties to the even digit
  half_up,    ///< to nearest, ties away from zero
  half_down,  ///< to nearest, ties towards zero
  up,         ///< away from zero
  down,       ///< towards zero
  ceiling,    ///< towards positive infinity
  floor,      ///< towards negative infinity
};

/// An exact decimal number of at most 38 significant digits, which remembers how many digits it has after the
/// point. 1.0 and 1.00 compare equal and print differently. Results are exact or absent: nothing rounds,
/// except `rounded`. There is no negative zero: `-0.0` reads as `0.0`.
class Decimal {
 public:
  static constexpr int kMaxDigits = 38;
  static constexpr int kMaxScale = 400;  // a binary64 printed to 17 digits ends at 10^-340 at the lowest

  constexpr Decimal() = default;

  /// coefficient / 10^scale; absent when the coefficient has more than 38 digits or the scale is beyond ±400.
  static std::optional<Decimal> make(int128 coefficient, int scale);
  static Decimal from_integer(std::int64_t value) { return Decimal(value, 0); }

  /// Reads a JSON number (RFC 8259), exponent included: `1.50e-1` is 0.150, and `1.5e3` is 15 hundreds, of
  /// scale -2. Trailing zeros are kept and count as digits; leading ones do not.
  static std::optional<Decimal> parse(std::string_view text, DecimalError* error = nullptr);

  int128 coefficient() const { return coefficient_; }
  /// Digits after the point, within ±400; 10^-scale() is the unit of the last printed digit.
  int scale() const { return scale_; }
  int sign() const { return coefficient_ < 0 ? -1 : coefficient_ > 0 ? 1 : 0; }
  bool is_zero() const { return coefficient_ == 0; }

  Decimal operator-() const { return Decimal(-coefficient_, scale_); }
  std::optional<Decimal> plus(const Decimal& other) const;  ///< absent when the exact sum does not fit
  std::optional<Decimal> minus(
      const Decimal& other) const;  ///< absent when the exact difference does not fit
  std::optional<Decimal> times(const Decimal& other) const;  ///< absent when the exact product does not fit

  /// The number with exactly `places` (0 to 38) digits after the point that the mode selects; absent when
  /// padding with zeros needs a 39th digit.
  std::optional<Decimal> rounded(int places, RoundingMode mode) const;

  /// `scale()` digits after the point, or an exponent where the scale is negative: `0.150`, `15e2`.
  std::string to_string() const;
  double to_double() const;  ///< the nearest binary64, ties to even

  friend std::weak_ordering operator<=>(const Decimal& a, const Decimal& b);
  friend bool operator==(const Decimal& a, const Decimal& b) { return (a <=> b) == 0; }

 private:
  constexpr Decimal(int128 coefficient, int scale) : coefficient_(coefficient), scale_(scale) {}

  int128 coefficient_ = 0;
  int scale_ = 0;
};

}  // namespace counterfoil
