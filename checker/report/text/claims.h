#pragma once

#include "checker/report/text/sheet.h"
#include "counterfoil/report.h"

namespace counterfoil::report::text {

/// Every published number beside the recomputed one, and what was quoted beside it. Where there are very
/// many, those that were reproduced and need no remark are counted; the others are always shown.
void write_claims(const Report& report, Sheet& sheet);

}  // namespace counterfoil::report::text
