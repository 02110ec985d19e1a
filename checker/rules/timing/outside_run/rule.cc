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
  const std::optional<model::Reading>& reading;
  std::string_view what;
};

bool is_before(const std::optional<model::Reading>& a, const std::optional<model::Reading>& b,
               const model::Timebase& time, bool& compared) {
  if (!a || !b) return false;
  const auto apart = time.difference(*b, *a);
  compared = compared || apart.has_value();
  return apart && apart->high < 0;
}

void report(const model::Attempt& attempt, const model::Reading& reading, const Limit& limit, bool before,
            RuleRun& run) {
  Finding finding = run.finding(
      reading.at.find("at").location(),
      fmt::format("slot {} has a reading {} {}", attempt.slot, before ? "before" : "after", limit.what));
  finding.want = fmt::format("{} or {}", shown_on(*limit.reading), before ? "later" : "earlier");
  finding.found = shown_on(reading);
  finding.related.push_back({limit.reading->at.location(), std::string(limit.what)});
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
  static const std::optional<model::Reading> kNone;
  const model::Run* from = attempt.run.empty() ? nullptr : promises.manifest->find_run(attempt.run);
  if (from && is_reversed(*from, promises.manifest->time)) from = nullptr;  // timing.interval_is_negative
  const Limit starts[] = {{from ? from->started : kNone, "its run started"},
                          {attempt.started, "its attempt started"}};
  const Limit ends[] = {{from ? from->finished : kNone, "its run finished"},
                        {attempt.finished, "its attempt finished"}};
  bool compared = false;
  any_reading(attempt, [&](const std::optional<model::Reading>& reading) {
    for (const Limit& limit : starts) {
      if (!is_before(reading, limit.reading, promises.manifest->time, compared)) continue;
      report(attempt, *reading, limit, true, run);
      return true;
    }
    for (const Limit& limit : ends) {
      if (!is_before(limit.reading, reading, promises.manifest->time, compared)) continue;
      report(attempt, *reading, limit, false, run);
      return true;
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
