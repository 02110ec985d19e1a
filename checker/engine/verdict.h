#pragma once

#include "counterfoil/report.h"

namespace counterfoil::engine {

/// Sets verdict and its one-line reason from the ledger, the findings and the claims: pass where every
/// applicable rule held or was waived and at least one claim was reproduced; incomplete where nothing is
/// violated and something could not be checked. Contract 0.5.
void decide(Report& report);

}  // namespace counterfoil::engine
