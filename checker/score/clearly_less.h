#pragma once

namespace counterfoil::score {

/// Whether `a` is so far below `b` that what they stand for is too, whatever rounding of binary64 brought
/// them there. Never of numbers so small or so large that they may have lost bits, or that are not positive.
inline bool clearly_less(double a, double b) {
  constexpr double kMargin = 1e-9;
  constexpr double kTiny = 1e-200;
  return a > kTiny && b < 1 / kTiny && a < b * (1 - kMargin);
}

}  // namespace counterfoil::score
