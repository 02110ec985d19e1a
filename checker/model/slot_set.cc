#include "checker/model/slot_set.h"

#include <algorithm>

namespace counterfoil::model {

bool SlotSet::contains(SlotIndex slot) const {
  const auto place = std::lower_bound(places_.begin(), places_.end(), slot / kBits);
  if (place == places_.end() || *place != slot / kBits) return false;
  return (words_[static_cast<std::size_t>(place - places_.begin())] >> slot % kBits & 1U) != 0;
}

}  // namespace counterfoil::model
