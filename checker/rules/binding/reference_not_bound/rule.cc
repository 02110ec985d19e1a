#include <fmt/format.h>

#include <algorithm>

#include "checker/rules/binding/bindings.h"
#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"
#include "checker/score/needs.h"

namespace counterfoil::rules {

namespace {

/// Whether the plan fixes the bytes of every candidate that is a baseline.
bool plan_fixes_it(const model::Plan& plan) {
  if (!plan.pairs) return false;
  const model::Selection baselines(plan.slots, plan.pairs->baseline);
  for (model::SlotIndex slot = 0; slot < plan.slots.size(); ++slot) {
    if (!plan.slots.matches(slot, baselines)) continue;
    if (plan.candidate_of(slot) == nullptr) return false;
  }
  return true;
}

bool names_reference(const model::Manifest& manifest, const model::Cohort& cohort) {
  return std::any_of(cohort.sources.begin(), cohort.sources.end(), [&](const std::string& id) {
    const model::Source* source = manifest.find_source(id);
    return source != nullptr && source->role == "reference";
  });
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  run.not_applicable("no claim compares durations with a reference");
  for (const score::Evaluation& evaluation : *evaluations) {
    const model::Claim& claim = *evaluation.claim;
    if (claim.kind != "comparison" || !score::needs_baselines(claim)) continue;
    run.examined();
    if (claim.baselines.empty() && plan_fixes_it(*facts.plan())) continue;
    for (const model::Cohort* cohort : cohorts_of(*facts.manifest(), claim)) {
      if (names_reference(*facts.manifest(), *cohort)) continue;
      run.report(place(claim, {"kind"}),
                 fmt::format("claim {} compares with a reference, and cohort {} does not say which", claim.id,
                             cohort->id),
                 "a source of the role reference",
                 or_not_recorded(fmt::format("{}", fmt::join(cohort->sources, ", "))));
      break;
    }
  }
}

}  // namespace

extern const Rule binding_reference_not_bound;
const Rule binding_reference_not_bound = {
    {.id = "binding.reference_not_bound",
     .clause = "6.11",
     .title = "a comparison with a reference that nothing identifies",
     .why = "a comparison says what it compares with: a source of the role reference, or the planned digest "
            "of the candidate that is the baseline",
     .fix = "list the reference implementation as a source of the role reference, and name it in the cohort"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
