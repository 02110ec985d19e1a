#pragma once

#include <string>

#include "checker/model/claim.h"

namespace counterfoil::score {

/// What a claim states, in a few words: `rate accepted`, `fast_p(p=1)`, `geometric mean of speed ratio over
/// correct`, `arithmetic mean of statistics.max_absolute_error over all`.
std::string metric_label(const model::Claim& claim);

}  // namespace counterfoil::score
