#include "checker/summary/evidence.h"

#include <utility>

namespace counterfoil::summary {

void Evidence::merge(Evidence other) {
  intake.merge(std::move(other.intake));
  coverage.merge(std::move(other.coverage));
  timing.merge(std::move(other.timing));
  series.merge(std::move(other.series));
  costs.merge(std::move(other.costs));
  fixtures.merge(std::move(other.fixtures));
}

}  // namespace counterfoil::summary
