#include <fmt/format.h>

#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

using score::Evaluation;

void check_slots(const Facts& facts, const Evaluation& evaluation, RuleRun& run) {
  if (evaluation.unanchored.empty() || rests_on_a_hole(facts, evaluation)) return;
  const model::Claim& claim = *evaluation.claim;
  Finding finding = run.finding(place(claim, {"limits"}),
                                fmt::format("claim {} scores {} without a usable baseline or limit", claim.id,
                                            slot_names(*facts.plan(), evaluation.unanchored)));
  finding.want = "a baseline and a hardware limit of every accepted slot";
  finding.found = fmt::format("{} accepted slot{} without one of them", evaluation.unanchored.size(),
                              evaluation.unanchored.size() == 1 ? "" : "s");
  finding.count = evaluation.unanchored.size();
  relate(facts, evaluation.unanchored.front(), "the first such slot", finding);
  run.add(std::move(finding));
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  for (const Evaluation& evaluation : *evaluations) {
    const model::Claim& claim = *evaluation.claim;
    if (claim.metric != model::Metric::sol_score && claim.limits.empty()) continue;
    run.examined();
    if (lacks_baselines(facts, claim)) {
      run.report(place(claim, {claim.baselines.empty() ? "metric" : "baselines"}),
                 fmt::format("claim {} is an SOL score, and nothing says from which baseline", claim.id),
                 "a listed file of role baselines, or a plan that pairs slots",
                 claim.baselines.empty() ? "neither" : claim.baselines);
    } else if (lacks_limits(facts, claim)) {
      run.report(place(claim, {claim.limits.empty() ? "metric" : "limits"}),
                 fmt::format("claim {} is an SOL score, and nothing says to which limit", claim.id),
                 "\"limits\": a listed file of role baselines", claim.limits.empty() ? "none" : claim.limits);
    } else if (obstacle(facts, evaluation).empty()) {
      check_slots(facts, evaluation, run);
    }
  }
}

}  // namespace

extern const Rule claim_sol_score_without_anchors;
const Rule claim_sol_score_without_anchors = {
    {.id = "claim.sol_score_without_anchors",
     .clause = "8.22",
     .title = "an SOL score without its baseline or its hardware limit",
     .why = "a score between two durations is nothing without the two",
     .fix = "publish both anchors of every accepted slot, as files of role baselines"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
