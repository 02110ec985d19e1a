#pragma once

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
  std::span<const Axis> axes() const;
  std::optional<std::size_t> find_axis(std::string_view name) const;
  /// The slot's value on an axis, or nothing where it has none.
  std::optional<std::string_view> value(SlotIndex slot, std::size_t axis) const;
  /// Index of the slot's value among the axis's values, or kOffAxis.
  std::uint32_t value_index(SlotIndex slot, std::size_t axis) const;
  /// Whether every axis named has one of the values listed. An axis that the plan does not have selects
  /// nothing.
  bool matches(SlotIndex slot, const AxisValues& where) const;

  /// Whether `matches` says so, for a selection that was looked up in this table.
  bool matches(SlotIndex slot, const Selection& selection) const;

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

 private:
  friend class SlotTable;
  struct Part {
    std::size_t axis = 0;
    std::vector<bool> wanted;  ///< of each of its values
  };
  std::vector<Part> parts_;
  bool selects_nothing_ = false;  ///< it names an axis that the table does not have
};

/// The number of slots of a grid, or nothing where the product passes 2^64.
std::optional<std::uint64_t> grid_size(std::span<const Axis> axes);

}  // namespace counterfoil::model
