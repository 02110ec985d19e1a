#include <fmt/format.h>
#include <utility>

#include "checker/rules/rule.h"
#include "checker/rules/timing/readings.h"

namespace counterfoil::rules {

namespace {

void report(const RecordedInterval& recorded, const model::Support& support, RuleRun& run) {
  const model::Interval& interval = recorded.interval;
  if (!support.length || support.length->high >= 0) {
    run.report(interval.at.find("duration").location(),
               fmt::format("the {} of {} is less than nothing", interval.metric, recorded.owner), "0 or more",
               duration_text(interval));
    return;
  }
  Finding finding = run.finding(interval.end->at.find("at").location(),
                                fmt::format("the {} of {} ends {} before it starts", interval.metric,
                                            recorded.owner, model::nanoseconds_text(-support.length->high)));
  finding.want = fmt::format("{} or later", shown_on(*interval.start));
  finding.found = shown_on(*interval.end);
  finding.related.push_back({interval.start->at.location(), "the start"});
  run.add(std::move(finding));
}

void each_interval(const RecordedInterval& recorded, const Promises& promises, RuleRun& run) {
  if (!promises.manifest) return;
  const model::Support support = promises.manifest->time.support_of(recorded.interval);
  run.examined();
  if (is_negative(recorded.interval, support)) report(recorded, support, run);
}

void check(const model::Run& of, const model::Timebase& time, RuleRun& run) {
  if (!is_reversed(of, time)) return;
  Finding finding = run.finding(of.finished->at.find("at").location(),
                                fmt::format("run {} finished before it started", of.id));
  finding.want = fmt::format("{} or later", shown_on(*of.started));
  finding.found = shown_on(*of.finished);
  finding.related.push_back({of.started->at.location(), "the start"});
  run.add(std::move(finding));
}

void finish(const Facts& facts, RuleRun& run) {
  finish_timing(facts, run, "there is no interval");
  if (!facts.manifest()) return;
  for (const model::Run& of : facts.manifest()->runs) check(of, facts.manifest()->time, run);
}

}  // namespace

extern const Rule timing_interval_is_negative;
const Rule timing_interval_is_negative = {
    .info = {.id = "timing.interval_is_negative",
             .clause = "5.4",
             .title = "an interval, or a run, ends before it starts",
             .why = "an interval has a length that is not negative",
             .fix = "take both readings from one clock, in the order of the events"},
    .finish = finish,
    .each_interval = each_interval};

}  // namespace counterfoil::rules
