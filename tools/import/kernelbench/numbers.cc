#include "tools/import/kernelbench/numbers.h"

#include <cmath>

#include "checker/exact/decimal.h"
#include "checker/exact/number_text.h"

namespace counterfoil::importing::kernelbench {

std::optional<double> real(json::Value value) {
  const auto decimal = Decimal::parse(value.number_text());
  return decimal ? std::optional(decimal->to_double()) : std::nullopt;
}

std::optional<double> positive(json::Value value) {
  const auto number = real(value);
  return number && *number > 0 ? number : std::nullopt;
}

std::size_t significant_digits(json::Value value) {
  const auto number = NumberText::split(value.number_text());
  if (!number) return 0;
  const std::size_t last = number->digits.find_last_not_of('0');
  return last == std::string::npos ? 0 : last + 1;
}

double half_of_last_digit(json::Value value) {
  const auto decimal = Decimal::parse(value.number_text());
  return decimal ? 0.5 * std::pow(10.0, -static_cast<double>(decimal->scale())) : 0;
}

double third_digit(double value) {
  return value > 0 ? std::pow(10.0, std::floor(std::log10(value)) - 2) : 0;
}

}  // namespace counterfoil::importing::kernelbench
