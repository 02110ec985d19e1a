#include <fmt/format.h>

#include <utility>
#include <vector>

#include "checker/rules/binding/bindings.h"
#include "checker/rules/binding/pairs.h"
#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void check(const Facts& facts, const score::Evaluation& evaluation, RuleRun& run) {
  const model::Claim& claim = *evaluation.claim;
  const std::vector<CrossPair> pairs = pairs_across_cohorts(facts, evaluation);
  run.examined(pairs.size());
  const auto [first, count] = unlike_pairs(
      pairs, [](const model::Cohort& own, const model::Cohort& other) { return own.target != other.target; });
  if (count == 0) return;
  Finding finding =
      run.finding(place(claim, {"cohort"}),
                  fmt::format("claim {} divides durations by those of another target", claim.id));
  finding.want = fmt::format("a baseline on {}", or_not_recorded(first.own->target));
  finding.found =
      fmt::format("{} for slot {}", or_not_recorded(first.other->target), facts.plan()->slots.id(first.slot));
  finding.count = count;
  finding.related.push_back({first.baseline, "the first such baseline"});
  run.add(std::move(finding));
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  run.not_applicable("no claim divides durations of one cohort by those of another");
  for (const score::Evaluation& evaluation : *evaluations) {
    if (parts_pooled(*facts.manifest(), *evaluation.claim).first != nullptr)
      continue;  // binding.partitions_pooled
    check(facts, evaluation, run);
  }
}

}  // namespace

extern const Rule binding_baseline_on_another_target;
const Rule binding_baseline_on_another_target = {
    {.id = "binding.baseline_on_another_target",
     .clause = "6.9",
     .title = "a baseline on another target",
     .why = "a speed ratio divides durations of one target",
     .fix = "measure the baseline on the target of the candidate, or drop the ratio"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
