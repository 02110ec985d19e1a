#include "checker/score/denominators.h"

namespace counterfoil::score {

bool is_in(const SlotView& slot, model::Denominator denominator) {
  switch (denominator) {
    case model::Denominator::planned:
      return true;
    case model::Denominator::eligible:
      return !slot.excluded;
    case model::Denominator::attempted:
      return slot.record && model::is_attempted(slot.record->outcome);
    case model::Denominator::judged:
      return slot.record && model::is_verdict(slot.record->outcome);
    case model::Denominator::aligned:
      return !slot.excluded && slot.aligned;
  }
  return false;
}

std::array<std::uint64_t, model::kDenominators> sizes(std::span<const SlotView> slots) {
  std::array<std::uint64_t, model::kDenominators> counts{};
  for (const SlotView& slot : slots) {
    for (std::size_t d = 0; d < counts.size(); ++d) {
      if (is_in(slot, static_cast<model::Denominator>(d))) ++counts[d];
    }
  }
  return counts;
}

}  // namespace counterfoil::score
