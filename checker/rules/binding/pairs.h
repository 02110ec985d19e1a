#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "checker/rules/facts.h"

namespace counterfoil::rules {

/// A slot of a claim, and a baseline of another cohort that its duration is divided by.
struct CrossPair {
  model::SlotIndex slot = 0;
  const model::Cohort* own = nullptr;
  const model::Cohort* other = nullptr;  ///< of the baseline
  Location baseline;
};

/// The pairs of a claim whose two sides are of different ones of its cohorts, in plan order. A side of a
/// cohort that the claim does not name is in none: claim.cohort_mixed says so.
std::vector<CrossPair> pairs_across_cohorts(const Facts& facts, const score::Evaluation& evaluation);

/// Those of the pairs whose sides differ in what a cohort is bound to: the first, and how many they are.
struct UnlikePairs {
  CrossPair first;
  std::uint64_t count = 0;
};
UnlikePairs unlike_pairs(const std::vector<CrossPair>& pairs,
                         const std::function<bool(const model::Cohort&, const model::Cohort&)>& differ);

}  // namespace counterfoil::rules
