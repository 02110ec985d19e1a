#pragma once

#include <cstdint>
#include <map>
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

/// What a recorded number is besides its digits: the numbers of one producer share a few of these.
struct ValueForm {
  std::uint16_t quantity = 0;  ///< index into Needs::quantities
  std::string_view unit;       ///< of a duration, a word of the contract; empty for statistics
  bool nonfinite = false;      ///< nan or an infinity was recorded, or a number of more than 38 digits
  bool flagged = false;        ///< the producer distrusts it
  bool synthetic = false;      ///< nobody measured it
  bool unbounded = false;      ///< of an interval: between two clocks that nothing relates there
  int128 open_ns = 0;          ///< of an interval: what its readings leave open
  model::TimingConditions conditions = {};  ///< of an interval

  friend auto operator<=>(const ValueForm&, const ValueForm&) = default;
};

/// A number that a claim needs from an attempt.
struct RecordedValue : ValueForm {
  Decimal value;  ///< as printed; nanoseconds per unit are in `unit`
};

/// What the coverage is told of one attempt line.
struct TryLine {
  static constexpr std::uint16_t kNoCohort = UINT16_MAX;

  model::SlotIndex slot = 0;
  std::uint32_t try_number = 1;
  RecordRef at;
  model::Outcome outcome = model::Outcome::missing;
  bool has_judgement = false;
  bool timing_tied = false;          ///< the timed run was judged, or its output digest equals the judged one
  bool judged_on_synthetic = false;  ///< a statistic behind its verdict was not measured by anybody
  bool worked_on = false;            ///< attempted, or missing for another reason than that it never started
  std::uint16_t cohort = kNoCohort;  ///< index into the manifest's cohorts; kNoCohort: none of them
  std::vector<RecordedValue> values;
};

/// What it keeps of it, in 28 bytes: there are as many as attempts. Lines of a file are counted to 2^36, its
/// bytes to 2^44, and files to 2^24.
class TryRecord {
 public:
  static constexpr std::uint16_t kNoCohort = TryLine::kNoCohort;

  TryRecord(const TryLine& line, std::uint64_t first_value);

  model::SlotIndex slot : 25;
  model::Outcome outcome : 3;
  bool has_judgement : 1;
  bool timing_tied : 1;
  bool judged_on_synthetic : 1;
  bool worked_on : 1;
  std::uint32_t try_number;

  RecordRef at() const;

 private:
  friend class Coverage;
  static constexpr std::uint64_t kNoValue = (std::uint64_t{1} << 40) - 1;

  std::uint64_t first_value() const { return std::uint64_t{value_high_} << 32 | value_low_; }
  void point_to(std::uint64_t value);

  std::uint32_t line_low_;
  std::uint32_t offset_low_;
  std::uint32_t value_low_;  // where its first value is, or kNoValue
  std::uint32_t file_ : 24;
  std::uint32_t value_high_ : 8;
  std::uint16_t line_high_ : 4;
  std::uint16_t offset_high_ : 12;

 public:
  std::uint16_t cohort;
};
static_assert(sizeof(TryRecord) == 28 && model::SlotTable::kMostSlots < 1U << 25);

/// The numbers of all attempts, in eight bytes each where their digits and their forms are of the usual kind.
class ValuePool {
 public:
  /// Appends them, and says where the first of them is.
  std::uint64_t add(const std::vector<RecordedValue>& values);
  /// Of the values that begin there, that of a quantity.
  std::optional<RecordedValue> find(std::uint64_t first, std::uint16_t quantity) const;
  /// All values that begin there.
  std::vector<RecordedValue> all(std::uint64_t first) const;
  std::uint64_t size() const { return values_.size(); }
  /// What was at i is at i + size() from here on.
  void append(ValuePool other);

 private:
  struct Packed {
    std::int64_t coefficient : 44;  ///< or the place among the large ones
    std::uint64_t form : 19;
    std::uint64_t is_last : 1;  ///< of its attempt
  };
  static_assert(sizeof(Packed) == 8);
  using Form = std::pair<ValueForm, int>;  // and the scale
  static constexpr std::size_t kMostForms = 1U << 16;
  static constexpr std::uint32_t kLarge = (1U << 19) - 1;  // in place of a form: it is among the large ones

  Packed packed(const RecordedValue& value);
  std::optional<std::uint32_t> form_of(const Form& form);
  RecordedValue unpacked(const Packed& value) const;

  std::vector<Packed> values_;
  std::vector<Form> forms_;
  std::map<Form, std::uint32_t> known_forms_;
  std::uint32_t last_form_ = 0;  // the next value often has it too
  std::vector<RecordedValue> large_;
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
  void add(const TryLine& line) { records_.emplace_back(line, values_.add(line.values)); }
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
    std::uint64_t lines = records_.size();
    visit.count(lines);
    for (std::uint64_t i = 0; i < lines && visit.ok(); ++i) {
      TryLine line;
      if constexpr (!Visit::kReads) line = line_of(records_[i]);
      visit(line);
      if constexpr (Visit::kReads) add(line);
    }
    visit(unreadable_, unreadable_without_slot_, unplanned_);
  }

  std::span<const TryRecord> records() const { return records_; }
  /// The lines of one slot, by try number.
  std::span<const TryRecord> tries(model::SlotIndex slot) const;
  /// The try that counts under the plan's retry rule, or nothing where the slot has no readable line.
  const TryRecord* counted(model::SlotIndex slot) const {
    if (slot >= counted_.size() || counted_[slot] == kNone) return nullptr;
    return &records_[counted_[slot]];
  }
  /// The same, where the tries are numbered 1 to n and one that is obliged is not absent. Else nothing is
  /// known of the slot: another try could count once a removed line is taken for one that never was.
  const TryRecord* settled(model::SlotIndex slot) const {
    return slot < settled_.size() && settled_[slot] ? &records_[counted_[slot]] : nullptr;
  }
  /// The number of that quantity that a record carries, if it does.
  std::optional<RecordedValue> value(const TryRecord& record, std::uint16_t quantity) const {
    return values_.find(record.first_value(), quantity);
  }
  /// The slot's first line that is there and could not be used, if one is.
  const RecordRef* unreadable(model::SlotIndex slot) const {
    return unreadable_.empty() ? nullptr : find_unreadable(slot);
  }
  bool has_unreadable(model::SlotIndex slot) const { return unreadable(slot) != nullptr; }
  /// Lines that could not be used and whose slot is unknown.
  std::uint64_t unreadable_without_slot() const { return unreadable_without_slot_; }
  const Capped<UnplannedRecord>& unplanned() const { return unplanned_; }

 private:
  static constexpr std::uint32_t kNone = UINT32_MAX;

  void sort();
  const RecordRef* find_unreadable(model::SlotIndex slot) const;
  TryLine line_of(const TryRecord& record) const;

  std::vector<TryRecord> records_;
  ValuePool values_;
  std::vector<std::uint32_t>
      counted_;  // of each slot, in records_, or none; sorted, its other tries stand by
  std::vector<bool> settled_;
  std::vector<std::pair<model::SlotIndex, RecordRef>> unreadable_;  // sorted by finish
  std::uint64_t unreadable_without_slot_ = 0;
  Capped<UnplannedRecord> unplanned_;
};

}  // namespace counterfoil::summary
