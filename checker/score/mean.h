#pragma once

#include "checker/score/evaluation.h"
#include "checker/score/study.h"

namespace counterfoil::score {

/// Evaluates a geometric, arithmetic or pooled mean, a median or a percentile, of the speed ratio or of a
/// recorded quantity. A pooled mean is one over all values of the population, whatever level or cohort they
/// are from, and not a mean of means. What enters is in entries.h.
void evaluate_mean(const Study& study, std::optional<std::uint16_t> quantity, Evaluation& evaluation);

}  // namespace counterfoil::score
