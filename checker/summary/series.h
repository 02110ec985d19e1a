#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "checker/exact/rational.h"
#include "checker/model/bundle.h"
#include "checker/model/series.h"
#include "checker/summary/coverage.h"

namespace counterfoil::summary {

/// How often something was seen, and where first.
struct Sighting {
  std::uint64_t count = 0;
  RecordRef first;
  std::string what;  ///< of the first

  void add(RecordRef at, std::string seen);
  void merge(const Sighting& other);
  explicit operator bool() const { return count > 0; }
};

/// A stretch of a series in the order of its lines: what one reader saw. Two that follow each other make one,
/// and nothing but the two samples at the seam is needed for that.
struct Stretch {
  struct Point {
    std::int64_t ns = 0;
    RecordRef at;
  };

  std::uint64_t samples = 0;   ///< usable ones
  std::uint64_t rejected = 0;  ///< of those, dropped by the producer
  Rational sum;
  Rational sum_of_rejected;
  std::optional<Point> first;
  std::optional<Point> last;
  std::uint64_t largest_gap = 0;  ///< ns, between a sample and the one on the line before it
  std::optional<Point> gap_from;
  Sighting unusable;  ///< another unit, another clock, a time or a value that is none
  Sighting backwards;
  Sighting repeated;

  void add(Point point);
  /// `later` holds lines behind all of this one's.
  void append(const Stretch& later);
};

/// The samples of every series. A fold: stretches of files in any order, merged in any order, in memory that
/// grows with the number of series and of shards, and not with that of samples.
class SeriesSamples {
 public:
  void add(const model::Sample& sample, RecordRef at, const model::Manifest& manifest);
  void add_unreadable(std::uint64_t lines = 1) { unreadable_ += lines; }
  void merge(SeriesSamples other);
  /// Shows all that was added, to be written or to be put in its place.
  template <typename Visit>
  void visit_state(Visit& visit) {
    visit(stretches_, unknown_, unreadable_);
  }

  /// All samples of a series, in order; nothing where it has none.
  std::optional<Stretch> of(const std::string& series) const;
  /// Series that bundle.json does not promise.
  const std::map<std::string, Sighting>& unknown() const { return unknown_; }
  /// Lines that could not be used.
  std::uint64_t unreadable() const { return unreadable_; }

 private:
  std::map<std::string, std::map<RecordRef, Stretch>> stretches_;  // by the first line of each
  std::map<std::string, Sighting> unknown_;
  std::uint64_t unreadable_ = 0;
};

}  // namespace counterfoil::summary
