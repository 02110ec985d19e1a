#pragma once

#include "checker/rules/facts.h"
#include "counterfoil/report.h"

namespace counterfoil::engine {

/// What was done again of the recorded fixtures, in the words of a report. An observation counts as what its
/// numbers and the bundle's record make of it, whatever it concludes; of a fixture that the bundle does not
/// have, not at all.
ReplaySection replay_lines(const rules::Facts& facts);

}  // namespace counterfoil::engine
