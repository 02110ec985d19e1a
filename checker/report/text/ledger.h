#pragma once

#include "checker/report/text/sheet.h"
#include "counterfoil/report.h"

namespace counterfoil::report::text {

/// How the rules ended: the five counts, the items examined, and every rule by name that did not hold, all of
/// them where verbose; then the warnings in one line each.
void write_ledger(const Report& report, Sheet& sheet);

}  // namespace counterfoil::report::text
