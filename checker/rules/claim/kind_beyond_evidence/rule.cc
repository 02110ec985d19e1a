#include <fmt/format.h>

#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"
#include "checker/score/needs.h"

namespace counterfoil::rules {

namespace {

void report(const model::Claim& claim, std::string message, std::string want, std::string found,
            RuleRun& run) {
  run.report(place(claim, {"kind"}), std::move(message), std::move(want), std::move(found));
}

void check_comparison(const model::Claim& claim, RuleRun& run) {
  if (claim.sides.empty() && !score::needs_baselines(claim)) {
    report(claim,
           fmt::format("claim {} is called a comparison, and its {} compares nothing", claim.id,
                       name(claim.metric)),
           "a metric over both sides: fast_p, a mean of speed ratios, a difference or a ratio",
           std::string(name(claim.metric)), run);
  } else if (claim.cohorts.size() > 1) {
    report(claim,
           fmt::format("claim {} is called a comparison, and its sides lie in {} cohorts", claim.id,
                       claim.cohorts.size()),
           "both sides in one cohort", fmt::format("{}", fmt::join(claim.cohorts, ", ")), run);
  }
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  for (const score::Evaluation& evaluation : *evaluations) {
    const model::Claim& claim = *evaluation.claim;
    run.examined();
    if (claim.kind == "comparison") check_comparison(claim, run);
    if (claim.kind == "causal") {
      report(claim, fmt::format("claim {} is called causal, and a bundle only observes", claim.id),
             "observation or comparison", "causal", run);
    }
  }
}

}  // namespace

extern const Rule claim_kind_beyond_evidence;
const Rule claim_kind_beyond_evidence = {
    {.id = "claim.kind_beyond_evidence",
     .clause = "8.14",
     .title = "a claim is of a kind that the evidence does not bear",
     .why = "a comparison has both sides in one cohort, and nothing that a bundle records bears a cause",
     .fix = "call the claim an observation, and leave the stronger word to the reader"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
