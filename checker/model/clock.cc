#include "checker/model/clock.h"

#include <algorithm>
#include <array>
#include <limits>

#include <fmt/format.h>

#include "checker/exact/duration.h"
#include "checker/model/fields.h"

namespace counterfoil::model {
namespace {

constexpr std::array<std::string_view, 6> kClockKinds = {"utc_wall", "local_wall", "monotonic",
                                                         "boottime", "gpu_event",  "counter"};

}  // namespace

std::string_view name(ClockKind kind) {
  return kClockKinds[static_cast<std::size_t>(kind)];
}

Clock read_clock(json::Value value) {
  Clock clock;
  clock.id = text_of(value.find("id"));
  clock.kind = enum_of<ClockKind>(value.find("kind"), kClockKinds).value_or(ClockKind::utc_wall);
  clock.holder = text_of(value.find("holder"));
  clock.boot = text_of(value.find("boot"));
  clock.resolution_ns = value.find("resolution_ns").as_int64();
  clock.adjustment_bound_ns = value.find("adjustment_bound_ns").as_int64();
  clock.at = value;
  return clock;
}

std::optional<Span> moments(const Reading& reading, const Clock& clock) {
  if (!reading.at_ns || (reading.is_civil && !clock.is_wall())) return std::nullopt;
  const int128 at = *reading.at_ns;
  const std::int64_t step = std::max(reading.resolution_ns, clock.resolution_ns.value_or(1));
  return Span{at, at + step - 1};
}

Rational exact(int128 ns) {
  constexpr std::int64_t kLow = 1'000'000'000;
  return Rational(static_cast<std::int64_t>(ns / kLow)) * Rational(kLow) +
         Rational(static_cast<std::int64_t>(ns % kLow));
}

std::string nanoseconds_text(int128 ns) {
  constexpr int128 kMost = std::numeric_limits<std::int64_t>::max();
  if (ns <= kMost && ns >= -kMost) return to_string(Duration{static_cast<std::int64_t>(ns)});
  // A difference of two readings has at most 65 bits.
  return fmt::format("{} s", static_cast<std::int64_t>(ns / 1'000'000'000));
}

}  // namespace counterfoil::model
