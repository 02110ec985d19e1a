#include "checker/score/baselines.h"

namespace counterfoil::score {

PlanPairs::PlanPairs(const model::Plan& plan) : plan_(plan) {
  if (!plan.pairs) return;
  std::uint64_t keys = 1;
  for (const std::string& name : plan.pairs->by) {
    const auto axis = plan.slots.find_axis(name);
    if (!axis) return;  // an axis that the plan does not have pairs nothing
    by_.push_back(*axis);
    const std::uint64_t values = plan.slots.axes()[*axis].values.size();
    is_numbered_ = is_numbered_ && !__builtin_mul_overflow(keys, values, &keys);
  }
  // Of a plan that has most of the combinations, they number the pairs.
  constexpr std::uint64_t kPerSlot = 4;
  if (is_numbered_ && keys <= kPerSlot * plan.slots.size()) dense_.resize(keys);
  baseline_.emplace(plan.slots, plan.pairs->baseline);
  for_each_selected(plan.slots, *baseline_, [&](model::SlotIndex slot) { add(slot); });
}

std::optional<PlanPairs::Pair> PlanPairs::baseline_of(model::SlotIndex slot) const {
  if (!has_pairs_ || plan_.slots.matches(slot, *baseline_)) return std::nullopt;
  const auto at = key(slot);
  if (!at) return std::nullopt;
  if (!dense_.empty()) return dense_[*at].baseline == kNone ? std::nullopt : std::optional(dense_[*at]);
  const auto pair = sparse_.find(*at);
  return pair == sparse_.end() ? std::nullopt : std::optional(pair->second);
}

void PlanPairs::add(model::SlotIndex slot) {
  if (!is_numbered_) {
    if (const auto text = text_key(slot)) numbers_.try_emplace(*text, numbers_.size());
  }
  const auto at = key(slot);
  if (!at) return;
  has_pairs_ = true;
  Pair& pair = dense_.empty() ? sparse_[*at] : dense_[*at];
  if (pair.baseline == kNone) {
    pair.baseline = slot;
  } else {
    pair.ambiguous = true;
  }
}

std::optional<std::uint64_t> PlanPairs::key(model::SlotIndex slot) const {
  if (!is_numbered_) {
    const auto text = text_key(slot);
    const auto number = text ? numbers_.find(*text) : numbers_.end();
    return number == numbers_.end() ? std::nullopt : std::optional(number->second);
  }
  std::uint64_t key = 0;
  for (const std::size_t axis : by_) {
    const std::uint32_t value = plan_.slots.value_index(slot, axis);
    if (value == model::SlotTable::kOffAxis) return std::nullopt;
    key = key * plan_.slots.axes()[axis].values.size() + value;
  }
  return key;
}

std::optional<std::string> PlanPairs::text_key(model::SlotIndex slot) const {
  std::string key;
  for (const std::size_t axis : by_) {
    const std::uint32_t value = plan_.slots.value_index(slot, axis);
    if (value == model::SlotTable::kOffAxis) return std::nullopt;
    key.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  return key;
}

}  // namespace counterfoil::score
