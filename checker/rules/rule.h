#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>

#include "checker/rules/facts.h"
#include "checker/summary/capped.h"
#include "counterfoil/finding.h"

namespace counterfoil::rules {

/// What is fixed about a rule. Texts are lower case, without a final stop.
struct RuleInfo {
  std::string_view id;      ///< chapter.what_is_wrong; never reused
  std::string_view clause;  ///< of contract/v1, for instance 3.1
  std::string_view title;   ///< what is wrong, in one line
  std::string_view why;     ///< the clause in a few words
  std::string_view fix;     ///< what to do, where a finding says nothing better
  Severity severity = Severity::error;
  bool waivable = true;  ///< integrity, coverage and denominator rules are not
};

/// How one rule's run goes: what it looked at, what it found, what it could not see. Two runs over different
/// shards of the evidence merge into what one run over both would have been.
class RuleRun {
 public:
  explicit RuleRun(const RuleInfo& info, std::size_t keep = 1000)
      : info_(&info), keep_(keep), findings_(keep) {}

  /// Counts items looked at. A rule that examined nothing does not hold: it is not applicable.
  void examined(std::uint64_t items = 1) { examined_ += items; }

  /// Starts a finding of this rule; the caller fills want, found and the rest, and hands it to `add`.
  Finding finding(Location where, std::string message) const;
  void add(Finding finding);
  /// finding + add, for the common case.
  void report(Location where, std::string message, std::string want = "", std::string found = "");

  /// For a rule that sees one record at a time: findings with one severity, message and `want` have one cause
  /// and become one, that of the first place, counted.
  void add_grouped(Finding finding);

  /// Counts findings of the rule's severity that were not kept where they came from.
  void unlisted(std::uint64_t findings);

  /// An input exists and cannot be evaluated here.
  void could_not(std::string reason);
  /// Neither present nor promised; `reason` says what is absent.
  void not_applicable(std::string reason);

  void merge(RuleRun other);
  /// Shows what went on, to be written or to be put in its place. The rule and the limit stay.
  template <typename Visit>
  void visit_state(Visit& visit) {
    visit.of_rule(*info_);
    visit(examined_, errors_, warnings_, notes_, could_not_, not_applicable_, findings_, groups_);
    visit.check(groups_.size() <= keep_);
  }

  const RuleInfo& info() const { return *info_; }
  /// In final order; at most as many as are kept.
  std::vector<Finding> findings() const;
  LedgerLine ledger() const;

 private:
  struct Ordered : Finding {
    bool operator<(const Ordered& other) const;
  };
  using Cause = std::tuple<Severity, std::string, std::string>;  // severity, message, want

  std::uint64_t& counter(Severity severity);
  void merge_group(const Cause& cause, Ordered group);

  const RuleInfo* info_;
  std::uint64_t examined_ = 0;
  std::uint64_t errors_ = 0;
  std::uint64_t warnings_ = 0;
  std::uint64_t notes_ = 0;
  std::string could_not_;
  std::string not_applicable_;
  std::size_t keep_;
  summary::Capped<Ordered> findings_;
  std::map<Cause, Ordered> groups_;  // the first `keep_` causes; the counters hold the items of all others
};

/// An interval, and the record that it stands in.
struct RecordedInterval {
  const model::Interval& interval;
  std::string_view owner;  ///< for instance `slot a/ours`
};

/// A rule is a pure function over one record, or over the finished facts; some are both.
struct Rule {
  RuleInfo info;
  void (*each_attempt)(const model::Attempt&, const Promises&, RuleRun&) = nullptr;
  void (*finish)(const Facts&, RuleRun&) = nullptr;
  void (*each_cost)(const model::CostItem&, const Promises&, RuleRun&) = nullptr;
  /// Every interval of every record, unless its status is `absent`.
  void (*each_interval)(const RecordedInterval&, const Promises&, RuleRun&) = nullptr;
  /// Every reading, those of the promises included.
  void (*each_reading)(const model::Reading&, const Promises&, RuleRun&) = nullptr;
};

}  // namespace counterfoil::rules
