#include <fmt/format.h>
#include <set>
#include <string>
#include "checker/score/needs.h"

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const model::Plan* plan = require_plan(facts, run);
  if (plan == nullptr) return;
  std::set<model::SlotIndex> timed;
  for (const score::Evaluation& evaluation : facts.evaluations) {
    const model::Claim& claim = *evaluation.claim;
    const bool mean_of_ratios = score::is_mean(claim.metric) && claim.quantity.empty();
    if (claim.metric != model::Metric::fast_p && !mean_of_ratios) continue;
    const auto& used = mean_of_ratios ? evaluation.members : evaluation.numerator;
    timed.insert(used.begin(), used.end());
  }
  std::size_t untied = 0;
  std::string first;
  for (model::SlotIndex slot : timed) {
    const summary::TryRecord* record = facts.coverage.counted(slot);
    if (record == nullptr) continue;
    run.examined();
    if (record->timing_tied) continue;
    if (untied++ == 0) first = plan->slots.id(slot);
  }
  if (untied > 0) {
    run.could_not(fmt::format("not shown for {} of {} timed slots that claims count, {} first", untied,
                              timed.size(), first));
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
