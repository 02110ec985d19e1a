#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/model/attempt.h"
#include "checker/model/cost.h"
#include "checker/rules/facts.h"
#include "checker/rules/rule.h"

namespace counterfoil::engine {

/// Shows the rules that look at one record, one interval or one reading what passes.
class RecordRules {
 public:
  /// Both outlive it, and stay where they are; `runs` has one entry a rule of rules::all_rules().
  RecordRules(const rules::Promises& promises, std::vector<rules::RuleRun>& runs);

  /// The readings of bundle.json and of the plan. Call once, when the promises are read.
  void see_promises();
  void see(const model::Attempt& attempt);
  void see(const model::Baseline& baseline);
  void see(const model::CostItem& item);
  /// `owner` says whose it is, for instance `slot a/ours`.
  void see(const model::Interval& interval, std::string_view owner);
  void see(const model::Reading& reading);

 private:
  void see(const std::optional<model::Reading>& reading);

  struct Watcher {
    const rules::Rule* rule;
    rules::RuleRun* run;
  };

  const rules::Promises& promises_;
  std::string owner_;                 // of the intervals of an attempt: one allocation for all of them
  std::vector<Watcher> of_attempts_;  // rules that look at each of them
  std::vector<Watcher> of_costs_;
  std::vector<Watcher> of_intervals_;
  std::vector<Watcher> of_readings_;
};

}  // namespace counterfoil::engine
