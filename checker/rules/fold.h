#pragma once

#include <cstddef>
#include <vector>

#include "checker/rules/rule.h"
#include "checker/summary/costs.h"
#include "checker/summary/coverage.h"
#include "checker/summary/fixtures.h"
#include "checker/summary/intake.h"
#include "checker/summary/series.h"
#include "checker/summary/timing.h"

namespace counterfoil::rules {

/// What lines of evidence leave, and all that has to be kept of them. Folds of different lines, merged in any
/// order, are what one reader of all these lines would have; so they may be read by several threads, and on
/// several machines.
struct Fold {
  /// One run of each of rules::all_rules(), each of which keeps at most as many findings.
  explicit Fold(std::size_t findings_kept);

  summary::Intake intake;  ///< faults and counts; the files are not in it
  summary::Coverage coverage;
  summary::Timing timing;
  summary::SeriesSamples series;
  summary::Costs costs;
  summary::Fixtures fixtures;  ///< who rests on them
  std::vector<RuleRun> runs;

  void merge(Fold other);
};

}  // namespace counterfoil::rules
