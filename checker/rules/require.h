#pragma once

#include "checker/rules/facts.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

/// What a rule stands on. Each returns nothing, and ends the rule, where it is not there: *could not be
/// checked* where the promise exists and could not be used, since another finding says why; *not applicable*
/// where nothing promises it.
const model::Manifest* require_manifest(const Facts& facts, RuleRun& run);
/// A plan with countable slots, and the coverage of them.
const model::Plan* require_plan(const Facts& facts, RuleRun& run);
const model::ClaimSet* require_claims(const Facts& facts, RuleRun& run);
/// The digests of all files: false where nobody asked for them.
bool require_digests(const Facts& facts, RuleRun& run);

}  // namespace counterfoil::rules
