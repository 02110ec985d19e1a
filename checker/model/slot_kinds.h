#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "checker/model/slots.h"
#include "checker/model/value_column.h"

namespace counterfoil::model {

/// Slots told apart by which of some selections take them. A plan selects by few axes, and so has few kinds:
/// what it says of a slot is worked out once a kind.
class SlotKinds {
 public:
  SlotKinds() = default;
  /// Without any kind where there are too many of them for that.
  SlotKinds(const SlotTable& slots, std::span<const Selection* const> selections);

  /// Number of slots whose kind is known: all or none.
  std::size_t size() const { return size_; }
  std::uint32_t operator[](SlotIndex slot) const { return kinds_.size() == 0 ? 0 : kinds_[slot]; }
  /// The first slot of each kind.
  std::span<const SlotIndex> first() const { return first_; }

 private:
  std::size_t size_ = 0;
  ValueColumn kinds_;  // empty where all slots are of one
  std::vector<SlotIndex> first_;
};

}  // namespace counterfoil::model
