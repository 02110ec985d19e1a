#pragma once

#include <string>

#include "checker/model/claim.h"
#include "checker/score/evaluation.h"

namespace counterfoil::score {

/// What a claim states, in a few words: `rate accepted`, `fast_p(p=1)`, `geometric mean of speed ratio over
/// correct`, `arithmetic mean of statistics.max_absolute_error over all`.
std::string metric_label(const model::Claim& claim);

/// `25% to 50%` for a claim in percent, `0.25 to 0.5` for any other.
std::string bounds_text(const Bounds& bounds, const model::Claim& claim);

}  // namespace counterfoil::score
