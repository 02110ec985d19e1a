#include <fmt/format.h>

#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  for (const score::Evaluation& evaluation : *evaluations) {
    const model::Claim& claim = *evaluation.claim;
    if (claim.metric != model::Metric::sol_score || !obstacle(facts, evaluation).empty()) continue;
    run.examined(evaluation.numerator.size());
    for (const score::Oddity& odd : evaluation.oddities) {
      // A claim without a value has its error elsewhere.
      if (odd.has_no_score) continue;
      const std::string_view slot = facts.plan()->slots.id(odd.slot);
      Finding finding = run.finding(
          place(claim, {"limits"}),
          fmt::format("claim {}: the SOL score of slot {} is out of range: {}", claim.id, slot, odd.what));
      finding.want = "a baseline slower than the limit, and no kernel faster than it";
      finding.found = odd.what;
      relate(facts, odd.slot, fmt::format("the record of slot {}", slot), finding);
      run.add(std::move(finding));
    }
  }
}

}  // namespace

extern const Rule claim_sol_score_out_of_range;
const Rule claim_sol_score_out_of_range = {
    {.id = "claim.sol_score_out_of_range",
     .clause = "8.22",
     .title = "an SOL score is not between 0 and 1, or its anchors are not apart",
     .why = "nothing is faster than the hardware allows: the duration is wrong, or an anchor is",
     .fix = "look for work that was skipped, and at the baseline and the limit of the slot",
     .severity = Severity::warning},
    nullptr,
    finish};

}  // namespace counterfoil::rules
