#include <fmt/format.h>
#include <string>
#include <string_view>
#include <utility>

#include "checker/rules/fixture/fixtures.h"
#include "checker/rules/replay/receipts.h"

namespace counterfoil::rules {

namespace {

void differs(const Observed& observed, Location where, std::string_view what, std::string want,
             std::string found, RuleRun& run) {
  run.report(std::move(where),
             fmt::format("the replay receipt repeats another {} of fixture {}", what, observed.seen.fixture),
             std::move(want), std::move(found));
}

void examine(const Observed& observed, RuleRun& run) {
  const model::ReplayJudgement& recorded = observed.seen.recorded;
  const model::Fixture& fixture = observed.record.fixture;
  if (recorded.verdict != fixture.verdict) {
    differs(observed, recorded.at.find("verdict").location(), "verdict", std::string(name(fixture.verdict)),
            std::string(name(recorded.verdict)), run);
  }
  for (const model::Statistic& statistic : fixture.statistics) {
    const model::Statistic* repeated = model::find_statistic(recorded.statistics, statistic.name);
    if (repeated != nullptr && same_statistic(*repeated, statistic)) continue;
    const json::Value at = recorded.at.find("statistics");
    differs(observed, (repeated == nullptr ? at : repeated->at).location(), statistic.name, statistic.text,
            repeated == nullptr ? "none" : repeated->text, run);
  }
}

void finish(const Facts& facts, RuleRun& run) {
  each_observation(facts, run, [&](const Observed& observed) { examine(observed, run); });
}

}  // namespace

extern const Rule replay_recorded_differs;
const Rule replay_recorded_differs = {{.id = "replay.recorded_differs",
                                       .clause = "13.8",
                                       .title = "a replay receipt repeats another record than the bundle has",
                                       .why = "what a receipt says was recorded is what the bundle records",
                                       .fix = "replay the fixtures of this bundle"},
                                      nullptr,
                                      finish};

}  // namespace counterfoil::rules
