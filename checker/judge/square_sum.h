#pragma once

#include <array>
#include <cstdint>

#include "checker/exact/int128.h"

namespace counterfoil::judge {

/// The sum of the squares of finite float32 numbers, exactly, so that it does not depend on their order. Good
/// for 2^64 of them.
class SquareSum {
 public:
  void add(float value);
  void add(const SquareSum& other);

  /// Whether any square, rounded to float32, is not 0.
  bool nonzero() const { return nonzero_; }
  /// The square root of the sum, computed in binary64 and rounded to float32; infinite beyond the greatest.
  float norm() const;

 private:
  std::array<uint128, 256> by_exponent_{};  ///< squares of the fractions, by biased exponent
  bool nonzero_ = false;
};

}  // namespace counterfoil::judge
