#pragma once

#include <vector>

#include "checker/model/bundle.h"
#include "checker/model/plan.h"
#include "checker/model/slot_set.h"
#include "checker/summary/coverage.h"

namespace counterfoil::score {

/// Picks the slots of populations. What it is made from must outlive it.
class Selector {
 public:
  Selector(const model::Manifest& manifest, const model::Plan& plan, const summary::Coverage& coverage)
      : manifest_(manifest), plan_(plan), coverage_(coverage) {}

  /// The slots of a population. A cohort selects the slots whose counted record belongs to it, and every slot
  /// without a readable record: absence never makes a population smaller.
  model::SlotSet select(const model::Population& population) const;

  /// For each cohort of the manifest, whether it is one of these.
  std::vector<bool> cohorts(const std::vector<std::string>& names) const;

 private:
  const model::Manifest& manifest_;
  const model::Plan& plan_;
  const summary::Coverage& coverage_;
};

/// Whether a record belongs to one of the cohorts that `Selector::cohorts` marked.
bool belongs_to(const summary::TryRecord& record, const std::vector<bool>& cohorts);

}  // namespace counterfoil::score
