#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "checker/model/attempt.h"
#include "checker/rules/facts.h"

namespace counterfoil::rules {

/// The slot of an attempt. Nothing where the plan is not there, lacks the slot, or has its id twice: another
/// rule says so.
std::optional<model::SlotIndex> planned_slot(const model::Attempt& attempt, const Promises& promises);

/// Whether the tries are numbered 1 to n. Where they are not, coverage.try_gap or coverage.try_repeated says
/// so.
bool is_numbered(std::span<const summary::TryRecord> tries);

/// The first few of many names, for a finding that stands for all of them.
class FirstNames {
 public:
  void add(std::string_view name);
  std::uint64_t count() const { return count_; }
  bool empty() const { return count_ == 0; }
  /// `a, b, c, d, e and 7 more`
  std::string text() const;

 private:
  std::vector<std::string> names_;
  std::uint64_t count_ = 0;
};

/// A value as it is read: a string without its quotes, else as spelled.
std::string shown(json::Value value);

}  // namespace counterfoil::rules
