#pragma once

#include "checker/judge/judge.h"
#include "checker/judge/judge_step.h"
#include "checker/judge/square_sum.h"

namespace counterfoil::judge {

/// What the judge says, given the tally of all elements. `reference_squares` is the sum of the squares of the
/// reference, which sol-execbench/1 asks for where the whole candidate is zero.
Statistics finish(JudgeId id, const Tolerance& tolerance, const Tally<float>& tally,
                  const SquareSum& reference_squares);

/// The same of allclose/1 in binary64.
Statistics finish_allclose(const Tally<double>& tally);

}  // namespace counterfoil::judge
