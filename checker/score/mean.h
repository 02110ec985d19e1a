#pragma once

#include "checker/score/evaluation.h"
#include "checker/score/study.h"

namespace counterfoil::score {

/// Evaluates a geometric, arithmetic or pooled mean, of the speed ratio or of a recorded quantity. Every slot
/// enters that has a record of a cohort of the claim and a usable value, and is correct, or correct and
/// faster, where the claim says so. Flagged durations enter unless the claim excludes them, as they do in the
/// tools whose numbers are checked. A pooled mean is one over all values of the population, whatever level or
/// cohort they are from, and not a mean of means.
///
/// Usable under exact arithmetic are finite numbers and, of durations, positive ones; under kernelbench/1,
/// whatever was recorded.
void evaluate_mean(const Study& study, std::optional<std::uint16_t> quantity, Evaluation& evaluation);

}  // namespace counterfoil::score
