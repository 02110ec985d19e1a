#include <fmt/format.h>
#include <utility>

#include "checker/rules/coverage/records.h"
#include "checker/rules/rule.h"
#include "checker/rules/timing/readings.h"

namespace counterfoil::rules {

namespace {

void each_reading(const model::Reading& reading, const Promises& promises, RuleRun& run) {
  const model::Clock* clock = promises.manifest ? promises.manifest->time.find(reading) : nullptr;
  if (clock == nullptr || clock->kind != model::ClockKind::utc_wall) return;
  if (reading.not_recorded || !reading.is_civil) return;
  run.examined();
  if (!reading.naive) return;
  Finding finding = run.finding(reading.at.find("at").location(),
                                fmt::format("a time without a zone on clock {}", clock->id));
  finding.want = "Z or an offset";
  finding.found = shown(reading.at.find("at"));
  run.add_grouped(std::move(finding));
}

void finish(const Facts& facts, RuleRun& run) {
  finish_timing(facts, run, "no reading of a UTC clock is a civil time");
}

}  // namespace

extern const Rule timing_zone_missing;
const Rule timing_zone_missing = {
    .info = {.id = "timing.zone_missing",
             .clause = "5.3",
             .title = "a time without a zone on a clock that shows UTC",
             .why = "a time on a utc_wall clock has Z or an offset; without a zone it is a reading of a "
                    "local_wall clock",
             .fix = "add the zone if it is known, or describe the clock as local_wall"},
    .finish = finish,
    .each_reading = each_reading};

}  // namespace counterfoil::rules
