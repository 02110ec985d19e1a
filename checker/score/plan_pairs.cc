#include "checker/score/baselines.h"

namespace counterfoil::score {

PlanPairs::PlanPairs(const model::Plan& plan) : plan_(plan) {
  if (!plan.pairs) return;
  std::uint64_t numbers = 1;
  bool overflows = false;
  for (const std::string& name : plan.pairs->by) {
    const auto axis = plan.slots.find_axis(name);
    if (!axis) return;  // an axis that the plan does not have pairs nothing
    by_.push_back(*axis);
    const std::uint64_t values = plan.slots.axes()[*axis].values.size();
    overflows = overflows || __builtin_mul_overflow(numbers, values, &numbers);
  }
  constexpr std::uint64_t kPerSlot = 4;
  if (!overflows && numbers <= kPerSlot * plan.slots.size()) dense_.resize(numbers);
  baseline_.emplace(plan.slots, plan.pairs->baseline);
  for_each_selected(plan.slots, *baseline_, [&](model::SlotIndex slot) {
    Pair* pair = nullptr;
    if (!dense_.empty()) {
      if (const auto at = number(slot)) pair = &dense_[*at];
    } else if (const auto at = bytes(slot)) {
      pair = &sparse_[*at];
    }
    if (pair == nullptr) return;
    if (pair->baseline == kNone) {
      pair->baseline = slot;
    } else {
      pair->ambiguous = true;
    }
  });
}

std::optional<PlanPairs::Pair> PlanPairs::baseline_of(model::SlotIndex slot) const {
  if (!baseline_ || plan_.slots.matches(slot, *baseline_)) return std::nullopt;
  if (!dense_.empty()) {
    const auto at = number(slot);
    return at && dense_[*at].baseline != kNone ? std::optional(dense_[*at]) : std::nullopt;
  }
  const auto at = bytes(slot);
  const auto pair = at ? sparse_.find(*at) : sparse_.end();
  return pair == sparse_.end() ? std::nullopt : std::optional(pair->second);
}

std::optional<std::uint64_t> PlanPairs::number(model::SlotIndex slot) const {
  std::uint64_t number = 0;
  for (const std::size_t axis : by_) {
    const std::uint32_t value = plan_.slots.value_index(slot, axis);
    if (value == model::SlotTable::kOffAxis) return std::nullopt;
    number = number * plan_.slots.axes()[axis].values.size() + value;
  }
  return number;
}

std::optional<std::string> PlanPairs::bytes(model::SlotIndex slot) const {
  std::string bytes;
  for (const std::size_t axis : by_) {
    const std::uint32_t value = plan_.slots.value_index(slot, axis);
    if (value == model::SlotTable::kOffAxis) return std::nullopt;
    bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  return bytes;
}

}  // namespace counterfoil::score
