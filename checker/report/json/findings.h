#pragma once

#include "checker/report/json/members.h"
#include "counterfoil/report.h"

namespace counterfoil::report::document {

/// Findings, the ledger of rules, and the counts that close over both and over the claims.
void write_outcome(const Report& report, Members& members);

}  // namespace counterfoil::report::document
