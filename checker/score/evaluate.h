#pragma once

#include <vector>

#include "checker/model/bundle.h"
#include "checker/model/claim.h"
#include "checker/model/plan.h"
#include "checker/score/evaluation.h"
#include "checker/summary/costs.h"
#include "checker/summary/coverage.h"

namespace counterfoil::score {

/// Recomputes every claim from the records, one evaluation a claim, in the order of the claims. The coverage
/// and the costs are finished, and the coverage was folded with the values that `needs_of(claims)` names. The
/// claims must outlive the result. What is counted is in contract 8; nothing here judges how a claim is
/// worded.
std::vector<Evaluation> evaluate_all(const model::Manifest& manifest, const model::Plan& plan,
                                     const model::ClaimSet& claims, const summary::Coverage& coverage,
                                     const std::vector<BaselineRecord>& baselines,
                                     const summary::Costs& costs = {});

}  // namespace counterfoil::score
