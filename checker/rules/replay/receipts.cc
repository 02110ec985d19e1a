#include "checker/rules/replay/receipts.h"

#include <fmt/format.h>

namespace counterfoil::rules {

using model::ReplayConclusion;

bool is_about(const summary::ReplayReceipt& receipt, const Facts& facts) {
  return receipt.header && receipt.header->bundle_sha256 == facts.intake.bundle_sha256;
}

ReplayConclusion conclusion_of(const model::ReplayObservation& seen, const model::Fixture& fixture) {
  if (!seen.recomputed) return ReplayConclusion::not_replayable;
  if (seen.conclusion == ReplayConclusion::marginal || seen.conclusion == ReplayConclusion::not_replayable) {
    return seen.conclusion;
  }
  return seen.recomputed->verdict == fixture.verdict ? ReplayConclusion::confirmed
                                                     : ReplayConclusion::contradicted;
}

bool require_receipts(const Facts& facts, RuleRun& run) {
  if (!facts.receipts.empty()) return true;
  run.not_applicable("no replay receipt was given");
  return false;
}

void each_observation(const Facts& facts, RuleRun& run, const std::function<void(const Observed&)>& see) {
  if (!require_receipts(facts, run)) return;
  for (const summary::ReplayReceipt& receipt : facts.receipts) {
    if (!is_about(receipt, facts)) {
      run.could_not(fmt::format("{} is not about this bundle", receipt.path));
      continue;
    }
    for (const model::ReplayObservation& seen : receipt.observations) {
      const summary::FixtureRecord* record = facts.fixtures.find(seen.fixture);
      if (record == nullptr) continue;
      run.examined();
      see({receipt, seen, *record});
    }
  }
}

Location place(const model::ReplayObservation& seen, std::string_view member) {
  const json::Value root = seen.document.root();
  const json::Value value = root.find(member);
  return (value ? value : root).location();
}

}  // namespace counterfoil::rules
