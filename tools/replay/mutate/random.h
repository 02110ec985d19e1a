#pragma once

#include <cstdint>

namespace counterfoil::replay {

/// Numbers that are drawn by their place: number `index` of stream `stream` is the same on every machine,
/// whatever was drawn before. Bits are the finalizer of SplitMix64 (Steele, Lea and Flood, 2014) over stream
/// and index.
class Random {
 public:
  explicit Random(std::uint64_t stream) : stream_(mixed(stream + kStep)) {}

  std::uint64_t bits(std::uint64_t index) const { return mixed(stream_ + (index + 1) * kStep); }

  /// From 0 to below 1, in steps of 2^-53.
  double uniform(std::uint64_t index) const { return static_cast<double>(bits(index) >> 11U) * 0x1p-53; }

  /// Mean 0 and variance 1: the sum of twelve uniform numbers less six, which needs no function of a math
  /// library.
  double normal(std::uint64_t index) const {
    double sum = -6.0;
    for (std::uint64_t i = 0; i < 12; ++i) sum += uniform(index * 12 + i);
    return sum;
  }

 private:
  static constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15U;

  static std::uint64_t mixed(std::uint64_t z) {
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
  }

  std::uint64_t stream_;
};

}  // namespace counterfoil::replay
