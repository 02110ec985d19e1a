#pragma once

#include <functional>
#include <optional>

#include "checker/exact/rational.h"
#include "checker/score/study.h"

namespace counterfoil::score {

/// A value that enters a claim about values, and the slot that it is of.
struct Entry {
  model::SlotIndex slot = 0;
  Rational exact;           ///< under exact arithmetic; of durations, nanoseconds
  double binary64 = 0;      ///< under kernelbench/1, and only then; of durations, in the claim's unit
  bool flagged = false;     ///< the producer distrusts it
  bool unmeasured = false;  ///< no finite number, or a duration that is not positive

  bool is_suspicious() const { return flagged || unmeasured; }
};

/// Shows the values of the study's slots, in plan order: of `quantity`, or, without one, the speed ratios.
/// Every slot enters that has a record of a cohort of the claim and a usable value, and is correct, or
/// correct and faster, where the claim says so. Flagged durations enter unless the claim excludes them, as
/// they do in the tools whose numbers are checked.
///
/// Usable under exact arithmetic are finite numbers and, of durations, positive ones; under kernelbench/1,
/// whatever was recorded.
void for_each_entry(const Study& study, std::optional<std::uint16_t> quantity,
                    const std::function<void(const Entry&)>& use);

}  // namespace counterfoil::score
