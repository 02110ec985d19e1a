#include <fmt/format.h>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const model::Plan* plan = require_plan(facts, run);
  if (plan == nullptr) return;
  for (const score::Evaluation& evaluation : facts.evaluations) {
    if (!evaluation.uses_baselines) continue;
    run.examined();
    if (evaluation.ambiguous.empty()) continue;
    Finding finding =
        run.finding(evaluation.claim->at.location(),
                    fmt::format("claim {} has more than one baseline to choose from for {}",
                                evaluation.claim->id, plan->slots.id(evaluation.ambiguous.front())));
    finding.want = "one baseline a slot";
    finding.found = fmt::format("{} slots with two or more", evaluation.ambiguous.size());
    finding.count = evaluation.ambiguous.size();
    run.add(std::move(finding));
  }
}

}  // namespace

extern const Rule claim_baseline_ambiguous;
const Rule claim_baseline_ambiguous = {
    {.id = "claim.baseline_ambiguous",
     .clause = "8.1",
     .title = "a slot has more than one baseline",
     .why = "a slot has one baseline",
     .fix = "name one baseline for each slot: a second file, or one line a slot",
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
