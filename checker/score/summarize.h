#pragma once

#include <optional>

#include "checker/exact/rational.h"
#include "checker/model/claim.h"
#include "checker/score/values.h"

namespace counterfoil::score {

/// The middle one of the values in order; between two middle ones, half-way. Absent where there are none.
std::optional<Rational> median(Values values);

/// The one value that the summary makes of these. Absent where there are none, and of `single` unless there
/// is exactly one.
std::optional<Rational> summarize(model::Summary summary, Values values);

}  // namespace counterfoil::score
