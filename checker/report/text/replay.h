#pragma once

#include "checker/report/text/sheet.h"
#include "counterfoil/report.h"

namespace counterfoil::report::text {

/// What was done again of the recorded fixtures, on which device, and what that says nothing about.
void write_replay(const Report& report, Sheet& sheet);

}  // namespace counterfoil::report::text
