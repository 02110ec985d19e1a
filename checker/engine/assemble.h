#pragma once

#include <vector>

#include "checker/bundle/tree.h"
#include "checker/rules/facts.h"
#include "checker/rules/rule.h"
#include "counterfoil/report.h"

namespace counterfoil::engine {

/// Turns finished facts and rule runs into the report, verdict included. Findings get their excerpts from the
/// bundle, with credentials masked.
Report assemble(const rules::Facts& facts, const std::vector<rules::RuleRun>& runs, const bundle::Tree& tree);

}  // namespace counterfoil::engine
