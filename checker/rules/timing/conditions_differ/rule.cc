#include <fmt/format.h>
#include <string>
#include <utility>
#include <vector>

#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

std::string text(const model::TimingConditions& conditions) {
  return fmt::format("repetitions {}, warmup {}, summary {}", conditions.repetitions,
                     conditions.warmup ? std::to_string(*conditions.warmup) : "not stated",
                     conditions.summary.empty() ? "not stated" : conditions.summary);
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  for (const score::Evaluation& evaluation : *evaluations) {
    const model::Claim& claim = *evaluation.claim;
    if (!evaluation.uses_baselines) continue;
    run.examined();
    if (evaluation.unlike.empty()) continue;
    std::vector<model::SlotIndex> slots;
    for (const score::UnlikeTiming& unlike : evaluation.unlike) slots.push_back(unlike.slot);
    Finding finding =
        run.finding(place(claim, {"metric"}),
                    fmt::format("claim {} divides durations that were timed in different ways: {}", claim.id,
                                slot_names(*facts.plan(), slots)));
    finding.want = fmt::format("as the baseline: {}", text(evaluation.unlike.front().baseline));
    finding.found = text(evaluation.unlike.front().own);
    finding.count = slots.size();
    relate(facts, slots.front(), "the first of them", finding);
    run.add(std::move(finding));
  }
}

}  // namespace

extern const Rule timing_conditions_differ;
const Rule timing_conditions_differ = {
    .info = {.id = "timing.conditions_differ",
             .clause = "5.10",
             .title = "a slot and its baseline were timed in different ways",
             .why = "durations that a claim divides have the same warm-up, repetitions and summary",
             .fix = "time both sides in one way, or claim each duration by itself"},
    .finish = finish};

}  // namespace counterfoil::rules
