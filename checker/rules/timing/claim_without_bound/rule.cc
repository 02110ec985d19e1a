#include <fmt/format.h>
#include <utility>

#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"
#include "checker/score/needs.h"

namespace counterfoil::rules {

namespace {

Location where(const model::Claim& claim) {
  if (!claim.sides.empty()) return place(claim, {"sides"});
  if (!claim.quantity.empty()) return place(claim, {"parameters", "quantity"});
  return claim.interval.empty() ? place(claim, {"metric"}) : place(claim, {"parameters", "interval"});
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  for (const score::Evaluation& evaluation : *evaluations) {
    const model::Claim& claim = *evaluation.claim;
    if (!evaluation.uses_baselines && score::quantities_of(claim).empty()) continue;
    run.examined();
    if (evaluation.unbounded.empty()) continue;
    Finding finding = run.finding(
        where(claim), fmt::format("claim {} uses {} between clocks that nothing relates: {}", claim.id,
                                  evaluation.unbounded.size() == 1 ? "an interval" : "intervals",
                                  slot_names(*facts.plan(), evaluation.unbounded)));
    finding.want = "intervals with a stated uncertainty";
    finding.found = fmt::format("{} without one", evaluation.unbounded.size());
    finding.count = evaluation.unbounded.size();
    relate(facts, evaluation.unbounded.front(), "the first of them", finding);
    run.add(std::move(finding));
  }
}

}  // namespace

extern const Rule timing_claim_without_bound;
const Rule timing_claim_without_bound = {
    .info =
        {.id = "timing.claim_without_bound",
         .clause = "5.6",
         .title = "a claim uses an interval between two clocks that nothing relates",
         .why = "a claim on an interval between two clocks states its uncertainty through a relation of them",
         .fix = "relate the two clocks by exchanges, or claim what one clock shows"},
    .finish = finish};

}  // namespace counterfoil::rules
