#include <fmt/format.h>
#include <algorithm>
#include <string>
#include <vector>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"
#include "checker/score/baselines.h"
#include "checker/score/needs.h"
#include "checker/score/units.h"

namespace counterfoil::rules {

namespace {

/// The slots whose durations claims count, the baselines that the plan pairs them with among them.
std::vector<bool> timed_slots(const Facts& facts, const model::Plan& plan) {
  const score::PlanPairs pairs(plan);
  std::vector<bool> timed(plan.slots.size());
  for (const score::Evaluation& evaluation : facts.evaluations) {
    const model::Claim& claim = *evaluation.claim;
    if (!score::is_of_durations(claim) || score::is_time_per_result(claim.metric)) continue;
    const bool of_values = score::is_of_values(claim.metric);
    for (const model::SlotIndex slot : of_values ? evaluation.members : evaluation.numerator) {
      timed[slot] = true;
      if (!score::needs_baselines(claim) || !claim.baselines.empty()) continue;
      if (const auto pair = pairs.baseline_of(slot)) timed[pair->baseline] = true;
    }
  }
  return timed;
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Plan* plan = require_plan(facts, run);
  if (plan == nullptr) return;
  const std::vector<bool> timed = timed_slots(facts, *plan);
  std::size_t untied = 0;
  std::string first;
  for (model::SlotIndex slot = 0; slot < timed.size(); ++slot) {
    if (!timed[slot]) continue;
    const summary::TryRecord* record = facts.coverage.counted(slot);
    if (record == nullptr) continue;
    run.examined();
    if (record->timing_tied) continue;
    if (untied++ == 0) first = plan->slots.id(slot);
  }
  if (untied > 0) {
    run.could_not(fmt::format("not shown for {} of {} timed slots that claims count, {} first", untied,
                              std::count(timed.begin(), timed.end(), true), first));
  }
}

}  // namespace

extern const Rule accounting_speed_without_judgement;
const Rule accounting_speed_without_judgement = {
    {.id = "accounting.speed_without_judgement",
     .clause = "4.9",
     .title = "a speed whose timed run was not judged",
     .why =
         "the run that was timed is the one that was judged, or its output has the digest of the judged one",
     .fix = "judge the timed run, or record the digests of the judged and of the timed output"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
