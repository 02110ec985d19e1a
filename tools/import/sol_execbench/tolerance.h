#pragma once

#include <string>
#include <vector>

#include "checker/exact/rational.h"
#include "tools/import/imported.h"
#include "tools/import/trace_set.h"

namespace counterfoil::importing::sol_execbench {

/// The tolerance that the evaluator takes: what a workload states under keys that the format knows, and the
/// defaults for all else.
struct Tolerance {
  std::string max_atol = "0.01";  ///< decimals of the contract
  std::string max_rtol = "0.01";
  std::string required_matched_ratio = "0.99";
  std::string max_error_cap;  ///< empty for none
  bool allow_negative_inf = false;

  static Tolerance of(json::Value stated);
  Rational atol() const;
  Rational ratio() const;
  std::optional<Rational> cap() const;
  /// The members, as those of a judge.
  Object members() const;
};

/// The members that all planned workloads agree on, as the judge of the plan; the rest is beside each attempt
/// only.
Object judge_of(const trace::TraceSet& set);
/// Whether the plan's judge has the cap of every workload.
bool is_cap_common(const trace::TraceSet& set);

/// Reports keys that a tolerance does not have, with what is in effect instead, and values that decide
/// nothing.
void check_tolerances(const trace::TraceSet& set, Imported& imported);

}  // namespace counterfoil::importing::sol_execbench
