#include <fmt/format.h>
#include <string>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

std::string in_words(const model::Plan& plan) {
  if (!plan.is_grid) return fmt::format("{} enumerated slots", plan.slots.size());
  std::string factors;
  for (const model::Axis& axis : plan.slots.axes()) {
    factors += fmt::format("{}{} {}", factors.empty() ? "" : " x ", axis.values.size(), axis.name);
  }
  return fmt::format("{} slots = {}", plan.slots.size(), factors);
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Plan* plan = require_plan(facts, run);
  if (plan == nullptr) return;
  run.examined();
  if (plan->declared == plan->slots.size()) return;
  run.report(plan->document.root().find("planned").location(), "the planned count is not that of the slots",
             in_words(*plan), fmt::format("planned = {}", plan->declared));
}

}  // namespace

extern const Rule coverage_planned_count_mismatch;
const Rule coverage_planned_count_mismatch = {
    {.id = "coverage.planned_count_mismatch",
     .clause = "3.2",
     .title = "the plan has another number of slots than it says",
     .why = "the planned count is written down, and equals the enumerated slots or the product of the axes",
     .fix = "find out whether the count or the slots are wrong, and freeze the plan again",
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
