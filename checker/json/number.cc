#include "checker/json/number.h"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <string>

namespace counterfoil::json {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

std::size_t skip_digits(std::string_view token, std::size_t at) {
  while (at < token.size() && is_digit(token[at])) ++at;
  return at;
}

template <typename Integer>
bool fits(std::string_view token) {
  Integer integer{};
  return std::from_chars(token.data(), token.data() + token.size(), integer).ec == std::errc();
}

bool overflows_double(std::string_view token) {
  // Far from the edge, whatever the digits are: the largest double has 309 digits before the point.
  auto exponent = token.find_first_of("eE");
  bool small_exponent = exponent == std::string_view::npos || token.size() - exponent <= 3;
  if (small_exponent && token.size() < 200) return false;
  return std::isinf(std::strtod(std::string(token).c_str(), nullptr));
}

}  // namespace

UsualNumber usual_number(std::string_view token) {
  const std::size_t begin = !token.empty() && token[0] == '-' ? 1 : 0;
  const std::size_t whole = skip_digits(token, begin);
  const bool leading_zero = whole > begin + 1 && token[begin] == '0';
  // With 19 characters 2^64 is not reached, nor -2^63.
  if (whole == begin || whole > 19 || leading_zero) return UsualNumber::neither;
  if (whole == token.size()) return UsualNumber::integer;
  if (token[whole] != '.' || token.size() > 100) return UsualNumber::neither;
  const std::size_t end = skip_digits(token, whole + 1);
  return end > whole + 1 && end == token.size() ? UsualNumber::fraction : UsualNumber::neither;
}

std::optional<NumberFault> number_fault(std::string_view token) {
  std::size_t at = !token.empty() && token[0] == '-' ? 1 : 0;
  std::size_t after = skip_digits(token, at);
  if (after == at) return NumberFault{at, "number has no digit after its minus sign", "a digit"};
  if (token[at] == '0' && after > at + 1) {
    return NumberFault{at, "number has a leading zero", "no zero before the other digits"};
  }
  at = after;
  if (at < token.size() && token[at] == '.') {
    after = skip_digits(token, ++at);
    if (after == at) return NumberFault{at, "number has no digit after its decimal point", "a digit"};
    at = after;
  }
  if (at < token.size() && (token[at] == 'e' || token[at] == 'E')) {
    ++at;
    if (at < token.size() && (token[at] == '+' || token[at] == '-')) ++at;
    after = skip_digits(token, at);
    if (after == at) return NumberFault{at, "number has no digit in its exponent", "a digit"};
    at = after;
  }
  if (at < token.size()) return NumberFault{at, "number runs into other characters", "the end of the number"};
  return std::nullopt;
}

NumberRange number_range(std::string_view token) {
  if (token.find_first_of(".eE") == std::string_view::npos) {
    if (token.size() < 19) return NumberRange::fits;
    bool fits_here = token[0] == '-' ? fits<std::int64_t>(token) : fits<std::uint64_t>(token);
    return fits_here ? NumberRange::fits : NumberRange::integer_too_big;
  }
  return overflows_double(token) ? NumberRange::beyond_double : NumberRange::fits;
}

}  // namespace counterfoil::json
