#include <fmt/format.h>
#include <array>
#include <map>
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

using Events = std::map<std::string_view, std::vector<const model::Reading*>>;

Events events_of(const model::Attempt& attempt) {
  Events events;
  const auto add = [&](const std::optional<model::Reading>& reading) {
    if (reading && reading->at_ns) events[reading->event].push_back(&*reading);
  };
  add(attempt.started);
  add(attempt.finished);
  for (const model::Interval& interval : attempt.intervals) {
    add(interval.start);
    add(interval.end);
  }
  return events;
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
void check(const model::Attempt& attempt, const Events& events, std::span<const std::string_view> order,
           const model::Timebase& time, RuleRun& run) {
  std::vector<const model::Reading*> before;
  bool compared = false;
  for (const std::string_view event : order) {
    const auto found = events.find(event);
    if (found == events.end()) continue;
    for (const model::Reading* later : found->second) {
      for (const model::Reading* earlier : before) {
        const auto apart = time.difference(*earlier, *later);
        if (!apart) continue;
        compared = true;
        if (apart->high >= 0) continue;
        run.examined();
        report(attempt, *earlier, *later, -apart->high, run);
        return;
      }
    }
    before.insert(before.end(), found->second.begin(), found->second.end());
  }
  if (compared) run.examined();
}

void each_attempt(const model::Attempt& attempt, const Promises& promises, RuleRun& run) {
  if (!promises.manifest) return;
  const model::Timebase& time = promises.manifest->time;
  for (const model::Interval& interval : attempt.intervals) {
    if (is_negative(interval, time.support_of(interval))) return;  // timing.interval_is_negative
  }
  const Events events = events_of(attempt);
  check(attempt, events, kRequest, time, run);
  check(attempt, events, kProcess, time, run);
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
