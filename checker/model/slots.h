#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/model/population.h"

namespace counterfoil::model {

/// One dimension of the plan.
struct Axis {
  std::string name;
  std::vector<std::string> values;
};

using SlotIndex = std::uint32_t;
class Selection;

/// The planned attempts, in plan order: enumerated, or the product of the axes. Ids compare bytewise.
class SlotTable {
 public:
  /// At most this many slots: a grid of sixteen long axes must not exhaust memory. Contract 3.2.
  static constexpr std::uint64_t kMostSlots = 20'000'000;
  /// And at most this many bytes of ids, all together.
  static constexpr std::uint64_t kMostIdBytes = std::uint64_t{1} << 30;

  struct Slot {
    std::string id;
    std::vector<std::uint32_t> values;  ///< index into each axis's values; kOffAxis where it has none
  };
  static constexpr std::uint32_t kOffAxis = UINT32_MAX;
  class Builder;

  SlotTable();
  ~SlotTable();
  SlotTable(SlotTable&&) noexcept;
  SlotTable& operator=(SlotTable&&) noexcept;

  /// The product of the axes, the last one varying fastest, named by a template such as `{task}/{seed}`.
  /// Braces around anything but the name of an axis stay as they are. A grid past a limit has no slots.
  static SlotTable grid(std::vector<Axis> axes, std::string_view id_template);
  /// Slots one by one, at most kMostSlots of them; a Builder takes their coordinates by name.
  static SlotTable enumerated(std::vector<Axis> axes, const std::vector<Slot>& slots);

  std::size_t size() const;
  std::string_view id(SlotIndex slot) const;
  /// The first slot with this id.
  std::optional<SlotIndex> find(std::string_view id) const;
  /// The same, and without a search where it is the expected one, which becomes the slot behind it: records
  /// are much in the order of the plan.
  std::optional<SlotIndex> find(std::string_view id, SlotIndex& expected) const;
  std::span<const Axis> axes() const;
  std::optional<std::size_t> find_axis(std::string_view name) const;
  /// The slot's value on an axis, or nothing where it has none.
  std::optional<std::string_view> value(SlotIndex slot, std::size_t axis) const;
  /// Index of the slot's value among the axis's values, or kOffAxis.
  std::uint32_t value_index(SlotIndex slot, std::size_t axis) const;
  /// The same of as many slots as there is room for, from `first` on; none of them behind the last.
  void copy_values(std::size_t axis, SlotIndex first, std::span<std::uint32_t> values) const;
  /// Whether every axis named has one of the values listed. An axis that the plan does not have selects
  /// nothing.
  bool matches(SlotIndex slot, const AxisValues& where) const;

  /// Whether `matches` says so, for a selection that was looked up in this table.
  bool matches(SlotIndex slot, const Selection& selection) const;
  /// The same of as many slots as there is room for, at most kBlock, from `first` on: 1 or 0. Many are told a
  /// few instructions each this way.
  void mark(const Selection& selection, SlotIndex first, std::span<std::uint8_t> marks) const;
  static constexpr std::size_t kBlock = 1024;

  /// Pairs of slots that carry one id: the first, and the later one that repeats it.
  std::span<const std::pair<SlotIndex, SlotIndex>> repeated() const;

 private:
  struct State;
  explicit SlotTable(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

/// Collects enumerated slots. Axes and values that were not given come after those that were, in order of
/// first appearance.
class SlotTable::Builder {
 public:
  explicit Builder(std::vector<Axis> axes);
  ~Builder();
  Builder(Builder&&) noexcept;
  Builder& operator=(Builder&&) noexcept;

  /// The next slot, with its value on each axis that it lies on; of two values on one axis the first counts.
  /// False, and nothing added, once a limit is reached.
  bool add(std::string_view id, std::span<const std::pair<std::string_view, std::string_view>> coordinates);
  SlotTable finish() &&;

 private:
  struct Lookup;
  std::unique_ptr<State> state_;
  std::unique_ptr<Lookup> lookup_;
};

/// Axis values looked up in a table once, so that to ask of a slot is to compare numbers.
class Selection {
 public:
  Selection(const SlotTable& slots, const AxisValues& where);

  struct Part {
    std::size_t axis = 0;
    std::vector<std::uint8_t> wanted;  ///< of each of its values, 1 or 0; and a last 0, of no value

    bool wants(std::uint32_t value) const {
      return wanted[std::min<std::size_t>(value, wanted.size() - 1)] != 0;
    }
  };
  std::span<const Part> parts() const { return parts_; }
  /// It names an axis that the table does not have.
  bool selects_nothing() const { return selects_nothing_; }

 private:
  std::vector<Part> parts_;
  bool selects_nothing_ = false;
};

/// Calls `use(slot)` for each slot that the selection takes, in plan order.
template <typename Use>
void for_each_selected(const SlotTable& slots, const Selection& selection, Use use) {
  std::array<std::uint8_t, SlotTable::kBlock> marks;
  const auto size = static_cast<SlotIndex>(slots.size());
  for (SlotIndex first = 0; first < size; first += SlotTable::kBlock) {
    const std::span block(marks.data(), std::min<std::size_t>(marks.size(), size - first));
    slots.mark(selection, first, block);
    for (std::size_t i = 0; i < block.size(); ++i) {
      if (block[i] != 0) use(first + static_cast<SlotIndex>(i));
    }
  }
}

/// The number of slots of a grid, or nothing where the product passes 2^64.
std::optional<std::uint64_t> grid_size(std::span<const Axis> axes);

}  // namespace counterfoil::model
