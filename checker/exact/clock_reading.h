#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace counterfoil {

/// What one clock showed at one event.
struct ClockReading {
  std::string clock;  ///< id of the clock domain
  std::string event;  ///< the name of the marker, such as `judge_begin`; may be empty
  /// The clock's own nanoseconds: since the Unix epoch for `utc_wall`, on its wall for `local_wall`, since
  /// its own zero for the others. Absent means `not_recorded`.
  std::optional<std::int64_t> at_ns;
  std::int64_t resolution_ns = 1;  ///< what the last recorded digit is worth
  bool naive = false;              ///< a local wall time without a zone: supports order only
};

}  // namespace counterfoil
