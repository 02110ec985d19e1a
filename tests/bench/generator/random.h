#pragma once

#include <cstdint>

#include "checker/exact/int128.h"

namespace counterfoil::bench {

/// The output function of splitmix64 (Steele, Lea, Flood, 2014): spreads `value` over 64 bits, one to one.
constexpr std::uint64_t mixed(std::uint64_t value) {
  value += 0x9e3779b97f4a7c15;
  value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9;
  value = (value ^ (value >> 27)) * 0x94d049bb133111eb;
  return value ^ (value >> 31);
}

/// splitmix64: the same numbers everywhere, from a key rather than from what was drawn before.
class Random {
 public:
  constexpr Random(std::uint64_t seed, std::uint64_t stream, std::uint64_t key)
      : state_(mixed(mixed(seed ^ mixed(stream)) + key)) {}

  constexpr std::uint64_t next() { return mixed(state_++); }

  /// A number below `bound`. The bias is below bound / 2^64.
  constexpr std::uint64_t below(std::uint64_t bound) {
    return static_cast<std::uint64_t>((static_cast<uint128>(next()) * bound) >> 64);
  }

 private:
  std::uint64_t state_;
};

}  // namespace counterfoil::bench
