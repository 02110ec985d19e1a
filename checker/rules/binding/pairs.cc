#include "checker/rules/binding/pairs.h"

#include <algorithm>

#include "checker/rules/claim/claims.h"
#include "checker/score/baselines.h"
#include "checker/score/needs.h"

namespace counterfoil::rules {

namespace {

/// The cohort with this id, where the claim names it.
const model::Cohort* named_cohort(const Facts& facts, const model::Claim& claim, std::string_view id) {
  const bool named = std::find(claim.cohorts.begin(), claim.cohorts.end(), id) != claim.cohorts.end();
  return named ? facts.manifest()->find_cohort(id) : nullptr;
}

const model::Cohort* cohort_of(const Facts& facts, const model::Claim& claim,
                               const summary::TryRecord* record) {
  const auto& cohorts = facts.manifest()->cohorts;
  if (record == nullptr || record->cohort >= cohorts.size()) return nullptr;
  return named_cohort(facts, claim, cohorts[record->cohort].id);
}

void add(CrossPair pair, std::vector<CrossPair>& pairs) {
  if (pair.own != nullptr && pair.other != nullptr && pair.own != pair.other)
    pairs.push_back(std::move(pair));
}

std::vector<CrossPair> pairs_of_file(const Facts& facts, const score::Evaluation& evaluation) {
  std::vector<score::SlotView> slots;
  for (const model::SlotIndex slot : considered(evaluation)) {
    slots.emplace_back();
    slots.back().slot = slot;
    slots.back().record = facts.coverage.counted(slot);
  }
  const model::Claim& claim = *evaluation.claim;
  const auto found = score::file_baselines(claim, *facts.plan(), facts.baselines, slots);
  std::vector<CrossPair> pairs;
  for (std::size_t i = 0; i < slots.size(); ++i) {
    if (found[i].record == nullptr) continue;
    add({slots[i].slot, cohort_of(facts, claim, slots[i].record),
         named_cohort(facts, claim, found[i].record->cohort), found[i].record->at},
        pairs);
  }
  return pairs;
}

std::vector<CrossPair> pairs_of_plan(const Facts& facts, const score::Evaluation& evaluation) {
  const score::PlanPairs plan_pairs(*facts.plan());
  std::vector<CrossPair> pairs;
  for (const model::SlotIndex slot : considered(evaluation)) {
    const auto pair = plan_pairs.baseline_of(slot);
    const summary::TryRecord* baseline = pair ? facts.coverage.counted(pair->baseline) : nullptr;
    if (baseline == nullptr) continue;
    add({slot, cohort_of(facts, *evaluation.claim, facts.coverage.counted(slot)),
         cohort_of(facts, *evaluation.claim, baseline), facts.locate(baseline->at())},
        pairs);
  }
  return pairs;
}

}  // namespace

std::vector<CrossPair> pairs_across_cohorts(const Facts& facts, const score::Evaluation& evaluation) {
  const model::Claim& claim = *evaluation.claim;
  if (claim.cohorts.size() < 2 || !score::needs_baselines(claim)) return {};
  return claim.baselines.empty() ? pairs_of_plan(facts, evaluation) : pairs_of_file(facts, evaluation);
}

UnlikePairs unlike_pairs(const std::vector<CrossPair>& pairs,
                         const std::function<bool(const model::Cohort&, const model::Cohort&)>& differ) {
  UnlikePairs unlike;
  for (const CrossPair& pair : pairs) {
    if (differ(*pair.own, *pair.other) && unlike.count++ == 0) unlike.first = pair;
  }
  return unlike;
}

}  // namespace counterfoil::rules
