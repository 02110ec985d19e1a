#pragma once

#include "checker/summary/costs.h"
#include "checker/summary/coverage.h"
#include "checker/summary/fixtures.h"
#include "checker/summary/intake.h"
#include "checker/summary/series.h"
#include "checker/summary/timing.h"

namespace counterfoil::summary {

/// All that is kept of the lines of evidence.
struct Evidence {
  Intake intake;
  Coverage coverage;
  Timing timing;
  SeriesSamples series;
  Costs costs;
  Fixtures fixtures;

  /// Adds what was kept of other lines; see each of them.
  void merge(Evidence other);
};

}  // namespace counterfoil::summary
