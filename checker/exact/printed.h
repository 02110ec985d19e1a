#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "checker/exact/decimal.h"
#include "checker/exact/rational.h"
#include "checker/exact/real.h"

namespace counterfoil {

/// A number as somebody printed it: its text, its exact value, and the unit of its last printed digit. The
/// grammar and the limits are Decimal's; `nan`, `inf` and `-inf` are kept as what they are.
class Printed {
 public:
  enum class Kind { finite, nan, positive_infinity, negative_infinity };

  Printed() = default;  ///< `nan`

  static std::optional<Printed> parse(std::string_view text, DecimalError* error = nullptr);

  const std::string& text() const { return text_; }
  Kind kind() const { return kind_; }
  bool is_finite() const { return kind_ == Kind::finite; }

  const Rational& value() const { return value_; }  ///< zero unless finite
  const Rational& unit() const {
    return unit_;
  }  ///< of the last printed digit: 1/100 for `2.50`, 100 for `25e2`
  int significant_digits() const { return digits_; }  ///< trailing zeros count, leading ones do not

  Rational low() const { return value_ - unit_ / 2; }   ///< the least number that this text rounds
  Rational high() const { return value_ + unit_ / 2; }  ///< the greatest one, itself included

  /// True if x, in the unit of this text (for a percentage the caller has multiplied by 100), may have been
  /// printed so: it differs by at most half a unit of the last printed digit, or, when 15 or more significant
  /// digits are printed, by at most 1e-12 of x. A text that is not finite reproduces nothing.
  bool reproduces(const Rational& x) const;

  /// The same for a mean that may be irrational. Its 64 digits find one that lies on a bound exactly there.
  bool reproduces(const Real& x) const { return reproduces(x.approximation()); }

 private:
  std::string text_ = "nan";
  Kind kind_ = Kind::nan;
  Rational value_;
  Rational unit_;
  int digits_ = 0;
};

}  // namespace counterfoil
