#include "checker/model/slot_set.h"

#include <algorithm>

namespace counterfoil::model {

bool SlotSet::contains(SlotIndex slot) const {
  const auto place = std::lower_bound(places_.begin(), places_.end(), slot / kBits);
  if (place == places_.end() || *place != slot / kBits) return false;
  return (words_[static_cast<std::size_t>(place - places_.begin())] >> slot % kBits & 1U) != 0;
}

template <typename Join>
SlotSet SlotSet::joined(const SlotSet& a, const SlotSet& b, Join join) {
  SlotSet all;
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < a.places_.size() || j < b.places_.size()) {
    const bool first = j == b.places_.size() || (i < a.places_.size() && a.places_[i] <= b.places_[j]);
    const std::uint32_t place = first ? a.places_[i] : b.places_[j];
    const bool second = j < b.places_.size() && b.places_[j] == place;
    all.push_word(place, join(first ? a.words_[i] : 0, second ? b.words_[j] : 0));
    i += first ? 1 : 0;
    j += second ? 1 : 0;
  }
  return all;
}

SlotSet common(const SlotSet& a, const SlotSet& b) {
  return SlotSet::joined(a, b, [](std::uint64_t x, std::uint64_t y) { return x & y; });
}

SlotSet united(const SlotSet& a, const SlotSet& b) {
  return SlotSet::joined(a, b, [](std::uint64_t x, std::uint64_t y) { return x | y; });
}

SlotSet without(const SlotSet& a, const SlotSet& b) {
  return SlotSet::joined(a, b, [](std::uint64_t x, std::uint64_t y) { return x & ~y; });
}

}  // namespace counterfoil::model
