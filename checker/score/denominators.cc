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
  const auto count = [&](model::Denominator denominator) -> std::uint64_t& {
    return counts[static_cast<std::size_t>(denominator)];
  };
  count(model::Denominator::planned) = slots.size();
  std::array<std::uint64_t, model::kOutcomes> outcomes{};
  for (const SlotView& slot : slots) {
    if (slot.record) ++outcomes[static_cast<std::size_t>(slot.record->outcome)];
    count(model::Denominator::eligible) += slot.excluded ? 0 : 1;
    count(model::Denominator::aligned) += !slot.excluded && slot.aligned ? 1 : 0;
  }
  for (const model::Outcome outcome : model::kAllOutcomes) {
    const std::uint64_t slots_with_it = outcomes[static_cast<std::size_t>(outcome)];
    if (model::is_attempted(outcome)) count(model::Denominator::attempted) += slots_with_it;
    if (model::is_verdict(outcome)) count(model::Denominator::judged) += slots_with_it;
  }
  return counts;
}

}  // namespace counterfoil::score
