#include "checker/model/slot_kinds.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>

namespace counterfoil::model {
namespace {

constexpr std::size_t kMostKinds = std::size_t{1} << 16;
constexpr std::size_t kMostMarks = std::size_t{1} << 24;  // selections times values, or times kinds

/// The values of an axis, told apart by which selections want them.
struct AxisClasses {
  std::size_t axis = 0;
  std::vector<std::uint32_t> of_value;  // and of no value behind them
};

std::vector<AxisClasses> classes_of(std::span<const Selection* const> selections) {
  std::map<std::size_t, std::vector<const Selection::Part*>> by_axis;
  std::size_t marks = 0;
  for (const Selection* selection : selections) {
    if (selection->selects_nothing()) continue;
    for (const Selection::Part& part : selection->parts()) {
      by_axis[part.axis].push_back(&part);
      marks += part.wanted.size();
    }
  }
  std::vector<AxisClasses> all;
  if (marks > kMostMarks) return all;
  for (const auto& [axis, parts] : by_axis) {
    AxisClasses& classes = all.emplace_back(AxisClasses{axis, {}});
    std::map<std::string, std::uint32_t> known;
    std::string wanted_by;
    for (std::size_t value = 0; value < parts.front()->wanted.size(); ++value) {
      wanted_by.clear();
      for (const Selection::Part* part : parts) wanted_by += static_cast<char>(part->wanted[value]);
      classes.of_value.push_back(
          known.try_emplace(wanted_by, static_cast<std::uint32_t>(known.size())).first->second);
    }
  }
  return all;
}

/// Numbers pairs of numbers in order of appearance.
class PairNumbers {
 public:
  std::uint32_t operator()(std::uint32_t a, std::uint32_t b) {
    const std::uint64_t pair = std::uint64_t{a} << 32 | b;
    if (pair != last_ || numbers_.empty()) {
      number_ = numbers_.try_emplace(pair, static_cast<std::uint32_t>(numbers_.size())).first->second;
      last_ = pair;
    }
    return number_;
  }
  std::size_t size() const { return numbers_.size(); }

 private:
  std::map<std::uint64_t, std::uint32_t> numbers_;
  std::uint64_t last_ = 0;  // the next slot often has it too
  std::uint32_t number_ = 0;
};

bool name_an_axis(std::span<const Selection* const> selections) {
  for (const Selection* selection : selections) {
    if (!selection->selects_nothing() && !selection->parts().empty()) return true;
  }
  return false;
}

}  // namespace

SlotKinds::SlotKinds(const SlotTable& slots, std::span<const Selection* const> selections) {
  if (slots.size() == 0) return;
  if (!name_an_axis(selections)) {
    size_ = slots.size();
    first_.push_back(0);
    return;
  }
  const std::vector<AxisClasses> axes = classes_of(selections);
  if (axes.empty()) return;
  std::vector<PairNumbers> numbers(axes.size());
  std::array<std::uint32_t, SlotTable::kBlock> values;
  std::array<std::uint32_t, SlotTable::kBlock> kinds;
  for (SlotIndex begin = 0; begin < slots.size(); begin += SlotTable::kBlock) {
    const std::span block(values.data(), std::min<std::size_t>(values.size(), slots.size() - begin));
    kinds.fill(0);
    for (std::size_t a = 0; a < axes.size(); ++a) {
      slots.copy_values(axes[a].axis, begin, block);
      const auto none = static_cast<std::uint32_t>(axes[a].of_value.size() - 1);
      for (std::size_t i = 0; i < block.size(); ++i) {
        kinds[i] = numbers[a](kinds[i], axes[a].of_value[std::min(block[i], none)]);
      }
      if (numbers[a].size() > kMostKinds || numbers[a].size() * selections.size() > kMostMarks) {
        *this = SlotKinds();
        return;
      }
    }
    for (std::size_t i = 0; i < block.size(); ++i) {
      const SlotIndex slot = begin + static_cast<SlotIndex>(i);
      if (kinds[i] == first_.size()) first_.push_back(slot);
      kinds_.set(slot, kinds[i]);
    }
  }
  size_ = slots.size();
  kinds_.shrink();
}

}  // namespace counterfoil::model
