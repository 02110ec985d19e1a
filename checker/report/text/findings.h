#pragma once

#include "checker/report/text/sheet.h"
#include "counterfoil/report.h"

namespace counterfoil::report::text {

/// The findings by chapter, in the order of the ledger; within a chapter as the report orders them. Of each
/// rule at most `findings_shown`, then how many there are in all. Unless verbose, notes take one line, and
/// what a rule says of every finding (why, fix, the pointer) is said once.
void write_findings(const Report& report, Sheet& sheet);

/// One line a finding, notes left out; of an incomplete check, one line a reason as well.
void write_first_lines(const Report& report, Sheet& sheet);

}  // namespace counterfoil::report::text
