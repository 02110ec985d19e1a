#include "checker/score/comparison.h"

#include <algorithm>

#include "checker/exact/duration.h"
#include "checker/score/number_text.h"
#include "checker/score/units.h"

namespace counterfoil::score {
namespace {

constexpr int kLeastDigits = 6;

Rational in_unit(const model::Claim& claim, const Rational& value) {
  if (claim.unit == model::Unit::percent) return value * Rational(100);
  if (claim.unit != model::Unit::duration) return value;
  return value / Rational(nanoseconds_per(claim.unit_name).value_or(1));
}

int printed_places(const model::Claim& claim) {
  if (!claim.value.is_finite()) return 0;
  int places = 0;
  for (Rational unit = claim.value.unit(); unit < Rational(1); unit *= Rational(10)) ++places;
  return places;
}

}  // namespace

bool reproduces(const model::Claim& claim, const Value& value) {
  if (value.rational) return claim.value.reproduces(in_unit(claim, *value.rational));
  if (!value.real) return false;
  return claim.value.reproduces(in_unit(claim, value.real->approximation()));
}

std::string text_in_unit(const model::Claim& claim, const Value& value) {
  if (!value.rational && !value.real) return {};
  const Rational exact = in_unit(claim, value.rational ? *value.rational : value.real->approximation());
  const int digits = std::max(kLeastDigits, claim.value.significant_digits());
  return with_unit(telling_text(exact, digits, printed_places(claim),
                                [&](const Rational& x) { return claim.value.reproduces(x) ? 1 : 0; }),
                   claim);
}

std::string as_printed(const model::Claim& claim, const Rational& value) {
  return in_unit(claim, value).to_decimal_string(printed_places(claim));
}

}  // namespace counterfoil::score
