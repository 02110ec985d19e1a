#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "checker/exact/rational.h"
#include "checker/model/cost.h"
#include "checker/model/plan.h"
#include "checker/summary/coverage.h"

namespace counterfoil::summary {

/// When something was used: both readings on one clock, where both were recorded.
struct UsedSpan {
  std::string clock;
  std::int64_t start_ns = 0;
  std::int64_t end_ns = 0;
};

/// What the ledger keeps of one line of costs.
struct CostRecord {
  RecordRef at;
  std::string id;
  std::string purpose;
  std::string cohort;
  std::string invoice;
  std::string invoice_line;
  std::string quantity;  ///< as printed; empty where unknown
  std::string unit;
  std::string price;  ///< of a unit, as printed; empty where unknown
  std::string currency;
  std::optional<Decimal> amount;  ///< absent where unknown
  model::CostStatus status = model::CostStatus::unknown;
  bool credit = false;
  std::optional<std::uint64_t> devices;
  std::optional<UsedSpan> used;
  std::vector<model::SlotIndex> slots;  ///< named one by one; sorted, each once
  bool names_unknown_slot = false;
  std::optional<model::Population> attempts;  ///< in place of `slots`; its `at` leads nowhere
};

/// `plan` is absent where it could not be used; slots then lead nowhere.
CostRecord cost_record(const model::CostItem& item, RecordRef at, const model::Plan* plan);

/// What the items of one currency come to.
struct CostSum {
  std::uint64_t settled = 0;
  std::uint64_t estimated = 0;
  std::uint64_t unknown = 0;
  bool unknown_credit = false;  ///< one of the unknown amounts is a credit: the sum bounds nothing
  Rational settled_amount;
  Rational estimated_amount;

  Rational known() const { return settled_amount + estimated_amount; }
  void add(const CostRecord& item);
  void merge(const CostSum& other);
};

/// The line items. A fold: lines are added in any order, ledgers merged in any order, and `finish` sorts
/// once.
class Costs {
 public:
  void add(CostRecord record);
  /// A line that is there and could not be used.
  void add_unreadable() { ++unreadable_; }
  void merge(Costs other);
  void finish();
  /// Shows all that was added, in order, to be written or to be put in its place.
  template <typename Visit>
  void visit_state(Visit& visit) {
    finish();
    visit(records_, unreadable_);
    if constexpr (Visit::kReads) add_up();
  }

  /// By file and line.
  std::span<const CostRecord> records() const { return records_; }
  std::uint64_t unreadable() const { return unreadable_; }
  /// By currency, and by what the items are for.
  const std::map<std::string, std::map<std::string, CostSum>>& sums() const { return sums_; }
  std::map<std::string, CostSum> by_currency() const;

 private:
  void add_up();

  std::vector<CostRecord> records_;
  std::map<std::string, std::map<std::string, CostSum>> sums_;
  std::uint64_t unreadable_ = 0;
};

}  // namespace counterfoil::summary
