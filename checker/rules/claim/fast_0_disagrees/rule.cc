#include <fmt/format.h>

#include <algorithm>

#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

using score::Evaluation;

/// Accepted slots of the denominator that fast_0 does not count.
std::vector<model::SlotIndex> uncounted(const Facts& facts, const Evaluation& evaluation) {
  std::vector<model::SlotIndex> slots;
  for (const model::SlotIndex slot : evaluation.members) {
    const summary::TryRecord* record = facts.coverage.counted(slot);
    if (record == nullptr || record->outcome != model::Outcome::accepted) continue;
    if (evaluation.numerator.contains(slot)) continue;
    slots.push_back(slot);
  }
  return slots;
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  for (const Evaluation& evaluation : *evaluations) {
    const model::Claim& claim = *evaluation.claim;
    if (claim.metric != model::Metric::fast_p || !claim.p || !claim.p->is_zero()) continue;
    if (!obstacle(facts, evaluation).empty() || !evaluation.foreign.empty()) continue;
    run.examined();
    const std::vector<model::SlotIndex> slots = uncounted(facts, evaluation);
    if (slots.empty() || rests_on_a_hole(facts, evaluation)) continue;
    const std::uint64_t accepted = evaluation.numerator.size() + slots.size();
    Finding finding =
        run.finding(place(claim, {"value"}), fmt::format("claim {}: fast_0 counts {} of {} accepted slots",
                                                         claim.id, evaluation.numerator.size(), accepted));
    finding.want = fmt::format("{}/{}, as many as are accepted", accepted, evaluation.members.size());
    finding.found = fmt::format("{}; accepted without a usable speed ratio: {}", fraction(evaluation),
                                slot_names(*facts.plan(), slots));
    finding.count = slots.size();
    relate(facts, slots.front(), "accepted, and not faster than 0", finding);
    run.add(std::move(finding));
  }
}

}  // namespace

extern const Rule claim_fast_0_disagrees;
const Rule claim_fast_0_disagrees = {
    {.id = "claim.fast_0_disagrees",
     .clause = "8.5",
     .title = "fast_0 differs from the rate of accepted slots",
     .why = "every correct slot is faster than 0, so that fast_0 is the acceptance rate of the same slots",
     .fix = "publish the durations and baselines of the slots named, or say that fast_p is over those that "
            "have them"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
