#include "checker/score/select.h"

#include <algorithm>

namespace counterfoil::score {

Selector::Selector(const model::Manifest& manifest, const model::Plan& plan,
                   const summary::Coverage& coverage)
    : manifest_(manifest),
      plan_(plan),
      coverage_(coverage),
      roles_(plan.slots.size(), model::SlotRole::none) {
  if (plan.roles.empty()) return;
  for (model::SlotIndex slot = 0; slot < roles_.size(); ++slot) {
    if (const model::RoleAssignment* assignment = plan.role_of(slot)) roles_[slot] = assignment->role;
  }
}

std::vector<bool> Selector::cohorts(const std::vector<std::string>& names) const {
  std::vector<bool> marked;
  for (const model::Cohort& cohort : manifest_.cohorts) {
    marked.push_back(std::find(names.begin(), names.end(), cohort.id) != names.end());
  }
  return marked;
}

bool belongs_to(const summary::TryRecord& record, const std::vector<bool>& cohorts) {
  return record.cohort < cohorts.size() && cohorts[record.cohort];
}

std::vector<model::SlotIndex> Selector::select(const model::Population& population) const {
  const std::vector<bool> cohorts_wanted = cohorts(population.cohorts);
  const auto has_role = [&](model::SlotRole role) {
    return std::find(population.roles.begin(), population.roles.end(), role) != population.roles.end();
  };
  const model::Selection where(plan_.slots, population.where);
  std::vector<model::SlotIndex> selected;
  for (model::SlotIndex slot = 0; slot < roles_.size(); ++slot) {
    if (!population.roles.empty() && !has_role(roles_[slot])) continue;
    if (!plan_.slots.matches(slot, where)) continue;
    if (!population.cohorts.empty()) {
      const summary::TryRecord* record = coverage_.counted(slot);
      if (record && !belongs_to(*record, cohorts_wanted)) continue;
    }
    selected.push_back(slot);
  }
  return selected;
}

}  // namespace counterfoil::score
