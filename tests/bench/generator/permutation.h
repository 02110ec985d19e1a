#pragma once

#include <bit>
#include <cstdint>

#include "tests/bench/generator/random.h"

namespace counterfoil::bench {

/// A pseudo-random order of 0 to n-1 that is computed, not held: a Feistel network of four rounds over the
/// next even power of two, walked until it is back below n.
class Permutation {
 public:
  Permutation(std::uint64_t size, std::uint64_t seed)
      : size_(size),
        half_bits_((static_cast<int>(std::bit_width(size > 1 ? size - 1 : 1)) + 1) / 2),
        seed_(seed) {}

  std::uint64_t operator()(std::uint64_t index) const {
    do index = enciphered(index);
    while (index >= size_);
    return index;
  }

 private:
  std::uint64_t enciphered(std::uint64_t value) const {
    const std::uint64_t mask = (std::uint64_t{1} << half_bits_) - 1;
    std::uint64_t left = value >> half_bits_;
    std::uint64_t right = value & mask;
    for (std::uint64_t round = 0; round < 4; ++round) {
      const std::uint64_t old = left;
      left = right;
      right = old ^ (mixed(right ^ mixed(seed_ + round)) & mask);
    }
    return left << half_bits_ | right;
  }

  std::uint64_t size_;
  int half_bits_;
  std::uint64_t seed_;
};

/// In which order lines are written.
enum class Order {
  plan,    ///< that of the plan
  local,   ///< shuffled within windows of 4096, as many workers write
  random,  ///< shuffled as a whole
};

/// The attempt that stands on line `line` of `lines`.
inline std::uint64_t attempt_on_line(Order order, std::uint64_t line, std::uint64_t lines,
                                     std::uint64_t seed) {
  constexpr std::uint64_t kWindow = 4096;
  if (order == Order::plan) return line;
  if (order == Order::random) return Permutation(lines, seed)(line);
  const std::uint64_t first = line / kWindow * kWindow;
  const std::uint64_t size = lines - first < kWindow ? lines - first : kWindow;
  return first + Permutation(size, seed + first)(line - first);
}

}  // namespace counterfoil::bench
