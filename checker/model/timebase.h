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
#include "checker/model/support.h"

namespace counterfoil::model {

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
  /// That which the reading names.
  const Clock* find(const Reading& reading) const {
    return reading.described != nullptr ? reading.described : find(reading.clock);
  }

  /// Looks up the clock of a reading, and works out the support of an interval, once for all who ask.
  void describe(std::optional<Reading>& reading) const;
  void describe(Interval& interval) const;

  Support support_of(const Reading& start, const Reading& end) const;
  Support support_of(const Interval& interval) const;
  /// Whether something relates the two, which are clocks of this timebase.
  bool are_related(const Clock& a, const Clock& b) const;
  /// All that `end` minus `start` may be, ns: on one timeline, or on the local clock of a relation that
  /// covers both. Nothing where the two do not compare.
  std::optional<Span> difference(const Reading& start, const Reading& end) const;

 private:
  Support across(const Reading& start, const Reading& end, Support support) const;

  std::vector<Clock> clocks_;
  std::vector<Relation> relations_;
  std::map<std::string, std::size_t, std::less<>> index_;
  std::map<std::pair<std::size_t, std::size_t>, std::vector<std::size_t>> between_;  // smaller index first
  std::vector<bool> related_;  // the keys of that, a square of the clocks where they are few
};

}  // namespace counterfoil::model
