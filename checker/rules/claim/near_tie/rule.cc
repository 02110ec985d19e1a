#include <fmt/format.h>

#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

using score::Evaluation;

Location place_of_threshold(const model::Claim& claim) {
  return place(claim, {"parameters", claim.deadline ? "deadline" : "p"});
}

void report(const Facts& facts, const Evaluation& evaluation, const score::NearTie& tie, RuleRun& run) {
  const model::Claim& claim = *evaluation.claim;
  const std::string_view slot = facts.plan()->slots.id(tie.slot);
  const std::string_view what = claim.deadline ? "duration" : "ratio";
  Finding finding = run.finding(
      place_of_threshold(claim),
      fmt::format(
          "claim {}: the {} {} of slot {} is a near-tie with the {} {}; the other reading would {} the "
          "printed value",
          claim.id, what, tie.ratio, slot, claim.deadline ? "deadline" : "threshold", tie.threshold,
          tie.changes_value ? "change" : "not change"));
  finding.want = fmt::format("a {} that is clearly on one side of {}", what, tie.threshold);
  finding.found = fmt::format("{} ({} to {}): {}", tie.ratio, tie.low, tie.high, tie.what);
  relate(facts, tie.slot, fmt::format("the record of slot {}", slot), finding);
  run.add(std::move(finding));
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  for (const Evaluation& evaluation : *evaluations) {
    const model::Claim& claim = *evaluation.claim;
    if ((claim.metric != model::Metric::fast_p && !claim.deadline) || !obstacle(facts, evaluation).empty())
      continue;
    run.examined();
    for (const score::NearTie& tie : evaluation.near_ties) report(facts, evaluation, tie, run);
    const std::uint64_t more = evaluation.near_ties_in_all - evaluation.near_ties.size();
    if (more == 0) continue;
    Finding finding = run.finding(place_of_threshold(claim),
                                  fmt::format("claim {}: {} more near-ties are not listed", claim.id, more));
    finding.count = more;
    run.add(std::move(finding));
  }
}

}  // namespace

extern const Rule claim_near_tie;
const Rule claim_near_tie = {
    {.id = "claim.near_tie",
     .clause = "8.4",
     .title = "a speed ratio or a duration is too close to its threshold to tell",
     .why =
         "a ratio that the printed digits, or another arithmetic, put on the other side of the threshold is "
         "said to be one",
     .fix = "record more digits or more repetitions, or quote the value with and without the tie",
     .severity = Severity::warning},
    nullptr,
    finish};

}  // namespace counterfoil::rules
