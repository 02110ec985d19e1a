#include "checker/model/reading.h"

#include <algorithm>
#include <array>

#include "checker/exact/duration.h"
#include "checker/exact/instant.h"
#include "checker/model/fields.h"

namespace counterfoil::model {
namespace {

void read_civil_time(std::string_view text, Reading& reading) {
  InstantError error = InstantError::none;
  if (auto instant = parse_rfc3339(text, &error)) {
    reading.at_ns = instant->at.ns;
    reading.resolution_ns = instant->resolution_ns;
  } else if (error == InstantError::missing_zone) {
    if (auto local = parse_local(text)) {
      reading.naive = true;
      reading.at_ns = local->wall_ns;
      reading.resolution_ns = local->resolution_ns;
    }
  }
}

}  // namespace

Reading read_reading(json::Value value) {
  Reading reading;
  read_reading(value, reading);
  return reading;
}

void read_reading(json::Value value, Reading& reading) {
  static constexpr std::array<std::string_view, 3> kKeys = {"clock", "event", "at"};
  const auto [clock, event, at] = members_of(value, kKeys);
  reading.clock = clock.as_string();
  reading.event = event.as_string();
  reading.at = value;
  reading.is_civil = at.is_string();
  if (!at.is_string()) {
    reading.at_ns = at.as_int64();
  } else if (at.as_string() == "not_recorded") {
    reading.not_recorded = true;
  } else {
    read_civil_time(at.as_string(), reading);
  }
}

FieldStatus read_field_status(json::Value value) {
  std::string_view word = value.as_string();
  if (word == "derived") return FieldStatus::derived;
  if (word == "synthetic") return FieldStatus::synthetic;
  if (word == "absent") return FieldStatus::absent;
  return FieldStatus::recorded;
}

std::string_view interval_summary(std::string_view word) {
  static constexpr std::array<std::string_view, 5> kSummaries = {"single", "mean", "median", "minimum",
                                                                 "total"};
  const auto known = std::find(kSummaries.begin(), kSummaries.end(), word);
  return known == kSummaries.end() ? std::string_view() : *known;
}

TimingConditions conditions_of(const Interval& interval) {
  return {interval.repetitions, interval.warmup, interval_summary(interval.summary)};
}

Interval read_interval(json::Value value) {
  Interval interval;
  read_interval(value, interval);
  return interval;
}

void read_interval(json::Value value, Interval& interval) {
  static constexpr std::array<std::string_view, 11> kKeys = {
      "metric",      "start",  "end",     "duration",        "unit",   "status",
      "repetitions", "warmup", "summary", "synchronisation", "flagged"};
  const auto [metric, start, end, printed, unit, status, repetitions, warmup, summary, synchronisation,
              flagged] = members_of(value, kKeys);
  interval.metric = metric.as_string();
  if (start) read_reading(start, interval.start.emplace());
  if (end) read_reading(end, interval.end.emplace());
  interval.unit = unit.as_string();
  interval.status = read_field_status(status);
  if (auto duration = decimal_of(printed)) {
    interval.duration = *duration;
    interval.duration_ns = nanoseconds(*duration, interval.unit).value_or(Rational());
    interval.half_unit_ns = half_unit_ns(*duration, interval.unit).value_or(Rational());
  } else {
    interval.status = FieldStatus::absent;
  }
  interval.repetitions = repetitions.as_uint64().value_or(1);
  interval.warmup = warmup.as_uint64();
  interval.summary = summary.as_string();
  interval.synchronisation = synchronisation.as_string();
  interval.flagged = flagged.as_string();
  interval.at = value;
}

}  // namespace counterfoil::model
