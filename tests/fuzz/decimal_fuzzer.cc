// Numbers as text: whatever is accepted reads back as the same number, and agrees with exact fractions.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "checker/exact/decimal.h"
#include "checker/exact/printed.h"
#include "checker/exact/rational.h"

namespace {

using counterfoil::Decimal;
using counterfoil::DecimalError;
using counterfoil::Printed;
using counterfoil::Rational;
using counterfoil::RoundingMode;

void require(bool condition) {
  if (!condition) std::abort();
}

void check_alone(std::string_view text) {
  DecimalError error = DecimalError::none;
  const auto value = Decimal::parse(text, &error);
  require(value.has_value() == (error == DecimalError::none));
  const auto printed = Printed::parse(text);
  if (!value) {
    require(!printed || !printed->is_finite());
    return;
  }
  require(Decimal::parse(value->to_string()) == value);
  require(value->to_double() == Rational(*value).to_double());
  require(printed && printed->value() == Rational(*value) && printed->reproduces(printed->value()));
  require(printed->reproduces(printed->low()) && printed->reproduces(printed->high()));
  for (const int places : {0, 2, 38}) {
    const auto rounded = value->rounded(places, RoundingMode::half_even);
    if (rounded) require(rounded->to_string() == Rational(*value).to_decimal_string(places));
  }
}

void check_pair(const Decimal& a, const Decimal& b) {
  const Rational exact_a(a), exact_b(b);
  require((a < b) == (exact_a < exact_b) && (a == b) == (exact_a == exact_b));
  if (const auto sum = a.plus(b)) require(Rational(*sum) == exact_a + exact_b);
  if (const auto difference = a.minus(b)) require(Rational(*difference) == exact_a - exact_b);
  if (const auto product = a.times(b)) require(Rational(*product) == exact_a * exact_b);
}

}  // namespace

/// Two numbers, with a line feed between them.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string input(data, data + size);
  const std::string_view text = input;
  const std::size_t split = text.find('\n');
  const std::string_view first = text.substr(0, split);
  const std::string_view second = split == text.npos ? std::string_view("1.50") : text.substr(split + 1);
  check_alone(first);
  check_alone(second);
  const auto a = Decimal::parse(first), b = Decimal::parse(second);
  if (a && b) check_pair(*a, *b);
  return 0;
}
