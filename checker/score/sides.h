#pragma once

#include "checker/score/evaluation.h"
#include "checker/score/study.h"

namespace counterfoil::score {

/// The slots that a side is about: of the claim's population, those that the side's own selects.
model::SlotSet select_side(const Selector& selector, const model::Claim& claim, const model::Side& side);

/// Evaluates a difference, first - second, or a ratio, first / second. Each side has the values that
/// entries.h says, of its own quantity and cohort, and its summary makes one of them. `considered` is what
/// the claim is about.
void evaluate_sides(const Evidence& evidence, const model::SlotSet& considered, const model::Claim& claim,
                    Evaluation& evaluation);

}  // namespace counterfoil::score
