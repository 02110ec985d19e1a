#include <fmt/format.h>

#include <algorithm>

#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"
#include "checker/score/needs.h"

namespace counterfoil::rules {

namespace {

using score::Evaluation;

/// Whether all that is suspicious is durations which the claim says that it includes.
bool is_declared(const Facts& facts, const score::Needs& needs, const Evaluation& evaluation) {
  const model::Claim& claim = *evaluation.claim;
  if (!claim.flagged_included.value_or(false)) return false;
  std::vector<std::string> paths = score::quantities_of(claim);
  if (paths.empty()) paths.push_back(fmt::format("intervals.{}", score::ratio_interval(claim)));
  const auto is_flagged = [&](model::SlotIndex slot) {
    const summary::TryRecord* record = facts.coverage.counted(slot);
    return std::any_of(paths.begin(), paths.end(), [&](const std::string& path) {
      const auto quantity = needs.index_of(path);
      const auto value = record && quantity ? facts.coverage.value(*record, *quantity) : std::nullopt;
      return value && value->flagged && !value->nonfinite && value->value.sign() > 0;
    });
  };
  return std::all_of(evaluation.suspicious.begin(), evaluation.suspicious.end(), is_flagged);
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  const score::Needs needs = score::needs_of(*facts.claims());
  for (const Evaluation& evaluation : *evaluations) {
    const model::Claim& claim = *evaluation.claim;
    const bool counts_durations =
        claim.metric == model::Metric::fast_p || claim.deadline || claim.metric == model::Metric::sol_score;
    if (!score::is_of_values(claim.metric) && !counts_durations) continue;
    if (!obstacle(facts, evaluation).empty()) continue;
    run.examined();
    if (evaluation.suspicious.empty()) continue;
    const bool declared = is_declared(facts, needs, evaluation);
    const std::string& without = evaluation.recomputed_without_suspicious;
    Finding finding =
        run.finding(place(claim, {"value"}),
                    fmt::format("claim {} counts {} flagged or not measured: {}", claim.id,
                                evaluation.suspicious.size() == 1 ? "a value that is" : "values that are",
                                slot_names(*facts.plan(), evaluation.suspicious)));
    if (declared) finding.severity = Severity::warning;
    finding.want = without.empty() ? "no value without them" : without + " without them";
    finding.found = evaluation.recomputed.empty() ? evaluation.reason : evaluation.recomputed + " with them";
    finding.count = evaluation.suspicious.size();
    relate(facts, evaluation.suspicious.front(), "the first of them", finding);
    run.add(std::move(finding));
  }
}

}  // namespace

extern const Rule claim_suspicious_ratio_in_mean;
const Rule claim_suspicious_ratio_in_mean = {
    {.id = "claim.suspicious_ratio_in_mean",
     .clause = "8.7",
     .title = "a mean or fast_p counts values that their producer distrusts, or that are no measurement",
     .why = "a flagged duration, or a ratio that is no finite positive number, is left out or declared",
     .fix = "leave them out and say so (`flagged`: excluded), or declare flagged ones (`flagged`: included)"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
