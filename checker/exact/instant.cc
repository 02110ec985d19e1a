#include "checker/exact/instant.h"

#include <boost/date_time/gregorian/greg_date.hpp>
#include <limits>

#include <fmt/format.h>

#include "checker/exact/calendar.h"
#include "checker/exact/int128.h"

namespace counterfoil {
namespace {

constexpr std::int64_t kNsPerSecond = 1'000'000'000;
constexpr std::int64_t kSecondsPerDay = 86'400;

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/// Reads the fixed form from the front of a text; each step says whether it was there.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : rest_(text) {}

  bool at_end() const { return rest_.empty(); }

  bool take(char a, char b) {
    if (rest_.empty() || (rest_.front() != a && rest_.front() != b)) return false;
    rest_.remove_prefix(1);
    return true;
  }
  bool take(char c) { return take(c, c); }

  bool take_number(int digits, int& value) {
    if (rest_.size() < static_cast<std::size_t>(digits)) return false;
    value = 0;
    for (int i = 0; i < digits; ++i) {
      if (!is_digit(rest_.front())) return false;
      value = value * 10 + (rest_.front() - '0');
      rest_.remove_prefix(1);
    }
    return true;
  }

  std::string_view take_digits() {
    std::size_t count = 0;
    while (count < rest_.size() && is_digit(rest_[count])) ++count;
    const auto digits = rest_.substr(0, count);
    rest_.remove_prefix(count);
    return digits;
  }

 private:
  std::string_view rest_;
};

struct Fields {
  CivilDate date;
  int hour = 0, minute = 0, second = 0;
  std::string_view fraction;
  bool has_zone = false;
  int offset_sign = 1, offset_hour = 0, offset_minute = 0;
};

bool read_zone(Cursor& text, Fields& fields) {
  fields.has_zone = !text.at_end();
  if (!fields.has_zone || text.take('Z', 'z')) return true;
  if (text.take('-')) {
    fields.offset_sign = -1;
  } else if (!text.take('+')) {
    return false;
  }
  return text.take_number(2, fields.offset_hour) && text.take(':') &&
         text.take_number(2, fields.offset_minute);
}

bool read_fields(Cursor text, Fields& fields) {
  if (!text.take_number(4, fields.date.year) || !text.take('-')) return false;
  if (!text.take_number(2, fields.date.month) || !text.take('-')) return false;
  if (!text.take_number(2, fields.date.day) || !text.take('T', 't')) return false;
  if (!text.take_number(2, fields.hour) || !text.take(':')) return false;
  if (!text.take_number(2, fields.minute) || !text.take(':')) return false;
  if (!text.take_number(2, fields.second)) return false;
  if (text.take('.')) {
    fields.fraction = text.take_digits();
    if (fields.fraction.empty()) return false;
  }
  return read_zone(text, fields) && text.at_end();
}

InstantError check(const Fields& fields) {
  const auto& [year, month, day] = fields.date;
  if (fields.fraction.size() > 9) return InstantError::too_many_digits;
  if (month < 1 || month > 12 || day < 1 || day > days_in_month(year, month))
    return InstantError::no_such_date;
  if (fields.hour > 23 || fields.minute > 59 || fields.second > 60) return InstantError::no_such_time;
  if (fields.offset_hour > 23 || fields.offset_minute > 59) return InstantError::no_such_time;
  if (fields.second == 60) return InstantError::leap_second;
  if (year < 1677 || year > 2262) return InstantError::out_of_range;
  return InstantError::none;
}

std::optional<ParsedInstant> read(std::string_view text, bool zone_expected, InstantError& error) {
  Fields fields;
  if (!read_fields(Cursor(text), fields)) {
    error = InstantError::syntax;
    return std::nullopt;
  }
  error = check(fields);
  if (error == InstantError::none && fields.has_zone != zone_expected) {
    error = zone_expected ? InstantError::missing_zone : InstantError::unexpected_zone;
  }
  if (error != InstantError::none) return std::nullopt;

  ParsedInstant parsed;
  parsed.resolution_ns = kNsPerSecond;
  std::int64_t fraction_ns = 0;
  for (const char c : fields.fraction) {
    parsed.resolution_ns /= 10;
    fraction_ns += (c - '0') * parsed.resolution_ns;
  }
  const int offset_minutes = fields.offset_sign * (fields.offset_hour * 60 + fields.offset_minute);
  const std::int64_t minutes = fields.hour * 60 + fields.minute - offset_minutes;
  const std::int64_t seconds = days_since_epoch(fields.date) * kSecondsPerDay + minutes * 60 + fields.second;
  const int128 ns = int128{seconds} * kNsPerSecond + fraction_ns;
  if (ns < std::numeric_limits<std::int64_t>::min() || ns > std::numeric_limits<std::int64_t>::max()) {
    error = InstantError::out_of_range;
    return std::nullopt;
  }
  parsed.at.ns = static_cast<std::int64_t>(ns);
  return parsed;
}

}  // namespace

std::string_view describe(InstantError error) {
  switch (error) {
    case InstantError::none:
      return "no error";
    case InstantError::syntax:
      return "not of the form 2026-11-30T08:20:00.000Z (RFC 3339)";
    case InstantError::missing_zone:
      return "neither Z nor an offset such as +01:00";
    case InstantError::unexpected_zone:
      return "a zone on a local wall reading";
    case InstantError::too_many_digits:
      return "more than 9 digits after the point of the seconds";
    case InstantError::no_such_date:
      return "no such date in the calendar";
    case InstantError::no_such_time:
      return "no such time of day or offset: hours end at 23, minutes and seconds at 59";
    case InstantError::leap_second:
      return "second 60, which has no place in nanoseconds since the epoch";
    case InstantError::out_of_range:
      return "outside 1677-09-21T00:12:43.145224192Z to 2262-04-11T23:47:16.854775807Z, where 64 bits of "
             "nanoseconds end";
  }
  return "unknown";
}

std::optional<ParsedInstant> parse_rfc3339(std::string_view text, InstantError* error) {
  InstantError reason = InstantError::none;
  auto parsed = read(text, true, reason);
  if (error != nullptr) *error = reason;
  return parsed;
}

std::optional<LocalReading> parse_local(std::string_view text, InstantError* error) {
  InstantError reason = InstantError::none;
  const auto parsed = read(text, false, reason);
  if (error != nullptr) *error = reason;
  if (!parsed) return std::nullopt;
  return LocalReading{parsed->at.ns, parsed->resolution_ns};
}

std::string to_rfc3339(Instant instant) {
  std::int64_t seconds = instant.ns / kNsPerSecond;
  std::int64_t fraction = instant.ns % kNsPerSecond;
  if (fraction < 0) {
    fraction += kNsPerSecond;
    --seconds;
  }
  std::int64_t days = seconds / kSecondsPerDay;
  std::int64_t second_of_day = seconds % kSecondsPerDay;
  if (second_of_day < 0) {
    second_of_day += kSecondsPerDay;
    --days;
  }
  // Boost's posix_time is built for microseconds by default, so only its calendar is used.
  using boost::gregorian::date;
  const auto civil = (date(1970, 1, 1) + date::duration_type(static_cast<long>(days))).year_month_day();

  std::string text = fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}", static_cast<int>(civil.year),
                                 civil.month.as_number(), civil.day.as_number(), second_of_day / 3600,
                                 second_of_day / 60 % 60, second_of_day % 60);
  if (fraction != 0) {
    std::string digits = fmt::format("{:09}", fraction);
    while (digits.ends_with("000")) digits.resize(digits.size() - 3);
    text += "." + digits;
  }
  return text + "Z";
}

std::optional<Duration> minus(Instant end, Instant start) {
  return minus(Duration{end.ns}, Duration{start.ns});
}

std::optional<Instant> plus(Instant start, Duration length) {
  const auto sum = plus(Duration{start.ns}, length);
  if (!sum) return std::nullopt;
  return Instant{sum->ns};
}

}  // namespace counterfoil
