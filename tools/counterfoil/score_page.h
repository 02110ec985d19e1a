#pragma once

#include <cstdint>
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
  std::vector<std::string> by;         ///< axes that tell the tasks of pass@k apart; empty: no pass@k
  std::vector<std::uint64_t> draws;    ///< its k; empty: the customary ones
  std::string quantity;                ///< a field path to summarize; empty: none
  std::vector<std::string> baselines;  ///< files; an empty one stands for the plan's pairs
};

/// Rates over every denominator side by side, with what missing slots leave open, fast_p under the two
/// arithmetics where they differ, pass@k, and the percentiles of a recorded quantity.
std::string score_page(const Inquiry& inquiry, const ScoreRequest& request, bool colour);

}  // namespace counterfoil::command
