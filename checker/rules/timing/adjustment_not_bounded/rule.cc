#include <fmt/format.h>
#include <utility>

#include "checker/rules/rule.h"
#include "checker/rules/timing/readings.h"

namespace counterfoil::rules {

namespace {

void each_interval(const RecordedInterval& recorded, const Promises& promises, RuleRun& run) {
  if (!promises.manifest) return;
  const model::Interval& interval = recorded.interval;
  const model::Support support = promises.manifest->time.support_of(interval);
  if (support.start == nullptr || support.start != support.end || !support.start->is_wall()) return;
  run.examined();
  if (support.start->adjustment_bound_ns) return;
  Finding finding =
      run.finding(interval.at.location(),
                  fmt::format("an interval {} on the wall clock {}, whose adjustment is not bounded",
                              interval.metric, support.start->id));
  finding.want = "adjustment_bound_ns of the clock";
  finding.found = fmt::format("{}, {}", duration_text(interval), recorded.owner);
  finding.related.push_back({support.start->at.location(), "the clock"});
  run.add_grouped(std::move(finding));
}

void finish(const Facts& facts, RuleRun& run) {
  finish_timing(facts, run, "no interval is one of a wall clock");
}

}  // namespace

extern const Rule timing_adjustment_not_bounded;
const Rule timing_adjustment_not_bounded = {
    .info = {.id = "timing.adjustment_not_bounded",
             .clause = "5.7",
             .title = "an interval on a wall clock whose adjustment is not bounded",
             .why = "a wall clock is set and slewed while it is read; how far is part of an interval on it",
             .fix = "record the adjustment bound of the clock, or take the readings from a monotonic one",
             .severity = Severity::warning},
    .finish = finish,
    .each_interval = each_interval};

}  // namespace counterfoil::rules
