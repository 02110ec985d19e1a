#pragma once

#include <optional>
#include <span>
#include <vector>

#include "checker/exact/real.h"
#include "checker/model/claim.h"
#include "checker/score/ratio.h"

namespace counterfoil::score {

/// Whether a task's speed ratio enters a mean: it has one under that arithmetic, and the task is correct, or
/// correct with a ratio strictly greater than 1, where the mean is over those.
bool enters_mean(const Task& task, model::Over over, model::Arithmetic arithmetic);

/// The speed ratios that enter, in task order.
std::vector<Rational> exact_ratios(std::span<const Task> tasks, model::Over over);
std::vector<double> binary64_ratios(std::span<const Task> tasks, model::Over over);

/// Sum in task order / number, in binary64; 0 where there are no values. KernelBench has no such mean: the
/// arithmetic is that of its other ones.
double binary64_arithmetic_mean(std::span<const double> values);

/// KernelBench's score.py at 423217d: the product in task order, to the power 1 / number, in binary64; 0
/// where there are no values. A long list can overflow or underflow, one negative ratio gives nan, and two of
/// them cancel, as they do there.
double binary64_geometric_mean(std::span<const double> values);

}  // namespace counterfoil::score
