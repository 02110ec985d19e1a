#pragma once

#include <functional>
#include <string_view>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

/// Whether a receipt names the digest of this bundle.json, so that it is about these bytes.
bool is_about(const summary::ReplayReceipt& receipt, const Facts& facts);

/// What an observation comes to, whatever it concludes: its recomputed verdict against the one that the
/// bundle records. What the replay itself left open stays open.
model::ReplayConclusion conclusion_of(const model::ReplayObservation& seen, const model::Fixture& fixture);

/// Whether there is a receipt; *not applicable* where none was given.
bool require_receipts(const Facts& facts, RuleRun& run);

/// An observation, and the fixture that it is about.
struct Observed {
  const summary::ReplayReceipt& receipt;
  const model::ReplayObservation& seen;
  const summary::FixtureRecord& record;
};

/// Every observation of a recorded fixture, in the receipts that are about this bundle; each counts as
/// examined. A receipt that is not about it could not be checked: another finding says so.
void each_observation(const Facts& facts, RuleRun& run, const std::function<void(const Observed&)>& see);

/// Where a member of an observation stands; where its line starts, if there is none.
Location place(const model::ReplayObservation& seen, std::string_view member);

}  // namespace counterfoil::rules
