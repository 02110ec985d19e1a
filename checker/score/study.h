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

/// One claim and the slots it is about: its population without the slots left out, in plan order. What is
/// asked of a slot is worked out when it is asked: there may be millions of them.
struct Study {
  const model::Claim& claim;
  const summary::Coverage& coverage;
  std::vector<SlotView> slots;
  std::optional<std::uint16_t> divided;           ///< the interval of speed ratios, where it needs baselines
  std::vector<const summary::TryRecord*> paired;  ///< with which the plan pairs each slot, if it was accepted
  std::vector<const BaselineRecord*> listed;      ///< the same of a baselines file; one of the two is empty
  std::vector<bool> ambiguous;                    ///< of the slots: more than one baseline
  std::vector<bool> displaced;  ///< of the slots: paired by position with the baseline of another
  std::optional<std::uint16_t> timed = std::nullopt;  ///< the interval that a deadline is about
  std::uint64_t uncertain = 0;    ///< slots with a line that could not be used, or whose baseline has one
  std::uint64_t loose_lines = 0;  ///< lines that could not be used and may belong to any of the slots

  /// The record's number for a quantity; nothing where there is none, or the record is of another cohort.
  std::optional<summary::RecordedValue> value(std::size_t slot, std::optional<std::uint16_t> quantity) const;

  /// Whether the claim divides durations by those of baselines: else nobody asks the next three.
  bool has_tasks() const { return divided.has_value(); }
  FoundBaseline baseline(std::size_t slot) const;
  Task task(std::size_t slot) const;
  bool is_flagged(std::size_t slot) const;  ///< the producer distrusts the runtime
};

Study prepare(const model::Claim& claim, const Evidence& evidence, const model::SlotSet& considered);

}  // namespace counterfoil::score
