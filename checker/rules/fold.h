#pragma once

#include <cstddef>
#include <vector>

#include "checker/rules/rule.h"
#include "checker/summary/evidence.h"

namespace counterfoil::rules {

/// What lines of evidence leave, and all that has to be kept of them. Folds of different lines, merged in any
/// order, are what one reader of all these lines would have; so they may be read by several threads, and on
/// several machines. Of its intake, the files are those of another.
struct Fold : summary::Evidence {
  /// One run of each of rules::all_rules(), each of which keeps at most as many findings.
  explicit Fold(std::size_t findings_kept);

  std::vector<RuleRun> runs;

  void merge(Fold other);
};

}  // namespace counterfoil::rules
