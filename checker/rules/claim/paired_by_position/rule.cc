#include <fmt/format.h>

#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

using score::Evaluation;

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  for (const Evaluation& evaluation : *evaluations) {
    const model::Claim& claim = *evaluation.claim;
    if (!claim.paired_by_position || !obstacle(facts, evaluation).empty()) continue;
    run.examined();
    if (evaluation.absent.empty() && evaluation.displaced.empty()) continue;
    std::string found;
    if (!evaluation.absent.empty()) {
      found = "no result: " + slot_names(*facts.plan(), evaluation.absent);
    }
    if (!evaluation.displaced.empty()) {
      found += fmt::format("{}beside the baseline of another: {}", found.empty() ? "" : "; ",
                           slot_names(*facts.plan(), evaluation.displaced));
    }
    Finding finding =
        run.finding(place(claim, {"pairing"}),
                    fmt::format("claim {} pairs results and baselines by position, and {}", claim.id,
                                evaluation.displaced.empty() ? "rows are missing" : "they do not line up"));
    finding.want = "pairs by slot, or every row there and in one order";
    finding.found = std::move(found);
    finding.count = evaluation.absent.size() + evaluation.displaced.size();
    relate(facts, evaluation.displaced.empty() ? evaluation.absent.front() : evaluation.displaced.front(),
           "the first such slot", finding);
    run.add(std::move(finding));
  }
}

}  // namespace

extern const Rule claim_paired_by_position;
const Rule claim_paired_by_position = {
    {.id = "claim.paired_by_position",
     .clause = "8.6",
     .title = "results and baselines are paired by position where rows are missing",
     .why = "one missing row shifts every pair after it, so that pairs are made by slot",
     .fix = "pair by slot, and score again"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
