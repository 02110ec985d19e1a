#pragma once

#include <optional>

namespace counterfoil::judge {

/// What an evaluator is told, as effective. Which of these a judge reads, and its defaults, the contract
/// says.
struct Tolerance {
  double max_atol = 0.01;
  double max_rtol = 0.01;
  double required_matched_ratio = 0.99;
  std::optional<double> max_error_cap;
  bool allow_negative_inf = false;
};

}  // namespace counterfoil::judge
