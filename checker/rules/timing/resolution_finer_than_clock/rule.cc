#include <fmt/format.h>
#include <utility>

#include "checker/rules/coverage/records.h"
#include "checker/rules/rule.h"
#include "checker/rules/timing/readings.h"

namespace counterfoil::rules {

namespace {

void each_reading(const model::Reading& reading, const Promises& promises, RuleRun& run) {
  const model::Clock* clock = promises.manifest ? promises.manifest->time.find(reading) : nullptr;
  if (clock == nullptr || !reading.at_ns || !decimal_resolution(*clock)) return;
  run.examined();
  if (!is_finer(reading, *clock)) return;
  Finding finding = run.finding(reading.at.find("at").location(),
                                fmt::format("a reading of clock {} is finer than the clock", clock->id));
  finding.want = fmt::format("no digit below {}", model::nanoseconds_text(*clock->resolution_ns));
  finding.found = shown(reading.at.find("at"));
  finding.related.push_back({clock->at.find("resolution_ns").location(), "the resolution of the clock"});
  run.add_grouped(std::move(finding));
}

/// The difference of two readings of one clock is no finer than they are. A mean of repetitions may be.
void each_interval(const RecordedInterval& recorded, const Promises& promises, RuleRun& run) {
  const model::Interval& interval = recorded.interval;
  if (!promises.manifest || interval.repetitions != 1) return;
  const model::Support support = promises.manifest->time.support_of(interval);
  if (support.start == nullptr || support.start != support.end) return;
  const auto resolution = decimal_resolution(*support.start);
  if (!resolution || is_finer(*interval.start, *support.start) || is_finer(*interval.end, *support.end))
    return;
  run.examined();
  if ((interval.duration_ns / *resolution).is_integer() || interval.half_unit_ns * 2 >= *resolution) return;
  Finding finding = run.finding(
      interval.at.find("duration").location(),
      fmt::format("a duration {} on clock {} is finer than the clock", interval.metric, support.start->id));
  finding.want = fmt::format("no digit below {}", model::nanoseconds_text(*resolution));
  finding.found = fmt::format("{}, {}", duration_text(interval), recorded.owner);
  finding.related.push_back(
      {support.start->at.find("resolution_ns").location(), "the resolution of the clock"});
  run.add_grouped(std::move(finding));
}

void finish(const Facts& facts, RuleRun& run) {
  finish_timing(facts, run, "no reading is of a clock whose resolution is a power of ten");
}

}  // namespace

extern const Rule timing_resolution_finer_than_clock;
const Rule timing_resolution_finer_than_clock = {
    .info = {.id = "timing.resolution_finer_than_clock",
             .clause = "5.2",
             .title = "a reading or a duration is finer than its clock",
             .why = "nothing is printed finer than the clock resolves",
             .fix = "print what the clock resolves, or describe the resolution that it has"},
    .finish = finish,
    .each_interval = each_interval,
    .each_reading = each_reading};

}  // namespace counterfoil::rules
