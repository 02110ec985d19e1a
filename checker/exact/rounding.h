#pragma once

#include <string>

#include "checker/exact/decimal.h"
#include "checker/exact/rational.h"

namespace counterfoil {

/// The number with `places` (0 or more) digits after the point that the mode selects. Exact for numbers of
/// any size: where a Decimal overflows, this does not.
Rational rounded(const Rational& value, int places, RoundingMode mode);

/// All digits of a number that ends, with at least `least_places` behind the point: `0.70`. One that does not
/// end is a fraction: `1/3`.
std::string exact_text(const Rational& value, int least_places = 0);

/// Digits of a number that ends, those before the point and those after it; leading zeros do not count. 0 for
/// one that does not end.
int count_digits(const Rational& value);

}  // namespace counterfoil
