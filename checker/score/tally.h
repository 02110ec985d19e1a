#pragma once

#include "checker/score/evaluation.h"
#include "checker/score/study.h"

namespace counterfoil::score {

/// Whether a slot counts for a count, a rate or a fast_p that names its threshold, whatever the denominator.
bool counts(const Study& study, std::size_t slot);

/// Evaluates a count, a rate, fast_p or accepted_within_deadline. A slot counts if its record, of a cohort of
/// the claim, has an outcome of the numerator (accepted, where the claim names none), or is accepted and
/// faster than p, or accepted and no longer than the deadline; and if it belongs to the named denominator. A
/// count without a denominator is over `planned`.
void evaluate_tally(const Study& study, Evaluation& evaluation);

}  // namespace counterfoil::score
