#include "checker/model/reading.h"

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

std::optional<Reading> optional_reading(json::Value value) {
  return value ? std::optional<Reading>(read_reading(value)) : std::nullopt;
}

}  // namespace

Reading read_reading(json::Value value) {
  Reading reading;
  reading.clock = value.find("clock").as_string();
  reading.event = value.find("event").as_string();
  reading.at = value;
  json::Value at = value.find("at");
  if (!at.is_string()) {
    reading.at_ns = at.as_int64();
  } else if (at.as_string() == "not_recorded") {
    reading.not_recorded = true;
  } else {
    read_civil_time(at.as_string(), reading);
  }
  return reading;
}

FieldStatus read_field_status(json::Value value) {
  std::string_view word = value.as_string();
  if (word == "derived") return FieldStatus::derived;
  if (word == "synthetic") return FieldStatus::synthetic;
  if (word == "absent") return FieldStatus::absent;
  return FieldStatus::recorded;
}

TimingConditions conditions_of(const Interval& interval) {
  return {interval.repetitions, interval.warmup, std::string(interval.summary)};
}

Interval read_interval(json::Value value) {
  Interval interval;
  interval.metric = value.find("metric").as_string();
  interval.start = optional_reading(value.find("start"));
  interval.end = optional_reading(value.find("end"));
  interval.unit = value.find("unit").as_string();
  interval.status = read_field_status(value.find("status"));
  if (auto duration = decimal_of(value.find("duration"))) {
    interval.duration = *duration;
    Rational unit_ns(nanoseconds_per(interval.unit).value_or(0));
    interval.duration_ns = Rational(*duration) * unit_ns;
    interval.half_unit_ns = Rational::power_of_ten(-duration->scale()) * unit_ns / 2;
  } else {
    interval.status = FieldStatus::absent;
  }
  interval.repetitions = value.find("repetitions").as_uint64().value_or(1);
  interval.warmup = value.find("warmup").as_uint64();
  interval.summary = value.find("summary").as_string();
  interval.synchronisation = value.find("synchronisation").as_string();
  interval.flagged = value.find("flagged").as_string();
  interval.at = value;
  return interval;
}

}  // namespace counterfoil::model
