#include "checker/score/select.h"

#include <algorithm>
#include <array>
#include <span>

namespace counterfoil::score {

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

model::SlotSet Selector::select(const model::Population& population) const {
  const std::vector<bool> wanted_cohorts = cohorts(population.cohorts);
  const auto has_role = [&](model::SlotIndex slot) {
    const model::RoleAssignment* assigned = plan_.role_of(slot);
    const model::SlotRole role = assigned != nullptr ? assigned->role : model::SlotRole::none;
    return std::find(population.roles.begin(), population.roles.end(), role) != population.roles.end();
  };
  const auto has_cohort = [&](model::SlotIndex slot) {
    const summary::TryRecord* record = coverage_.counted(slot);
    return record == nullptr || belongs_to(*record, wanted_cohorts);
  };
  const model::Selection where(plan_.slots, population.where);
  const auto size = static_cast<model::SlotIndex>(plan_.slots.size());
  constexpr model::SlotIndex kWord = 64;
  static_assert(model::SlotTable::kBlock % kWord == 0);
  std::array<std::uint8_t, model::SlotTable::kBlock> marks;
  model::SlotSet selected;
  for (model::SlotIndex first = 0; first < size; first += model::SlotTable::kBlock) {
    const auto block = std::min<model::SlotIndex>(model::SlotTable::kBlock, size - first);
    plan_.slots.mark(where, first, std::span(marks.data(), block));
    for (model::SlotIndex i = 0; i < block && !population.roles.empty(); ++i) {
      if (marks[i] != 0 && !has_role(first + i)) marks[i] = 0;
    }
    for (model::SlotIndex i = 0; i < block && !population.cohorts.empty(); ++i) {
      if (marks[i] != 0 && !has_cohort(first + i)) marks[i] = 0;
    }
    for (model::SlotIndex begin = 0; begin < block; begin += kWord) {
      const model::SlotIndex end = std::min(block, begin + kWord);
      std::uint64_t word = 0;
      for (model::SlotIndex i = begin; i < end; ++i) word |= std::uint64_t{marks[i]} << (i - begin);
      selected.push_word((first + begin) / kWord, word);
    }
  }
  return selected;
}

}  // namespace counterfoil::score
