#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

#include "checker/exact/int128.h"

namespace counterfoil::bench {

inline void append(std::string& text, std::string_view more) {
  text += more;
}

template <std::integral Integer>
void append(std::string& text, Integer number) {
  char digits[24];
  text.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

/// Appends each in turn.
template <class... Parts>
void add(std::string& text, const Parts&... parts) {
  (append(text, parts), ...);
}

/// Appends `number` with leading zeros, `width` digits in all.
inline void add_padded(std::string& text, std::uint64_t number, int width) {
  char digits[20];
  for (int i = width; i-- > 0; number /= 10) digits[i] = static_cast<char>('0' + number % 10);
  text.append(digits, static_cast<std::size_t>(width));
}

/// Appends a decimal of `scaled` / 10^places, with all of its places.
inline void add_decimal(std::string& text, int128 scaled, int places) {
  if (scaled < 0) text += '-';
  uint128 rest = scaled < 0 ? -static_cast<uint128>(scaled) : static_cast<uint128>(scaled);
  char digits[44];
  char* begin = digits + sizeof digits;
  for (int place = 0; rest > 0 || place <= places; rest /= 10, ++place) {
    if (place == places && places > 0) *--begin = '.';
    *--begin = static_cast<char>('0' + static_cast<int>(rest % 10));
  }
  text.append(begin, digits + sizeof digits);
}

/// numerator / denominator with `places` places, rounded to the nearest. denominator > 0.
inline std::string quotient(int128 numerator, int128 denominator, int places) {
  for (int i = 0; i < places; ++i) numerator *= 10;
  const bool negative = numerator < 0;
  int128 rounded = ((negative ? -numerator : numerator) * 2 + denominator) / (2 * denominator);
  std::string text;
  add_decimal(text, negative ? -rounded : rounded, places);
  return text;
}

}  // namespace counterfoil::bench
