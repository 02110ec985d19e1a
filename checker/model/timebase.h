#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/model/clock.h"
#include "checker/model/clock_relation.h"
#include "checker/model/reading.h"

namespace counterfoil::model {

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

/// The clocks of a bundle, how they relate, and what they say of readings. Contract 5.
class Timebase {
 public:
  struct Relation {
    ClockRelation given;
    std::optional<Offset> offset;  ///< absent where one of the two clocks is not described
  };

  Timebase() = default;
  Timebase(std::vector<Clock> clocks, std::vector<ClockRelation> relations);

  const std::vector<Clock>& clocks() const { return clocks_; }
  const std::vector<Relation>& relations() const { return relations_; }
  /// The first clock of that id.
  const Clock* find(std::string_view id) const;

  Support support_of(const Reading& start, const Reading& end) const;
  Support support_of(const Interval& interval) const;
  /// All that `end` minus `start` may be, ns: on one timeline, or on the local clock of a relation that
  /// covers both. Nothing where the two do not compare.
  std::optional<Span> difference(const Reading& start, const Reading& end) const;

 private:
  Support across(const Reading& start, const Reading& end, Support support) const;

  std::vector<Clock> clocks_;
  std::vector<Relation> relations_;
  std::map<std::string, std::size_t, std::less<>> index_;
  std::map<std::pair<std::size_t, std::size_t>, std::vector<std::size_t>> between_;  // smaller index first
};

}  // namespace counterfoil::model
