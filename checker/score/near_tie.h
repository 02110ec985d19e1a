#pragma once

#include <optional>

#include "checker/model/claim.h"
#include "checker/score/evaluation.h"
#include "checker/score/ratio.h"

namespace counterfoil::score {

/// Whether it is a close call that a task's speed ratio exceeds p, or that it does not: exact and binary64
/// arithmetic disagree, or the printed digits of the durations allow ratios on the other side. `arithmetic`
/// is the one that decides. The slot, and what the other reading would do to a claim, are left to the caller.
/// Absent where it is clear, and where there is no exact ratio.
std::optional<NearTie> near_tie(const Task& task, const Decimal& p, model::Arithmetic arithmetic);

/// The same of an accepted slot's duration and a deadline: the printed digits of both allow the other side.
std::optional<NearTie> near_tie(const Length& duration, const model::Deadline& deadline);

}  // namespace counterfoil::score
