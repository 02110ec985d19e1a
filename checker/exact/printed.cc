#include "checker/exact/printed.h"

#include "checker/exact/number_text.h"

namespace counterfoil {
namespace {

constexpr int kDigitsOfADouble = 15;

std::optional<Printed::Kind> non_finite(std::string_view text) {
  if (text == "nan") return Printed::Kind::nan;
  if (text == "inf") return Printed::Kind::positive_infinity;
  if (text == "-inf") return Printed::Kind::negative_infinity;
  return std::nullopt;
}

}  // namespace

std::optional<Printed> Printed::parse(std::string_view text, DecimalError* error) {
  if (error != nullptr) *error = DecimalError::none;
  Printed printed;
  if (const auto kind = non_finite(text)) {
    printed.text_ = text;
    printed.kind_ = *kind;
    return printed;
  }

  const auto value = Decimal::parse(text, error);
  if (!value) return std::nullopt;
  printed.text_ = text;
  printed.kind_ = Kind::finite;
  printed.digits_ = static_cast<int>(NumberText::split(text)->significant_digits());
  printed.unit_ = Rational::power_of_ten(-value->scale());
  printed.value_ = Rational(*value);
  return printed;
}

bool Printed::reproduces(const Rational& x) const {
  if (!is_finite()) return false;
  const Rational difference = abs(value_ - x);
  if (difference <= unit_ / 2) return true;
  if (digits_ < kDigitsOfADouble) return false;
  static const Rational kNearlyEqual = Rational::power_of_ten(-12);
  return difference <= abs(x) * kNearlyEqual;
}

}  // namespace counterfoil
