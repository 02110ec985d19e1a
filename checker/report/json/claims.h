#pragma once

#include "checker/report/json/members.h"
#include "counterfoil/report.h"

namespace counterfoil::report::document {

/// Tally, cohorts, claims and citations.
void write_numbers(const Report& report, Members& members);

}  // namespace counterfoil::report::document
