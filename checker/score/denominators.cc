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
  // By all that `is_in` looks at, so that it is asked once for all that are alike.
  struct Alike {
    std::uint64_t slots = 0;
    const SlotView* one = nullptr;
  };
  std::array<Alike, 4 * (model::kOutcomes + 1)> kinds;
  for (const SlotView& slot : slots) {
    const std::size_t outcome =
        slot.record ? static_cast<std::size_t>(slot.record->outcome) : model::kOutcomes;
    Alike& alike = kinds[4 * outcome + (slot.excluded ? 2 : 0) + (slot.aligned ? 1 : 0)];
    ++alike.slots;
    alike.one = &slot;
  }
  std::array<std::uint64_t, model::kDenominators> counts{};
  for (const Alike& alike : kinds) {
    for (std::size_t d = 0; d < counts.size(); ++d) {
      if (alike.one != nullptr && is_in(*alike.one, static_cast<model::Denominator>(d)))
        counts[d] += alike.slots;
    }
  }
  return counts;
}

}  // namespace counterfoil::score
