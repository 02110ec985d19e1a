#pragma once

#include "checker/score/evaluation.h"
#include "checker/score/study.h"

namespace counterfoil::score {

/// The results of a claim about accepted or validated ones: its accepted slots, or the first slot of each
/// group that agrees on every axis but `validated_by`, has two slots of the claim or more, and all of them
/// accepted. In plan order.
std::vector<model::SlotIndex> results_of(const Study& study, const model::Plan& plan);

/// Evaluates what slots cost, what they cost or took for each accepted or validated result, and a difference
/// or ratio of costs. Money is the sum of the known amounts; time is that of every try of every slot.
void evaluate_spending(const Study& study, const Evidence& evidence, Evaluation& evaluation);

}  // namespace counterfoil::score
