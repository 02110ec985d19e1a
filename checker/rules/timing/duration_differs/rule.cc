#include <fmt/format.h>
#include <cstdint>
#include <optional>
#include <utility>

#include "checker/rules/rule.h"
#include "checker/rules/timing/readings.h"

namespace counterfoil::rules {

namespace {

/// How many of the repetitions took at least the printed duration, so that all of them lie between the
/// readings; none where the duration is the whole length.
std::optional<std::uint64_t> at_least_so_long(const model::Interval& interval) {
  if (interval.summary == "mean" || interval.summary == "minimum") return interval.repetitions;
  if (interval.summary == "median") return (interval.repetitions + 1) / 2;
  return std::nullopt;
}

bool fits(const model::Interval& interval, const model::Span& length) {
  const Rational least = interval.duration_ns - interval.half_unit_ns;
  const Rational most = interval.duration_ns + interval.half_unit_ns;
  if (const auto repeated = at_least_so_long(interval)) {
    return least * Rational(*repeated) <= model::exact(length.high);
  }
  return least <= model::exact(length.high) && most >= model::exact(length.low);
}

void each_interval(const RecordedInterval& recorded, const Promises& promises, RuleRun& run) {
  if (!promises.manifest) return;
  const model::Interval& interval = recorded.interval;
  if (at_least_so_long(interval) && !interval.at.find("repetitions")) {
    run.report(interval.at.location(),
               fmt::format("the {} {} of {} does not say of how many repetitions", interval.summary,
                           interval.metric, recorded.owner),
               "repetitions", "none");
    return;
  }
  const model::Support support = promises.manifest->time.support_of(interval);
  if (!support.gives_length() || is_negative(interval, support)) return;
  run.examined();
  if (fits(interval, *support.length)) return;
  const auto repeated = at_least_so_long(interval);
  Finding finding = run.finding(
      interval.at.find("duration").location(),
      repeated ? fmt::format("{} times the {} {} of {} do not fit between its readings", *repeated,
                             interval.summary, interval.metric, recorded.owner)
               : fmt::format("the {} of {} is not what its readings give", interval.metric, recorded.owner));
  finding.want =
      repeated ? fmt::format("{} times at most {}", *repeated, model::nanoseconds_text(support.length->high))
               : span_text(*support.length);
  finding.found = duration_text(interval);
  finding.related.push_back({interval.start->at.location(), "start: " + shown_on(*interval.start)});
  finding.related.push_back({interval.end->at.location(), "end: " + shown_on(*interval.end)});
  if (support.relation != nullptr && support.kind == model::Support::Kind::related_clocks) {
    finding.related.push_back({support.relation->at.location(), "the relation of the two clocks"});
  }
  run.add(std::move(finding));
}

void finish(const Facts& facts, RuleRun& run) {
  finish_timing(facts, run, "no interval has two recorded readings that compare");
}

}  // namespace

extern const Rule timing_duration_differs;
const Rule timing_duration_differs = {
    .info = {.id = "timing.duration_differs",
             .clause = "5.4",
             .title = "a duration is not what its readings give",
             .why = "a duration is end minus start, to half a unit of its last printed digit",
             .fix = "print the difference of the readings, or say how repetitions became one duration"},
    .finish = finish,
    .each_interval = each_interval};

}  // namespace counterfoil::rules
