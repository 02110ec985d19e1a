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
  const auto [first, count] = unlike_pairs(pairs, [](const model::Cohort& own, const model::Cohort& other) {
    return own.tool_versions != other.tool_versions;
  });
  if (count == 0) return;
  Finding finding =
      run.finding(place(claim, {"cohort"}),
                  fmt::format("claim {} divides durations by those that other tool versions gave", claim.id));
  finding.want = fmt::format("{}", versions_text(first.own->tool_versions));
  finding.found = fmt::format("{} for slot {}", versions_text(first.other->tool_versions),
                              facts.plan()->slots.id(first.slot));
  finding.count = count;
  finding.related.push_back({first.baseline, "the first such baseline"});
  run.add(std::move(finding));
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  run.not_applicable("no claim divides durations of one cohort by those of another");
  for (const score::Evaluation& evaluation : *evaluations) {
    check(facts, evaluation, run);
  }
}

}  // namespace

extern const Rule binding_paired_tools_differ;
const Rule binding_paired_tools_differ = {
    {.id = "binding.paired_tools_differ",
     .clause = "6.9",
     .title = "a run and its baseline with other versions of a tool",
     .why = "a speed ratio divides durations that one version of each tool gave",
     .fix = "run both sides with the same versions, or drop the ratio"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
