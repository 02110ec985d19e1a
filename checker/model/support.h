#pragma once

#include <cstdint>
#include <optional>

#include "checker/exact/int128.h"

namespace counterfoil::model {

struct Clock;
struct ClockRelation;

/// Whole nanoseconds from low to high, both included.
struct Span {
  int128 low = 0;
  int128 high = 0;

  int128 width() const { return high - low; }
  friend bool operator==(const Span&, const Span&) = default;
};

/// What the readings of an interval say of its length.
struct Support {
  enum class Kind : std::uint8_t {
    none,           ///< it has no readings, or one
    unusable,       ///< a clock that is not described, or a time that is none: other rules say so
    unrelated,      ///< two clocks, and no relation between them
    not_recorded,   ///< the readings were not recorded
    order_only,     ///< times without a zone
    not_bounded,    ///< two clocks, and exchanges that bound nothing
    not_covered,    ///< two clocks, and outside the time for which they are related
    one_clock,      ///< `length` is what the clock shows
    related_clocks  ///< `length` is on the local clock of `relation`
  };

  Kind kind = Kind::none;
  const Clock* start = nullptr;
  const Clock* end = nullptr;
  const ClockRelation* relation = nullptr;
  std::optional<Span> length;  ///< ns, all that end minus start may be; for `order_only` too

  /// Whether a duration can be held against the readings.
  bool gives_length() const { return kind == Kind::one_clock || kind == Kind::related_clocks; }
  /// How much of the length the readings leave open, ns: by their resolution, by the offset of two clocks, by
  /// the adjustment of a wall clock. Zero where there is no length.
  int128 open_ns() const;
  /// Whether the endpoints lie on two clocks that nothing relates: the duration has no stated uncertainty.
  bool is_unrelated() const { return kind == Kind::unrelated; }
};

}  // namespace counterfoil::model
