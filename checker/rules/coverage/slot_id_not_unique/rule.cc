#include <fmt/format.h>
#include <utility>

#include "checker/rules/coverage/records.h"
#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const model::Plan* plan = require_plan(facts, run);
  if (plan == nullptr) return;
  run.examined(plan->slots.size());
  const auto repeated = plan->slots.repeated();
  if (repeated.empty()) return;
  FirstNames names;
  for (const auto& [first, again] : repeated) names.add(plan->slots.id(again));
  const auto& [first, again] = repeated.front();
  const json::Value id_template = plan->document.root().find("slot");
  Finding finding =
      run.finding(plan->is_grid ? id_template.location() : plan->locate(again),
                  repeated.size() == 1 ? fmt::format("two slots are called {}", plan->slots.id(again))
                                       : fmt::format("{} slots repeat the id of another", repeated.size()));
  finding.want = fmt::format("{} different ids", plan->slots.size());
  finding.found = fmt::format("repeated: {}", names.text());
  finding.count = repeated.size();
  if (!plan->is_grid) finding.related.push_back({plan->locate(first), "the first of the two"});
  run.add(std::move(finding));
}

}  // namespace

extern const Rule coverage_slot_id_not_unique;
const Rule coverage_slot_id_not_unique = {
    {.id = "coverage.slot_id_not_unique",
     .clause = "3.2",
     .title = "two slots have one id",
     .why = "an id names one slot",
     .fix = "give every slot an id of its own: a template names every axis",
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
