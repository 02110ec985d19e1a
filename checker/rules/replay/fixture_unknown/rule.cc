#include <fmt/format.h>

#include "checker/rules/replay/receipts.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  if (!require_receipts(facts, run)) return;
  for (const summary::ReplayReceipt& receipt : facts.receipts) {
    if (!is_about(receipt, facts)) {
      run.could_not(fmt::format("{} is not about this bundle", receipt.path));
      continue;
    }
    for (const model::ReplayObservation& seen : receipt.observations) {
      run.examined();
      if (facts.fixtures.find(seen.fixture) != nullptr) continue;
      run.report(place(seen, "fixture"), fmt::format("the bundle has no fixture {}", seen.fixture),
                 "the id of a recorded fixture", seen.fixture);
    }
  }
}

}  // namespace

extern const Rule replay_fixture_unknown;
const Rule replay_fixture_unknown = {
    {.id = "replay.fixture_unknown",
     .clause = "13.7",
     .title = "a replay receipt observes a fixture that the bundle does not have",
     .why = "every observation is of a recorded fixture",
     .fix = "replay the fixtures of this bundle"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
