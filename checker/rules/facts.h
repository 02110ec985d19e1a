#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "checker/bundle/tree.h"
#include "checker/model/attempt.h"
#include "checker/model/bundle.h"
#include "checker/model/claim.h"
#include "checker/model/import.h"
#include "checker/model/plan.h"
#include "checker/rules/shards.h"
#include "checker/score/costs.h"
#include "checker/score/evaluation.h"
#include "checker/summary/evidence.h"
#include "checker/summary/replay_receipt.h"

namespace counterfoil::rules {

/// What the gate pins from outside the bundle. Empty: not pinned.
struct Pins {
  std::string plan;
  std::string bundle;
  std::string archive;
};

/// The promises of a bundle. Any of them is absent where it could not be read; the rules say so.
struct Promises {
  std::optional<model::Manifest> manifest;
  std::optional<model::Plan> plan;
  std::optional<model::ClaimSet> claims;
};

/// Everything that a rule may look at once all evidence is folded. Immutable from here on.
struct Facts : summary::Evidence {
  Pins pins;
  Promises promises;
  std::vector<score::BaselineRecord> baselines;
  std::set<std::string> baselines_with_holes;       ///< files with lines that cannot be used
  model::ImportLog imported;                        ///< of a bundle that an importer wrote
  std::optional<Shards> shards;                     ///< where some of them cannot be used
  std::vector<summary::ReplayReceipt> receipts;     ///< in the order in which they were given
  std::vector<score::Evaluation> evaluations;       ///< one a claim, in the order of claims.json
  std::vector<score::TotalEvaluation> cost_totals;  ///< one a published total

  const std::optional<model::Manifest>& manifest() const { return promises.manifest; }
  const std::optional<model::Plan>& plan() const { return promises.plan; }
  const std::optional<model::ClaimSet>& claims() const { return promises.claims; }
  /// Whether plan and coverage are there, so that slots can be asked about.
  bool has_coverage() const { return promises.plan.has_value() && promises.plan->slots.size() > 0; }

  /// The place of a record, with a pointer into its line.
  Location locate(const summary::RecordRef& record, std::string pointer = "") const;
};

}  // namespace counterfoil::rules
