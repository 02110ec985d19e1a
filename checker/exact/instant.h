#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "checker/exact/duration.h"

namespace counterfoil {

/// A moment in UTC: nanoseconds since 1970-01-01T00:00:00Z, leap seconds not counted (as POSIX time). Reaches
/// from 1677-09-21T00:12:43.145224192Z to 2262-04-11T23:47:16.854775807Z.
struct Instant {
  std::int64_t ns = 0;
  friend auto operator<=>(const Instant&, const Instant&) = default;
};

/// Why a text is no time that can be used here.
enum class InstantError {
  none,
  syntax,           ///< not of the form 2026-11-30T08:20:00.000Z
  missing_zone,     ///< well formed, but with neither `Z` nor an offset
  unexpected_zone,  ///< a local wall reading with a zone
  too_many_digits,  ///< more than 9 digits after the point of the seconds
  no_such_date,     ///< a month or day that the calendar does not have
  no_such_time,     ///< an hour from 24, a minute from 60, a second from 61, or such an offset
  leap_second,      ///< second 60, which has no place in nanoseconds since the epoch
  out_of_range,     ///< before 1677-09-21 or after 2262-04-11, where 64 bits of nanoseconds end
};

/// The reason in words, for a finding: lower case, without the text itself.
std::string_view describe(InstantError error);

struct ParsedInstant {
  Instant at;
  std::int64_t resolution_ns =
      1;  ///< what the last printed digit is worth: 1'000'000 for three fraction digits
};

/// Reads RFC 3339: at most 9 fraction digits, and `Z` or an offset. `t` and `z` are accepted, as section 5.6
/// says; a blank in place of the `T`, 24:00 and second 60 are not. `-00:00` is UTC.
std::optional<ParsedInstant> parse_rfc3339(std::string_view text, InstantError* error = nullptr);

/// A reading of a wall clock whose zone nobody recorded: nanoseconds since 1970-01-01T00:00:00 on that wall.
/// It can be ordered among readings of the same clock, and never becomes an Instant.
struct LocalReading {
  std::int64_t wall_ns = 0;
  std::int64_t resolution_ns = 1;
};

/// Reads the same form without a zone.
std::optional<LocalReading> parse_local(std::string_view text, InstantError* error = nullptr);

/// RFC 3339 in UTC with the fewest fraction digits, of 0, 3, 6 and 9, that lose nothing.
std::string to_rfc3339(Instant instant);

std::optional<Duration> minus(Instant end, Instant start);    ///< absent when the difference leaves 64 bits
std::optional<Instant> plus(Instant start, Duration length);  ///< absent when the sum leaves 64 bits

}  // namespace counterfoil
