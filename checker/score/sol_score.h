#pragma once

#include <optional>

#include "checker/exact/rational.h"
#include "checker/score/evaluation.h"
#include "checker/score/study.h"

namespace counterfoil::score {

/// The score of a kernel that took `own`, between a baseline and the limit of the hardware, all in one unit.
/// SOL-ExecBench at 8d2237d, sol_score.py: with g = baseline - limit,
///
///     g > 0:   1 / (1 + (own - limit) / g)
///     g <= 0:  1 where own <= limit, else 0
///
/// It is 1 at the limit and 1/2 at the baseline, above 1 for what is faster than the limit, and absent where
/// that divides by zero (own = 2 limit - baseline).
std::optional<Rational> sol_score(const Rational& own, const Rational& baseline, const Rational& limit);

/// The records of the claim's `limits`, one a slot of the study.
std::vector<FoundBaseline> limits_of(const Study& study, const Evidence& evidence);

/// Evaluates the mean SOL score: over the named denominator, where a slot that is not accepted scores 0, or,
/// without one, over the accepted slots. The baseline of a slot is that of its speed ratio; its limit is a
/// record of the file that the claim names in `limits`.
void evaluate_sol_score(const Study& study, const Evidence& evidence, Evaluation& evaluation);

}  // namespace counterfoil::score
