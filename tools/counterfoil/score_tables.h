#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "checker/report/columns.h"
#include "checker/score/study.h"

namespace counterfoil::command {

/// pass@k for each k, the tasks told apart by the axes that the claim names: over every denominator, with the
/// bounds over `planned`. No k given: 1, 2, 5, 10 and so on, as far as every planned task has samples for.
report::Columns pass_at_k_table(const score::Evidence& evidence, const model::Claim& claim,
                                const model::SlotSet& slots, const std::vector<std::uint64_t>& draws);

/// What the recorded numbers of the claim's quantity are: how many, the least, the greatest, their mean, and
/// the percentiles that as many support, by nearest rank. Of all slots, and of the accepted ones.
report::Columns quantity_table(const score::Evidence& evidence, const model::Claim& claim,
                               const model::SlotSet& slots);

}  // namespace counterfoil::command
