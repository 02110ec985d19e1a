#pragma once

#include <optional>
#include <string>

#include "checker/exact/rational.h"
#include "tools/import/imported.h"
#include "tools/import/trace_set.h"

namespace counterfoil::importing::sol_execbench {

/// The score of a latency between its anchors (clause 8.22), or what makes it none, or one that means
/// nothing.
struct Score {
  std::optional<Rational> value;
  std::string oddity;
};
Score score_of(const Rational& latency, const Rational& baseline, const Rational& limit);

/// Whether a record gives the anchors of a problem: for each workload, in order, the baseline latency T_b and
/// the limit of the hardware T_sol.
bool is_anchors(json::Value value);

/// Gives every accepted attempt its score between the anchors (clause 8.22). Anchors of another workload, and
/// scores that are none, are faults.
void add_scores(const trace::TraceSet& set, json::Value anchors, Imported& imported);

}  // namespace counterfoil::importing::sol_execbench
