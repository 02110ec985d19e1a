#pragma once

#include <string>

#include "checker/model/claim.h"
#include "checker/score/evaluation.h"

namespace counterfoil::score {

/// What a claim states, in a few words: `rate accepted`, `fast_p(p=1)`, `geometric mean of speed ratio over
/// correct`, `arithmetic mean of statistics.max_absolute_error over all`.
std::string metric_label(const model::Claim& claim);

/// In the claim's unit: `25% to 50%`, `0.25 to 0.5`, or the slots counted, `1 to 2`.
std::string bounds_text(const Bounds& bounds, const model::Claim& claim);

}  // namespace counterfoil::score
