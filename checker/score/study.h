#pragma once

#include <optional>
#include <string>
#include <vector>

#include "checker/score/baselines.h"
#include "checker/score/costs.h"
#include "checker/score/denominators.h"
#include "checker/score/needs.h"
#include "checker/score/ratio.h"
#include "checker/score/select.h"

namespace counterfoil::score {

/// What all claims are evaluated against, and what is worked out once for them.
struct Evidence {
  Evidence(const model::Manifest& manifest, const model::Plan& plan, const model::ClaimSet& claims,
           const summary::Coverage& coverage, const std::vector<BaselineRecord>& baselines);

  const model::Plan& plan;
  const summary::Coverage& coverage;
  const std::vector<BaselineRecord>& baselines;
  CostBook* costs = nullptr;  ///< where there is a ledger to ask
  Needs needs;
  Selector selector;
  PlanPairs pairs;
  std::vector<bool> amended_out;  ///< slots that an amendment excludes; empty where there is none
};

/// One claim and the slots it is about: its population without the slots left out, in plan order.
struct Study {
  const model::Claim& claim;
  std::vector<SlotView> slots;
  std::vector<Task> tasks;      ///< one a slot; empty unless the claim needs baselines
  std::vector<bool> flagged;    ///< of the tasks: the producer distrusts the runtime
  std::vector<bool> ambiguous;  ///< of the tasks: more than one baseline
  std::vector<bool> displaced;  ///< of the tasks: paired by position with the baseline of another
  std::vector<bool> synthetic;  ///< of the tasks: nobody measured one of the durations
  std::vector<bool> unbounded;  ///< of the tasks: one of the durations lies between unrelated clocks
  /// Of the tasks: how the baseline was timed, where the slot was not timed so.
  std::vector<std::optional<model::TimingConditions>> unlike;
  std::optional<std::uint16_t> timed;  ///< the interval that a deadline is about
  std::uint64_t uncertain = 0;    ///< slots with a line that could not be used, or whose baseline has one
  std::uint64_t loose_lines = 0;  ///< lines that could not be used and may belong to any of the slots

  /// The record's number for a quantity; null where there is none, or the record is of another cohort.
  const summary::RecordedValue* value(std::size_t slot, std::optional<std::uint16_t> quantity) const;
};

Study prepare(const model::Claim& claim, const Evidence& evidence,
              const std::vector<model::SlotIndex>& considered);

}  // namespace counterfoil::score
