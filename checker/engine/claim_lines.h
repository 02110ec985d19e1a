#pragma once

#include "checker/model/plan.h"
#include "checker/score/evaluation.h"
#include "counterfoil/report.h"

namespace counterfoil::engine {

/// A claim and its evaluation in the words of a report.
ClaimResult claim_line(const score::Evaluation& evaluation, const model::Plan& plan);

}  // namespace counterfoil::engine
