#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "checker/exact/int128.h"
#include "checker/exact/rational.h"
#include "checker/json/document.h"
#include "checker/model/reading.h"
#include "checker/model/support.h"

namespace counterfoil::model {

enum class ClockKind : std::uint8_t { utc_wall, local_wall, monotonic, boottime, gpu_event, counter };
std::string_view name(ClockKind kind);

/// A clock domain: readings of different domains are not comparable without a relation. Contract 5.1.
struct Clock {
  std::string id;
  ClockKind kind = ClockKind::utc_wall;
  std::string holder;
  std::string boot;
  std::optional<std::int64_t> resolution_ns;
  std::optional<std::int64_t> adjustment_bound_ns;
  json::Value at;

  /// A wall clock is set and slewed; the others only advance.
  bool is_wall() const { return kind == ClockKind::utc_wall || kind == ClockKind::local_wall; }
  /// Whether readings of different intervals compare: events of a GPU are read in pairs.
  bool is_timeline() const { return kind != ClockKind::gpu_event; }
};

Clock read_clock(json::Value value);

/// The moments that a reading of the clock may stand for: printed to q nanoseconds, or on a clock that
/// resolves q, it stands for the q nanoseconds that begin with it. Nothing where it was not recorded, cannot
/// be read, or is a civil time of a clock that shows none. Contract 5.2.
std::optional<Span> moments(const Reading& reading, const Clock& clock);

/// The same number, exact.
Rational exact(int128 ns);

/// Exact, in ns where it is short: `900 ns`, `1.500 ms`, `48.440 s`.
std::string nanoseconds_text(int128 ns);

}  // namespace counterfoil::model
