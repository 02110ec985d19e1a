#pragma once

#include "checker/exact/decimal.h"

namespace counterfoil {

/// What is cut off, seen from half a unit of the last digit that is kept.
enum class Rest { nothing, below_half, half, above_half };

/// Whether that moves the last digit that is kept, `odd` or not, away from zero.
inline bool rounds_away(Rest rest, bool odd, bool negative, RoundingMode mode) {
  if (rest == Rest::nothing) return false;
  switch (mode) {
    case RoundingMode::half_even:
      return rest == Rest::above_half || (rest == Rest::half && odd);
    case RoundingMode::half_up:
      return rest != Rest::below_half;
    case RoundingMode::half_down:
      return rest == Rest::above_half;
    case RoundingMode::up:
      return true;
    case RoundingMode::down:
      return false;
    case RoundingMode::ceiling:
      return !negative;
    case RoundingMode::floor:
      return negative;
  }
  return false;
}

}  // namespace counterfoil
