#include "checker/judge/square_sum.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>

namespace counterfoil::judge {

void SquareSum::add(float value) {
  const auto bits = std::bit_cast<std::uint32_t>(value);
  const std::uint32_t exponent = bits >> 23 & 0xFF;
  const std::uint64_t fraction = (bits & 0x7FFFFF) | (exponent == 0 ? 0U : 0x800000U);
  by_exponent_[exponent] += fraction * fraction;
  nonzero_ = nonzero_ || value * value != 0;
}

void SquareSum::add(const SquareSum& other) {
  for (std::size_t i = 0; i < by_exponent_.size(); ++i) by_exponent_[i] += other.by_exponent_[i];
  nonzero_ = nonzero_ || other.nonzero_;
}

float SquareSum::norm() const {
  double sum = 0;
  for (std::size_t i = 0; i < by_exponent_.size(); ++i) {
    // A number is its fraction times 2^(exponent - 150), subnormal ones with the exponent 1.
    const int exponent = std::max(static_cast<int>(i), 1) - 150;
    sum += std::ldexp(static_cast<double>(by_exponent_[i]), 2 * exponent);
  }
  return static_cast<float>(std::sqrt(sum));
}

}  // namespace counterfoil::judge
