#pragma once

#include <initializer_list>

#include "checker/bundle/tree.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

/// Reports what is wrong with the container, of these kinds; what could only not be looked at here ends the
/// rule as could not be checked. Examines every entry.
void report_tree_faults(const Facts& facts, std::initializer_list<bundle::TreeFaultKind> kinds, RuleRun& run);

}  // namespace counterfoil::rules
