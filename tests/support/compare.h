#pragma once

#include <string>
#include <vector>

#include "counterfoil/report.h"
#include "tests/support/rule_case.h"

namespace counterfoil::support {

/// What in a report is not as the case says, one text each, for people: findings over all rules as a
/// multiset, rules that could not be checked, the verdict, and that a fail_ case shows something of its own
/// rule and a pass_ case nothing.
std::vector<std::string> faults_of(const RuleCase& rule_case, const Report& report);

/// Everything that a finding says.
std::string describe(const Finding& finding);

}  // namespace counterfoil::support
