#pragma once

#include <optional>
#include <string>

#include "checker/exact/rational.h"
#include "checker/exact/real.h"
#include "checker/model/claim.h"

namespace counterfoil::score {

/// What a metric came to: a plain ratio, a count, or a duration in nanoseconds; a fraction, or a real number
/// known to 60 digits.
struct Value {
  std::optional<Rational> rational;
  std::optional<Real> real;
};

/// Whether the claim's printed value is this one, in the unit of the claim.
bool reproduces(const model::Claim& claim, const Value& value);

/// In the unit of the claim, `%` or the unit of time included: at the printed precision and at least 6
/// significant digits, without idle zeros, and with more digits where fewer would look like the printed value
/// and are not.
std::string text_in_unit(const model::Claim& claim, const Value& value);

/// Rounded to the digits of the printed value.
std::string as_printed(const model::Claim& claim, const Rational& value);

}  // namespace counterfoil::score
