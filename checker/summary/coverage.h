#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "checker/exact/decimal.h"
#include "checker/exact/int128.h"
#include "checker/model/plan.h"
#include "checker/model/reading.h"
#include "checker/summary/capped.h"
#include "counterfoil/location.h"

namespace counterfoil::summary {

/// A line of the evidence: which file (index into the sorted list of files), which line, at which byte.
struct RecordRef {
  std::uint32_t file = 0;
  std::uint64_t line = 0;
  std::uint64_t offset = 0;

  friend auto operator<=>(const RecordRef&, const RecordRef&) = default;
};

/// A number that a claim needs from an attempt.
struct RecordedValue {
  std::uint16_t quantity = 0;  ///< index into Needs::quantities
  Decimal value;               ///< as printed; nanoseconds per unit are in `unit`
  std::string unit;            ///< of a duration; empty for statistics
  bool nonfinite = false;      ///< nan or an infinity was recorded, or a number of more than 38 digits
  bool flagged = false;        ///< the producer distrusts it
  bool synthetic = false;      ///< nobody measured it
  bool unbounded = false;      ///< of an interval: between two clocks that nothing relates there
  int128 open_ns = 0;          ///< of an interval: what its readings leave open
  model::TimingConditions conditions = {};  ///< of an interval
};

/// What the coverage keeps of one attempt line.
struct TryRecord {
  model::SlotIndex slot = 0;
  std::uint32_t try_number = 1;
  RecordRef at;
  model::Outcome outcome = model::Outcome::missing;
  bool has_judgement = false;
  bool timing_tied = false;          ///< the timed run was judged, or its output digest equals the judged one
  bool judged_on_synthetic = false;  ///< a statistic behind its verdict was not measured by anybody
  bool worked_on = false;            ///< attempted, or missing for another reason than that it never started
  std::uint16_t cohort = 0;  ///< index into the manifest's cohorts; kNoCohort where it names none of them
  std::vector<RecordedValue> values;

  static constexpr std::uint16_t kNoCohort = UINT16_MAX;
  const RecordedValue* find(std::uint16_t quantity) const;
};

/// A line whose slot the plan does not have.
struct UnplannedRecord {
  std::string slot;
  RecordRef at;
  friend bool operator<(const UnplannedRecord& a, const UnplannedRecord& b) { return a.at < b.at; }
};

/// Which slot has which tries. A fold: records are added in any order, summaries merged in any order, and
/// `finish` sorts once. Bad lines are counted, because a slot whose only line cannot be read is not absent.
class Coverage {
 public:
  void add(TryRecord record) { records_.push_back(std::move(record)); }
  void add_unplanned(UnplannedRecord record) { unplanned_.add(std::move(record)); }
  /// A line that could not be used; its slot where that much could be read.
  void add_unreadable(RecordRef at, std::optional<model::SlotIndex> slot);
  /// Lines that nobody could read, of a file that gave an error before its end.
  void add_unread(std::uint64_t lines) { unreadable_without_slot_ += lines; }
  void merge(Coverage other);
  /// Sorts by slot, try and place. Call once, before the queries below.
  void finish(const model::Plan& plan);
  /// Shows all that was added, in order, to be written or to be put in its place.
  template <typename Visit>
  void visit_state(Visit& visit) {
    sort();
    visit(records_, unreadable_, unreadable_without_slot_, unplanned_);
  }

  std::span<const TryRecord> records() const { return records_; }
  /// The lines of one slot, by try number.
  std::span<const TryRecord> tries(model::SlotIndex slot) const;
  /// The try that counts under the plan's retry rule, or nothing where the slot has no readable line.
  const TryRecord* counted(model::SlotIndex slot) const;
  /// The same, where the tries are numbered 1 to n and one that is obliged is not absent. Else nothing is
  /// known of the slot: another try could count once a removed line is taken for one that never was.
  const TryRecord* settled(model::SlotIndex slot) const;
  /// The slot's first line that is there and could not be used, if one is.
  const RecordRef* unreadable(model::SlotIndex slot) const;
  bool has_unreadable(model::SlotIndex slot) const { return unreadable(slot) != nullptr; }
  /// Lines that could not be used and whose slot is unknown.
  std::uint64_t unreadable_without_slot() const { return unreadable_without_slot_; }
  const Capped<UnplannedRecord>& unplanned() const { return unplanned_; }

 private:
  void sort();

  std::vector<TryRecord> records_;
  std::vector<std::size_t> first_;      // of each slot, in records_; then the end
  std::vector<std::uint32_t> counted_;  // position among the slot's tries, or none
  std::vector<bool> settled_;
  std::vector<std::pair<model::SlotIndex, RecordRef>> unreadable_;  // sorted by finish
  std::uint64_t unreadable_without_slot_ = 0;
  Capped<UnplannedRecord> unplanned_;
};

}  // namespace counterfoil::summary
