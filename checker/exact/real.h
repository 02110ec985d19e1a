#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>

#include "checker/exact/rational.h"

namespace counterfoil {

/// A real number, not negative, rounded to 64 significant digits from a result that is good to 80. One that
/// is itself a decimal of at most 64 digits is therefore exact. Means of many ratios are of this kind.
class Real {
 public:
  /// The rounded number, as an exact fraction.
  const Rational& approximation() const { return approximation_; }

  double to_double() const { return approximation_.to_double(); }

  /// `digits` (1 to 50) significant digits, rounded half to even, trailing zeros kept; in plain notation for
  /// numbers from 0.0001 to below 10^digits, and like `1.5e-07` or `1.5e+25` beyond, as printf's %g.
  std::string to_string(int digits) const;

  /// The n-th root of the product of n ratios. Absent when there are none, or one is zero or negative.
  ///
  /// Worked in 100 decimal digits: the products of the numerators and of the denominators keep their
  /// exponents apart, so no number of ratios overflows or underflows them, and lose less than 10^-98 a
  /// factor; two logarithms and one exponential take the root. For up to 10^12 ratios, each between 10^-400
  /// and 10^400, the relative error is below 10^-80.
  friend std::optional<Real> geometric_mean(std::span<const Rational> ratios);

  /// The sum of n ratios divided by n. Absent when there are none, or one is negative. The exact sum of
  /// ratios of measured times has a denominator as long as all of theirs together, and takes minutes for a
  /// hundred thousand; in 100 digits, and without a difference in it, this is linear and the relative error
  /// is below 10^-80.
  friend std::optional<Real> arithmetic_mean(std::span<const Rational> ratios);

 private:
  explicit Real(Rational approximation) : approximation_(std::move(approximation)) {}
  Rational approximation_;
};

std::optional<Real> geometric_mean(std::span<const Rational> ratios);
std::optional<Real> arithmetic_mean(std::span<const Rational> ratios);

}  // namespace counterfoil
