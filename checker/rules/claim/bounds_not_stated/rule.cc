#include <fmt/format.h>

#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"
#include "checker/score/labels.h"
#include "checker/score/needs.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  for (const score::Evaluation& evaluation : *evaluations) {
    const model::Claim& claim = *evaluation.claim;
    if (claim.metric == model::Metric::count || score::is_of_values(claim.metric)) continue;
    if (!evaluation.bounds || !obstacle(facts, evaluation).empty()) continue;
    run.examined();
    if (claim.bounds || rests_on_a_hole(facts, evaluation)) continue;
    Finding finding = run.finding(place(claim, {"value"}),
                                  fmt::format("claim {} states no bounds, and {} {} without a result",
                                              claim.id, slot_names(*facts.plan(), evaluation.absent),
                                              evaluation.absent.size() == 1 ? "is" : "are"));
    finding.want = fmt::format("bounds {}", score::bounds_text(*evaluation.bounds, claim));
    finding.found = printed(claim);
    finding.count = evaluation.absent.size();
    if (!evaluation.absent.empty()) {
      relate(facts, evaluation.absent.front(), "the first slot without a result", finding);
    }
    run.add(std::move(finding));
  }
}

}  // namespace

extern const Rule claim_bounds_not_stated;
const Rule claim_bounds_not_stated = {
    {.id = "claim.bounds_not_stated",
     .clause = "8.12",
     .title = "a rate over slots without a result does not say what it could be",
     .why = "a result that vanished is unknown, so that a rate stands beside what it would be if each had "
            "failed, "
            "and if each had succeeded",
     .fix = "print the bounds beside the value",
     .severity = Severity::warning},
    nullptr,
    finish};

}  // namespace counterfoil::rules
