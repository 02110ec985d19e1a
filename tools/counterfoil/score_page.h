#pragma once

#include <string>
#include <vector>

#include "checker/exact/decimal.h"
#include "checker/model/population.h"
#include "tools/counterfoil/inquiry.h"

namespace counterfoil::command {

/// What to score.
struct ScoreRequest {
  model::Population population;
  std::vector<std::string> cohorts;
  bool wants_rate = true;
  bool wants_fast_p = true;
  bool must_have_baselines = false;
  std::vector<Decimal> thresholds;  ///< of fast_p; empty: the customary ones
  std::string interval;
  std::vector<std::string> baselines;  ///< files; an empty one stands for the plan's pairs
};

/// Rates over every denominator side by side, with what missing slots leave open, and fast_p under the two
/// arithmetics where they differ.
std::string score_page(const Inquiry& inquiry, const ScoreRequest& request, bool colour);

}  // namespace counterfoil::command
