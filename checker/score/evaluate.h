#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "checker/model/bundle.h"
#include "checker/model/claim.h"
#include "checker/model/plan.h"
#include "checker/score/evaluation.h"
#include "checker/summary/costs.h"
#include "checker/summary/coverage.h"

namespace counterfoil::score {

/// Does work for each of so many items, each once, in any order, on any threads.
using ForEach = std::function<void(std::size_t items, const std::function<void(std::size_t)>& work)>;
void one_by_one(std::size_t items, const std::function<void(std::size_t)>& work);

/// Recomputes every claim from the records, one evaluation a claim, in the order of the claims. The coverage
/// and the costs are finished, and the coverage was folded with the values that `needs_of(claims)` names. The
/// claims must outlive the result. What is counted is in contract 8; nothing here judges how a claim is
/// worded.
std::vector<Evaluation> evaluate_all(const model::Manifest& manifest, const model::Plan& plan,
                                     const model::ClaimSet& claims, const summary::Coverage& coverage,
                                     const std::vector<BaselineRecord>& baselines,
                                     const summary::Costs& costs = {}, const ForEach& for_each = one_by_one);

}  // namespace counterfoil::score
