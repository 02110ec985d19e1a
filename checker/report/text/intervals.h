#pragma once

#include "checker/report/text/sheet.h"
#include "counterfoil/report.h"

namespace counterfoil::report::text {

/// Which clocks the durations of each metric rest on, and which of them were compared with nothing. Nothing
/// where there is no interval.
void write_intervals(const Report& report, Sheet& sheet);

}  // namespace counterfoil::report::text
