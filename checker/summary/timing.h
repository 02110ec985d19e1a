#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "checker/model/attempt.h"
#include "checker/model/bundle.h"
#include "checker/model/timebase.h"
#include "checker/summary/coverage.h"

namespace counterfoil::summary {

/// Which clocks intervals of one metric rest on, in texts of others.
struct IntervalGroupView {
  std::string_view metric;
  model::Support::Kind kind = model::Support::Kind::none;
  std::string_view start_clock;
  std::string_view end_clock;

  friend auto operator<=>(const IntervalGroupView&, const IntervalGroupView&) = default;
};

/// The same with texts of its own.
struct IntervalGroup {
  std::string metric;
  model::Support::Kind kind = model::Support::Kind::none;
  std::string start_clock;
  std::string end_clock;

  IntervalGroup() = default;
  explicit IntervalGroup(const IntervalGroupView& of)
      : metric(of.metric), kind(of.kind), start_clock(of.start_clock), end_clock(of.end_clock) {}
  operator IntervalGroupView() const { return {metric, kind, start_clock, end_clock}; }
};

/// Finds a group by a view of it, so that counting an interval of a known group allocates nothing.
struct IntervalGroupOrder {
  using is_transparent = void;
  bool operator()(const IntervalGroupView& a, const IntervalGroupView& b) const { return a < b; }
};

/// How many there are of a group.
struct IntervalCount {
  std::uint64_t intervals = 0;
  int128 widest_ns = 0;  ///< the most that the readings of one of them leave open
};

/// One event that a wall clock and a steady clock of the same holder both show.
struct ClockPair {
  model::Span offset;  ///< wall minus steady, ns
  int128 steady = 0;
  RecordRef at;
  std::string pointer;  ///< of the wall reading

  friend bool operator<(const ClockPair& a, const ClockPair& b) {
    return std::tie(a.at, a.pointer) < std::tie(b.at, b.pointer);
  }
};

/// The events at which a wall clock was furthest ahead of a steady clock, and furthest behind.
struct ClockDrift {
  ClockPair ahead;   ///< the greatest lower end of the offset; of several, the first
  ClockPair behind;  ///< the least upper end
};

/// A target, and a clock that shows when it was used.
struct Timeline {
  std::string target;
  std::string clock;

  friend auto operator<=>(const Timeline&, const Timeline&) = default;
};

/// A target in use, in 40 bytes: there are as many as timed intervals. Lines of a file are counted to 2^36,
/// its bytes to 2^44, and files to 2^24. What its numbers stand for, Timing says.
class TargetUse {
 public:
  static constexpr std::uint32_t kOnlyOne = (1U << 24) - 1;

  std::int64_t start_ns = 0;
  std::int64_t end_ns = 0;

  RecordRef at() const { return {static_cast<std::uint32_t>(file_high_ << 20 | file_low_), line_, offset_}; }
  TargetUse(std::int64_t start, std::int64_t end, RecordRef at, std::uint32_t element);

  /// Of the interval, in its record.
  std::string pointer() const;

 private:
  friend class Timing;
  static constexpr std::uint32_t kNamed = 1U << 31;

  std::uint64_t offset_ : 44;
  std::uint64_t file_low_ : 20;
  std::uint64_t line_ : 36;
  std::uint64_t element_ : 24;  // of `intervals`; kOnlyOne: it is `interval`
  std::uint64_t file_high_ : 4;
  std::uint32_t timeline_ = 0;
  std::uint32_t owner_ = 0;  // a slot, or kNamed and a place among the names
};
static_assert(sizeof(TargetUse) == 40);

/// The same, spelled out.
struct TargetUseLine {
  Timeline timeline;
  std::int64_t start_ns = 0;
  std::int64_t end_ns = 0;
  RecordRef at;
  std::uint32_t element = 0;             ///< of `intervals`; TargetUse::kOnlyOne: it is `interval`
  std::optional<model::SlotIndex> slot;  ///< whose it is, where that is a planned slot
  std::string owner;                     ///< else
};

/// What crosses the records in their readings. A fold: records in any order, summaries merged in any order.
class Timing {
 public:
  /// Target use is kept of intervals of these metrics: those whose durations a claim divides.
  void watch(std::vector<std::string> metrics) { watched_ = std::move(metrics); }

  void add(const model::Attempt& attempt, RecordRef at, const model::Manifest& manifest);
  void add(const model::Baseline& baseline, RecordRef at, const model::Manifest& manifest);
  void merge(Timing other);
  /// Sorts. Call once, before `uses`.
  void finish();
  /// Shows all that was added, in order, to be written or to be put in its place. What is watched stays.
  template <typename Visit>
  void visit_state(Visit& visit) {
    finish();
    visit(groups_, drifts_);
    std::uint64_t uses = uses_.size();
    visit.count(uses);
    for (std::uint64_t i = 0; i < uses && visit.ok(); ++i) {
      TargetUseLine line;
      if constexpr (!Visit::kReads) line = line_of(uses_[i]);
      visit(line);
      if constexpr (Visit::kReads) add_use(line);
    }
  }

  const std::map<IntervalGroup, IntervalCount, IntervalGroupOrder>& groups() const { return groups_; }
  /// By the ids of the wall clock and of the steady clock.
  const std::map<std::pair<std::string, std::string>, ClockDrift>& drifts() const { return drifts_; }
  /// By target and clock, then by start.
  const std::vector<TargetUse>& uses() const { return uses_; }
  const Timeline& timeline(const TargetUse& use) const { return timelines_[use.timeline_]; }
  /// Whose it is: `slot ` and its id, or `baseline ` and its own.
  std::string owner(const TargetUse& use, const model::SlotTable& slots) const;

 private:
  void count_interval(const model::Interval& interval, const model::Support& support);
  /// Whose an interval is: `slot ` and its id.
  struct Owner {
    std::string_view kind;
    std::string_view id;
    std::optional<model::SlotIndex> planned;
  };
  void add_use(const TargetUseLine& line);
  TargetUseLine line_of(const TargetUse& use) const;
  void add_use(const model::Interval& interval, const model::Support& support, std::string_view target,
               Owner owner, RecordRef at);
  void add_pairs(const model::Attempt& attempt, RecordRef at, const model::Timebase& time);
  void add_pair(const std::string& wall, const std::string& steady, ClockPair pair);

  std::vector<std::string> watched_;
  std::map<IntervalGroup, IntervalCount, IntervalGroupOrder> groups_;
  std::map<std::pair<std::string, std::string>, ClockDrift> drifts_;
  std::uint32_t timeline_of(std::string_view target, std::string_view clock);
  std::uint32_t name(std::string owner);
  bool is_before(const TargetUse& a, const TargetUse& b) const;

  std::vector<TargetUse> uses_;
  std::vector<Timeline> timelines_;
  std::map<Timeline, std::uint32_t> known_timelines_;
  std::uint32_t last_timeline_ = 0;  // the next use is often on it too
  std::vector<std::string> owners_;  // that are no planned slots
};

}  // namespace counterfoil::summary
