#include <fmt/format.h>
#include <string>
#include <utility>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"
#include "checker/rules/timing/readings.h"

namespace counterfoil::rules {

namespace {

/// The kernel of Linux slews a clock by at most 500 parts per million (adjtimex(2)); what is more was set.
constexpr int128 kSlew = 500;
constexpr int128 kMillion = 1'000'000;

int128 allowed(const model::Clock& wall, const summary::ClockDrift& drift) {
  if (wall.adjustment_bound_ns) return *wall.adjustment_bound_ns;
  const int128 apart = drift.ahead.steady - drift.behind.steady;
  return ((apart < 0 ? -apart : apart) * kSlew + kMillion - 1) / kMillion;
}

void report(const Facts& facts, const model::Clock& wall, const std::string& steady,
            const summary::ClockDrift& drift, int128 moved, RuleRun& run) {
  Finding finding = run.finding(
      facts.locate(drift.ahead.at, drift.ahead.pointer),
      fmt::format("clock {} moved by {} against clock {}", wall.id, model::nanoseconds_text(moved), steady));
  finding.want = fmt::format("at most {}", model::nanoseconds_text(allowed(wall, drift)));
  if (!wall.adjustment_bound_ns) {
    finding.severity = Severity::warning;
    finding.want += ", which slewing explains";
  }
  finding.found = model::nanoseconds_text(moved);
  finding.related.push_back(
      {facts.locate(drift.ahead.at, drift.ahead.pointer), "here it was furthest ahead"});
  finding.related.push_back({facts.locate(drift.behind.at, drift.behind.pointer), "here furthest behind"});
  finding.related.push_back({wall.at.location(), "the clock"});
  run.add(std::move(finding));
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  for (const auto& [clocks, drift] : facts.timing.drifts()) {
    const model::Clock* wall = manifest->time.find(clocks.first);
    if (wall == nullptr) continue;
    run.examined();
    const int128 moved = drift.ahead.offset.low - drift.behind.offset.high;
    if (moved > allowed(*wall, drift)) report(facts, *wall, clocks.second, drift, moved, run);
  }
  run.not_applicable("no event was read on a wall clock and on a steady clock of the same machine");
}

}  // namespace

extern const Rule timing_wall_clock_moved;
const Rule timing_wall_clock_moved = {
    .info = {.id = "timing.wall_clock_moved",
             .clause = "5.7",
             .title = "a wall clock moved against a steady clock of the same machine",
             .why = "a wall clock moves against a monotonic one by no more than its adjustment bound",
             .fix = "record how far the clock was adjusted, or take intervals from the steady clock"},
    .finish = finish};

}  // namespace counterfoil::rules
