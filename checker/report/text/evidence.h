#pragma once

#include "checker/report/text/sheet.h"
#include "counterfoil/report.h"

namespace counterfoil::report::text {

/// What was checked: title, bundle, how strong the evidence is by its own word, which cohorts ran, and what
/// became of every planned slot.
void write_evidence(const Report& report, Sheet& sheet);

/// The line of it that must never be missing where a number is shown.
void write_evidence_status(const Report& report, Sheet& sheet);

}  // namespace counterfoil::report::text
