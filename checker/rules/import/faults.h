#pragma once

#include <string_view>

#include "checker/rules/facts.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

/// Whether an importer wrote the bundle; ends the rule otherwise, or where a line of its log could not be
/// used.
bool require_import(const Facts& facts, RuleRun& run);

/// Whether an importer says that its source has nothing of a kind: `attempts`, `claims`. It has to say so:
/// silence is something left out.
bool source_lacks(const Facts& facts, std::string_view field);

/// Whether it says that there is no result, and nothing is claimed: what was published is only cited (14.2).
bool source_holds_no_result(const Facts& facts);

/// A fault of the source as a finding there, in the importer's own words, with the line of the log beside it.
Finding import_finding(const model::ImportFault& fault, const RuleRun& run);

}  // namespace counterfoil::rules
