#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "checker/exact/decimal.h"
#include "checker/exact/rational.h"
#include "checker/json/document.h"
#include "checker/model/support.h"

namespace counterfoil::model {

/// What a named clock showed at a named event. The value is in nanoseconds on that clock; an absent value was
/// not recorded and is compared with nothing. Its texts live as long as its document.
struct Reading {
  std::string_view clock;
  std::string_view event;
  std::optional<std::int64_t> at_ns;
  bool not_recorded = false;       ///< the producer wrote the word not_recorded
  bool naive = false;              ///< a civil time without a zone: supports order on a local_wall clock only
  std::int64_t resolution_ns = 1;  ///< what the printed digits resolve
  json::Value at;                  ///< where it stands
  bool is_civil = false;           ///< printed as a text, and not as a number of nanoseconds
  /// The clock of that name, once somebody who knows the clocks has looked it up.
  const Clock* described = nullptr;
};

/// Whether a field was recorded by the producer or came about otherwise.
enum class FieldStatus : std::uint8_t { recorded, derived, synthetic, absent };

/// A duration as printed, with the readings that support it where there are any.
struct Interval {
  std::string_view metric;
  std::optional<Reading> start;
  std::optional<Reading> end;
  Decimal duration;       ///< as printed, in `unit`
  std::string_view unit;  ///< ns, us, ms, s, min or h
  Rational duration_ns;   ///< exact
  Rational half_unit_ns;  ///< half a unit of the last printed digit
  std::uint64_t repetitions = 1;
  std::optional<std::uint64_t> warmup;
  std::string_view summary;          ///< single, mean, median, minimum, total; empty where not stated
  std::string_view synchronisation;  ///< empty where not stated
  std::string_view flagged;          ///< why the producer distrusts it; empty where it does not
  FieldStatus status = FieldStatus::recorded;
  json::Value at;
  /// What its readings say of its length, once somebody who knows the clocks has worked it out.
  std::optional<Support> support;
};

/// How repetitions became one duration. Two durations compare only where these are equal. Contract 5.10.
struct TimingConditions {
  std::uint64_t repetitions = 1;
  std::optional<std::uint64_t> warmup;
  std::string_view summary;  ///< a word of the contract, which lives for ever; empty where not stated

  friend bool operator==(const TimingConditions&, const TimingConditions&) = default;
  friend auto operator<=>(const TimingConditions&, const TimingConditions&) = default;
};
TimingConditions conditions_of(const Interval& interval);
/// The same word, in a text that lives for ever; empty where it is no summary of an interval.
std::string_view interval_summary(std::string_view word);

/// Reads the members of a schema-valid value. Civil times that no calendar has leave `at_ns` absent.
Reading read_reading(json::Value value);
void read_reading(json::Value value, Reading& reading);  ///< into a new one
Interval read_interval(json::Value value);
void read_interval(json::Value value, Interval& interval);  ///< into a new one
FieldStatus read_field_status(json::Value value);

}  // namespace counterfoil::model
