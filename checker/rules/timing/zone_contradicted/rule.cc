#include <fmt/format.h>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/rules/rule.h"
#include "checker/rules/timing/readings.h"

namespace counterfoil::rules {

namespace {

constexpr int128 kQuarterHour = 900'000'000'000;
constexpr int128 kMinute = 60'000'000'000;

/// The readings of an attempt that say at which event a wall clock was read, zone included.
std::vector<const model::Reading*> anchors(const model::Attempt& attempt, const model::Timebase& time) {
  std::vector<const model::Reading*> found;
  const auto add = [&](const std::optional<model::Reading>& reading) {
    if (!reading || !reading->at_ns || reading->naive || reading->event.empty()) return;
    const model::Clock* clock = time.find(*reading);
    if (clock != nullptr && clock->is_wall()) found.push_back(&*reading);
  };
  add(attempt.started);
  add(attempt.finished);
  for (const model::Interval& interval : attempt.intervals) {
    add(interval.start);
    add(interval.end);
  }
  return found;
}

/// Whether two times differ by quarter hours, as times of two zones do, to a minute.
bool differ_by_a_zone(int128 a, int128 b) {
  const int128 apart = a < b ? b - a : a - b;
  const int128 rest = (apart + kMinute) % kQuarterHour;
  return apart >= kQuarterHour - kMinute && rest <= 2 * kMinute;
}

void each_attempt(const model::Attempt& attempt, const Promises& promises, RuleRun& run) {
  if (!promises.manifest) return;
  const std::vector<const model::Reading*> read = anchors(attempt, promises.manifest->time);
  if (read.size() < 2) return;
  std::map<std::string_view, const model::Reading*> first;
  for (const model::Reading* reading : read) {
    const auto [anchor, is_new] = first.emplace(reading->event, reading);
    if (is_new || anchor->second->clock == reading->clock) continue;
    run.examined();
    if (!differ_by_a_zone(*anchor->second->at_ns, *reading->at_ns)) continue;
    const int128 apart = static_cast<int128>(*reading->at_ns) - *anchor->second->at_ns;
    Finding finding = run.finding(
        reading->at.find("at").location(),
        fmt::format("slot {}: two wall clocks show {} {} apart, as if one were labelled with another zone",
                    attempt.slot, reading->event, model::nanoseconds_text(apart < 0 ? -apart : apart)));
    finding.want = fmt::format("about {}", shown_on(*anchor->second));
    finding.found = shown_on(*reading);
    finding.related.push_back({anchor->second->at.location(), "the other clock"});
    run.add(std::move(finding));
  }
}

void finish(const Facts& facts, RuleRun& run) {
  finish_timing(facts, run, "no event was read on two wall clocks");
}

}  // namespace

extern const Rule timing_zone_contradicted;
const Rule timing_zone_contradicted = {
    .info = {.id = "timing.zone_contradicted",
             .clause = "5.3",
             .title = "two wall clocks show one event hours apart",
             .why = "a civil time is in the zone that it is labelled with",
             .fix =
                 "convert the local time before it is labelled with Z, or describe its clock as local_wall"},
    .each_attempt = each_attempt,
    .finish = finish};

}  // namespace counterfoil::rules
