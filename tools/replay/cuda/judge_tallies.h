#pragma once

#include "checker/judge/judge_step.h"
#include "tools/replay/engine.h"

namespace counterfoil::replay {

/// What the judge says of a comparison whose elements are all in a tally. The sum of squares that a candidate
/// of zeros asks for is taken here, from the reference.
judge::Statistics statistics_of(const Comparison& comparison, const judge::Tally<float>& tally);
judge::Statistics statistics_of(const Comparison& comparison, const judge::Tally<double>& tally);

}  // namespace counterfoil::replay
