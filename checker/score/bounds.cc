#include "checker/score/bounds.h"

namespace counterfoil::score {

std::optional<Bounds> rate_bounds(std::span<const SlotView> slots, std::uint64_t numerator,
                                  model::Denominator denominator) {
  const bool takes_in =
      denominator == model::Denominator::attempted || denominator == model::Denominator::judged;
  std::uint64_t size = 0;
  std::uint64_t unknown = 0;
  for (const SlotView& slot : slots) {
    const bool taken_in = takes_in && slot.is_unknown() && !slot.excluded;
    if (!is_in(slot, denominator) && !taken_in) continue;
    ++size;
    if (slot.is_unknown()) ++unknown;
  }
  if (unknown == 0) return std::nullopt;
  return Bounds{Rational(numerator, size), Rational(numerator + unknown, size), size};
}

}  // namespace counterfoil::score
