#include <fmt/format.h>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/rules/rule.h"
#include "checker/rules/timing/readings.h"

namespace counterfoil::rules {

namespace {

constexpr std::array<std::string_view, 6> kRequest = {"request",      "admission",  "ready",
                                                      "first_result", "completion", "cleanup"};
constexpr std::array<std::string_view, 2> kProcess = {"init", "run"};

/// A reading, and where its event stands in an order.
struct Placed {
  std::size_t place = 0;
  const model::Reading* reading = nullptr;
};

/// The readings of events that are in the order, in it.
std::vector<Placed> placed(const model::Attempt& attempt, std::span<const std::string_view> order) {
  std::vector<Placed> readings;
  const auto add = [&](const std::optional<model::Reading>& reading) {
    if (!reading || !reading->at_ns || reading->event.empty()) return;
    const auto found = std::find(order.begin(), order.end(), reading->event);
    if (found != order.end())
      readings.push_back({static_cast<std::size_t>(found - order.begin()), &*reading});
  };
  add(attempt.started);
  add(attempt.finished);
  for (const model::Interval& interval : attempt.intervals) {
    add(interval.start);
    add(interval.end);
  }
  std::stable_sort(readings.begin(), readings.end(),
                   [](const Placed& a, const Placed& b) { return a.place < b.place; });
  return readings;
}

void report(const model::Attempt& attempt, const model::Reading& earlier, const model::Reading& later,
            int128 by, RuleRun& run) {
  Finding finding = run.finding(later.at.find("at").location(),
                                fmt::format("slot {}: {} is {} before {}", attempt.slot, later.event,
                                            model::nanoseconds_text(by), earlier.event));
  finding.want = fmt::format("{} or later", shown_on(earlier));
  finding.found = shown_on(later);
  finding.related.push_back({earlier.at.location(), std::string(earlier.event)});
  run.add(std::move(finding));
}

/// Whether a pair compared; the first one that is in the wrong order is reported, and stands for the rest.
void check(const model::Attempt& attempt, std::span<const std::string_view> order,
           const model::Timebase& time, RuleRun& run) {
  const std::vector<Placed> readings = placed(attempt, order);
  if (readings.size() < 2) return;
  bool compared = false;
  for (const Placed& later : readings) {
    for (const Placed& earlier : readings) {
      if (earlier.place >= later.place) break;
      const auto apart = time.difference(*earlier.reading, *later.reading);
      if (!apart) continue;
      compared = true;
      if (apart->high >= 0) continue;
      run.examined();
      report(attempt, *earlier.reading, *later.reading, -apart->high, run);
      return;
    }
  }
  if (compared) run.examined();
}

void each_attempt(const model::Attempt& attempt, const Promises& promises, RuleRun& run) {
  if (!promises.manifest) return;
  const model::Timebase& time = promises.manifest->time;
  for (const model::Interval& interval : attempt.intervals) {
    if (is_negative(interval, time.support_of(interval))) return;  // timing.interval_is_negative
  }
  check(attempt, kRequest, time, run);
  check(attempt, kProcess, time, run);
}

void finish(const Facts& facts, RuleRun& run) {
  finish_timing(facts, run, "no record has two events whose order is known");
}

}  // namespace

extern const Rule timing_events_out_of_order;
const Rule timing_events_out_of_order = {
    .info = {.id = "timing.events_out_of_order",
             .clause = "5.8",
             .title = "two events of a record are in the wrong order",
             .why = "request, admission, ready, first_result, completion, cleanup; init before run",
             .fix = "check which clock each event was read on, and what the events are called"},
    .each_attempt = each_attempt,
    .finish = finish};

}  // namespace counterfoil::rules
