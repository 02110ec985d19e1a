#pragma once

#include <cstdint>
#include <optional>

#include "checker/exact/rational.h"
#include "checker/score/evaluation.h"
#include "checker/score/study.h"

namespace counterfoil::score {

/// The unbiased estimator of pass@k from n samples of a task, of which c pass: the share of the choices of k
/// samples that hold one that passes. Chen et al., Evaluating Large Language Models Trained on Code (2021),
/// equation 1:
///
///     1 - C(n - c, k) / C(n, k)
///
/// Absent where k is 0 or greater than n: nobody can choose so many.
std::optional<Rational> pass_at_k(std::uint64_t n, std::uint64_t c, std::uint64_t k);

/// Evaluates the mean of pass@k over tasks. A task is the slots that agree on the axes `by`; its samples are
/// those of them in the named denominator, and a sample passes if its record, of a cohort of the claim, is
/// accepted. Where a task has fewer than k samples there is no value. Bounds are those of a rate (bounds.h),
/// task by task.
void evaluate_pass_at_k(const Study& study, const model::Plan& plan, Evaluation& evaluation);

}  // namespace counterfoil::score
