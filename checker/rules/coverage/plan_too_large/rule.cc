#include <fmt/format.h>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const bool laid_out = !facts.plan() || facts.plan()->not_laid_out.empty();
  const model::Plan* plan = laid_out ? require_plan(facts, run) : &*facts.plan();
  if (plan == nullptr) return;
  run.examined();
  if (laid_out) return;
  const json::Value root = plan->document.root();
  const json::Value slots = root.find(plan->is_grid ? "axes" : "slots");
  run.report((slots ? slots : root).location(), "the plan is too large to be laid out",
             fmt::format("at most {} slots, and {} bytes of ids", model::SlotTable::kMostSlots,
                         model::SlotTable::kMostIdBytes),
             plan->not_laid_out);
}

}  // namespace

extern const Rule coverage_plan_too_large;
const Rule coverage_plan_too_large = {{.id = "coverage.plan_too_large",
                                       .clause = "3.2",
                                       .title = "a plan has more slots than can be laid out",
                                       .why = "a plan has at most 20,000,000 slots and 1 GiB of ids",
                                       .fix = "split the study into several bundles",
                                       .waivable = false},
                                      nullptr,
                                      finish};

}  // namespace counterfoil::rules
