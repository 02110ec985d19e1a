#include <fmt/format.h>
#include <algorithm>
#include <string>

#include "checker/rules/coverage/records.h"
#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void examine_where(const model::Amendment& amendment, const model::SlotTable& slots, RuleRun& run) {
  for (json::Member selected : amendment.at.find("where").members()) {
    const auto axis = slots.find_axis(selected.key);
    if (!axis) {
      run.report(selected.value.key_location(),
                 fmt::format("amendment {} names an unknown axis", amendment.id), "an axis of the plan",
                 std::string(selected.key));
      continue;
    }
    const auto& values = slots.axes()[*axis].values;
    for (json::Value value : selected.value.elements()) {
      if (std::find(values.begin(), values.end(), value.as_string()) != values.end()) continue;
      run.report(value.location(),
                 fmt::format("amendment {} names an unknown {}", amendment.id, selected.key),
                 fmt::format("one of the {} values of the axis", values.size()), shown(value));
    }
  }
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Plan* plan = require_plan(facts, run);
  if (plan == nullptr) return;
  if (plan->amendments.empty()) return run.not_applicable("the plan was not amended");
  for (const model::Amendment& amendment : plan->amendments) {
    run.examined();
    for (json::Value slot : amendment.at.find("slots").elements()) {
      if (plan->slots.find(slot.as_string())) continue;
      run.report(slot.location(), fmt::format("amendment {} names an unknown slot", amendment.id),
                 fmt::format("one of the {} planned slots", plan->slots.size()), shown(slot));
    }
    examine_where(amendment, plan->slots, run);
  }
}

}  // namespace

extern const Rule coverage_amendment_names_unknown_slot;
const Rule coverage_amendment_names_unknown_slot = {
    {.id = "coverage.amendment_names_unknown_slot",
     .clause = "3.8",
     .title = "an amendment names what the plan does not have",
     .why = "an amendment names planned slots, axes and values",
     .fix = "correct the name, or take the amendment out",
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
