#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace counterfoil {

/// The number that eight decimal digits spell: pairs, then fours, then all eight at once in one word.
inline std::uint64_t value_of_eight_digits(const char* at) {
  std::uint64_t word = 0;
  if constexpr (std::endian::native == std::endian::little) {
    std::memcpy(&word, at, sizeof word);
    word = (word & 0x0F0F0F0F0F0F0F0FU) * ((10U << 8) + 1) >> 8;
    word = (word & 0x00FF00FF00FF00FFU) * ((100U << 16) + 1) >> 16;
    return (word & 0x0000FFFF0000FFFFU) * ((std::uint64_t{10000} << 32) + 1) >> 32;
  }
  for (int i = 0; i < 8; ++i) word = word * 10 + static_cast<std::uint64_t>(at[i] - '0');
  return word;
}

/// The number that `count` decimal digits spell; at most 19 of them, and nothing else.
inline std::uint64_t value_of_digits(const char* at, std::size_t count) {
  std::uint64_t value = 0;
  for (; count >= 8; at += 8, count -= 8) value = value * 100000000U + value_of_eight_digits(at);
  for (; count > 0; ++at, --count) value = value * 10 + static_cast<std::uint64_t>(*at - '0');
  return value;
}

}  // namespace counterfoil
