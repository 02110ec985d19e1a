#include "checker/rules/timing/readings.h"

#include <utility>

#include <fmt/format.h>

#include "checker/rules/coverage/records.h"
#include "checker/rules/require.h"

namespace counterfoil::rules {

void finish_timing(const Facts& facts, RuleRun& run, std::string reason) {
  if (require_manifest(facts, run) != nullptr) run.not_applicable(std::move(reason));
}

std::string shown_on(const model::Reading& reading) {
  return fmt::format("{} on clock {}", shown(reading.at.find("at")), reading.clock);
}

std::string span_text(const model::Span& span) {
  const std::string low = model::nanoseconds_text(span.low);
  return span.low == span.high ? low : fmt::format("{} to {}", low, model::nanoseconds_text(span.high));
}

std::string duration_text(const model::Interval& interval) {
  return fmt::format("{} {}", interval.duration.to_string(), interval.unit);
}

std::optional<std::int64_t> decimal_resolution(const model::Clock& clock) {
  if (!clock.resolution_ns) return std::nullopt;
  std::int64_t power = 1;
  while (power < *clock.resolution_ns && power < 1'000'000'000'000) power *= 10;
  return power == *clock.resolution_ns ? std::optional(power) : std::nullopt;
}

bool is_finer(const model::Reading& reading, const model::Clock& clock) {
  const auto resolution = decimal_resolution(clock);
  return resolution && reading.at_ns && *reading.at_ns % *resolution != 0;
}

std::optional<Moment> moment_of(const std::optional<model::Reading>& reading, const model::Timebase& time) {
  if (!reading || reading->not_recorded) return std::nullopt;
  const model::Clock* clock = time.find(*reading);
  if (clock == nullptr || !clock->is_timeline()) return std::nullopt;
  const auto shown = model::moments(*reading, *clock);
  if (!shown) return std::nullopt;
  return Moment{&*reading, clock, *shown};
}

std::optional<bool> is_before(const Moment& one, const Moment& other, const model::Timebase& time) {
  if (one.clock == other.clock) {
    if (one.reading->naive != other.reading->naive) return std::nullopt;
    return one.span.high < other.span.low;
  }
  if (!time.are_related(*one.clock, *other.clock)) return std::nullopt;
  const auto apart = time.difference(*other.reading, *one.reading);
  if (!apart) return std::nullopt;
  return apart->high < 0;
}

bool is_reversed(const model::Run& run, const model::Timebase& time) {
  if (!run.started || !run.finished) return false;
  const auto length = time.difference(*run.started, *run.finished);
  return length && length->high < 0;
}

bool is_negative(const model::Interval& interval, const model::Support& support) {
  return interval.duration.sign() < 0 || (support.length && support.length->high < 0);
}

std::string clocks_text(const model::Support& support) {
  return support.start == support.end ? fmt::format("clock {}", support.start->id)
                                      : fmt::format("clocks {} and {}", support.start->id, support.end->id);
}

}  // namespace counterfoil::rules
