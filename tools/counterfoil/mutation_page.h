#pragma once

#include <vector>

#include "checker/bundle/tree.h"
#include "checker/report/format.h"
#include "tools/counterfoil/console.h"
#include "tools/counterfoil/exit_code.h"
#include "tools/replay/session/schedule.h"

namespace counterfoil::command {

/// Derives wrong variants of each reference formula, and prints which of them the recorded inputs cannot tell
/// from it, with the smallest change of the inputs that would. Fixtures that share formula, inputs and judge
/// are tried once. A measurement, and no verdict: pass whatever survives; incomplete if a fixture could not
/// be tried.
ExitCode show_survivors(const bundle::Tree& tree, const std::vector<replay::Planned>& planned,
                        const report::FormatOptions& format, Console& console);

}  // namespace counterfoil::command
