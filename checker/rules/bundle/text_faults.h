#pragma once

#include <initializer_list>

#include "checker/json/fault.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

/// Reports the faults of these kinds that reading left behind; examines every document and line that was
/// read.
void report_text_faults(const Facts& facts, std::initializer_list<json::FaultKind> kinds, RuleRun& run);

}  // namespace counterfoil::rules
