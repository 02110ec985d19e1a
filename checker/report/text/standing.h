#pragma once

#include "checker/report/text/sheet.h"
#include "counterfoil/report.h"

namespace counterfoil::report::text {

/// What the answer rests on: digests and whether the caller pinned them, limits that were reached, what the
/// evidence establishes by its own word, and what it and this check do not.
void write_standing(const Report& report, Sheet& sheet);

}  // namespace counterfoil::report::text
