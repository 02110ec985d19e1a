#include <fmt/format.h>
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "checker/rules/rule.h"
#include "checker/rules/timing/readings.h"

namespace counterfoil::rules {

namespace {

struct Limit {
  std::optional<Moment> at;
  std::string_view what;
};

void report(const model::Attempt& attempt, const model::Reading& reading, const Limit& limit, bool before,
            RuleRun& run) {
  Finding finding = run.finding(
      reading.at.find("at").location(),
      fmt::format("slot {} has a reading {} {}", attempt.slot, before ? "before" : "after", limit.what));
  finding.want = fmt::format("{} or {}", shown_on(*limit.at->reading), before ? "later" : "earlier");
  finding.found = shown_on(reading);
  finding.related.push_back({limit.at->reading->at.location(), std::string(limit.what)});
  run.add(std::move(finding));
}

/// Asks of the readings of a record, in the order of the text, until one gives the answer.
template <typename Ask>
bool any_reading(const model::Attempt& attempt, Ask ask) {
  if (ask(attempt.started) || ask(attempt.finished)) return true;
  return std::any_of(
      attempt.intervals.begin(), attempt.intervals.end(),
      [&](const model::Interval& interval) { return ask(interval.start) || ask(interval.end); });
}

void each_attempt(const model::Attempt& attempt, const Promises& promises, RuleRun& run) {
  if (!promises.manifest) return;
  const model::Timebase& time = promises.manifest->time;
  const model::Run* from = attempt.run.empty() ? nullptr : promises.manifest->find_run(attempt.run);
  if (from && is_reversed(*from, time)) from = nullptr;  // timing.interval_is_negative
  const auto limit_at = [&](const std::optional<model::Reading>& reading, std::string_view what) {
    return Limit{moment_of(reading, time), what};
  };
  const Limit starts[] = {from ? limit_at(from->started, "its run started") : Limit(),
                          limit_at(attempt.started, "its attempt started")};
  const Limit ends[] = {from ? limit_at(from->finished, "its run finished") : Limit(),
                        limit_at(attempt.finished, "its attempt finished")};
  bool compared = false;
  any_reading(attempt, [&](const std::optional<model::Reading>& reading) {
    const std::optional<Moment> at = moment_of(reading, time);
    if (!at) return false;
    const auto is_outside = [&](const Limit& limit, bool before) {
      if (!limit.at) return false;
      const auto outside = before ? is_before(*at, *limit.at, time) : is_before(*limit.at, *at, time);
      compared = compared || outside.has_value();
      if (outside != true) return false;
      report(attempt, *reading, limit, before, run);
      return true;
    };
    for (const Limit& limit : starts) {
      if (is_outside(limit, true)) return true;
    }
    for (const Limit& limit : ends) {
      if (is_outside(limit, false)) return true;
    }
    return false;
  });
  if (compared) run.examined();
}

void finish(const Facts& facts, RuleRun& run) {
  finish_timing(facts, run,
                "no record says when it, or its run, started or finished on a clock that compares");
}

}  // namespace

extern const Rule timing_outside_run;
const Rule timing_outside_run = {
    .info = {.id = "timing.outside_run",
             .clause = "5.9",
             .title = "a reading lies outside its attempt or its run",
             .why = "an interval lies within its attempt, and an attempt within its run",
             .fix = "name the run that the record comes from, or correct the readings"},
    .each_attempt = each_attempt,
    .finish = finish};

}  // namespace counterfoil::rules
