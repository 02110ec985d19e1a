#include "checker/score/baselines.h"

namespace counterfoil::score {

PlanPairs::PlanPairs(const model::Plan& plan) : plan_(plan) {
  if (!plan.pairs) return;
  for (const std::string& name : plan.pairs->by) {
    const auto axis = plan.slots.find_axis(name);
    if (!axis) return;  // an axis that the plan does not have pairs nothing
    by_.push_back(*axis);
  }
  baseline_.emplace(plan.slots, plan.pairs->baseline);
  for (model::SlotIndex slot = 0; slot < plan.slots.size(); ++slot) {
    if (!plan.slots.matches(slot, *baseline_)) continue;
    const auto at = key(slot);
    if (!at) continue;
    const auto [pair, added] = pairs_.try_emplace(*at, Pair{slot, false});
    if (!added) pair->second.ambiguous = true;
  }
}

std::optional<PlanPairs::Pair> PlanPairs::baseline_of(model::SlotIndex slot) const {
  if (pairs_.empty() || plan_.slots.matches(slot, *baseline_)) return std::nullopt;
  const auto at = key(slot);
  if (!at) return std::nullopt;
  const auto pair = pairs_.find(*at);
  if (pair == pairs_.end()) return std::nullopt;
  return pair->second;
}

std::optional<std::string> PlanPairs::key(model::SlotIndex slot) const {
  std::string key;
  for (const std::size_t axis : by_) {
    const std::uint32_t value = plan_.slots.value_index(slot, axis);
    if (value == model::SlotTable::kOffAxis) return std::nullopt;
    key.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  return key;
}

}  // namespace counterfoil::score
