#include "checker/exact/number_text.h"

#include <algorithm>

namespace counterfoil {
namespace {

constexpr std::int64_t kExponentLimit = 1'000'000'000;

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

std::string_view take_digits(std::string_view& rest) {
  std::size_t count = 0;
  while (count < rest.size() && is_digit(rest[count])) ++count;
  const auto digits = rest.substr(0, count);
  rest.remove_prefix(count);
  return digits;
}

bool take(std::string_view& rest, char a, char b) {
  if (rest.empty() || (rest.front() != a && rest.front() != b)) return false;
  rest.remove_prefix(1);
  return true;
}

}  // namespace

std::optional<NumberText> NumberText::split(std::string_view text) {
  NumberText number;
  number.negative = take(text, '-', '-');

  const auto whole = take_digits(text);
  if (whole.empty() || (whole.size() > 1 && whole.front() == '0')) return std::nullopt;

  std::string_view fraction;
  if (take(text, '.', '.')) {
    fraction = take_digits(text);
    if (fraction.empty()) return std::nullopt;
  }

  std::int64_t exponent = 0;
  if (take(text, 'e', 'E')) {
    const bool minus = !text.empty() && text.front() == '-';
    take(text, '+', '-');
    const auto digits = take_digits(text);
    if (digits.empty()) return std::nullopt;
    for (const char c : digits) exponent = std::min(exponent * 10 + (c - '0'), kExponentLimit);
    if (minus) exponent = -exponent;
  }
  if (!text.empty()) return std::nullopt;

  number.digits.append(whole).append(fraction);
  number.digits.erase(0, std::min(number.digits.find_first_not_of('0'), number.digits.size()));
  number.exponent = exponent - static_cast<std::int64_t>(fraction.size());
  return number;
}

int128 NumberText::coefficient() const {
  int128 value = 0;
  for (const char c : digits) value = value * 10 + (c - '0');
  return negative ? -value : value;
}

}  // namespace counterfoil
