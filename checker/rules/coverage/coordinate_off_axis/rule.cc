#include <fmt/format.h>
#include <cstdint>
#include <string>
#include <utility>

#include "checker/rules/coverage/records.h"
#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void each_attempt(const model::Attempt& attempt, const Promises& promises, RuleRun& run) {
  const auto slot = planned_slot(attempt, promises);
  if (!slot || !attempt.coordinates) return;
  const model::SlotTable& slots = promises.plan->slots;
  for (json::Member member : attempt.coordinates.members()) {
    run.examined();
    const auto axis = slots.find_axis(member.key);
    if (!axis) {
      run.report(member.value.key_location(),
                 fmt::format("slot {} lies on no axis {}", attempt.slot, member.key), "an axis of the plan",
                 std::string(member.key));
      continue;
    }
    const auto planned = slots.value(*slot, *axis);
    if (planned && *planned == member.value.as_string()) continue;
    run.report(member.value.location(),
               fmt::format("slot {} has another {} than planned", attempt.slot, member.key),
               std::string(planned.value_or("no value")), shown(member.value));
  }
}

/// Enumerated slots with a value that the declared axis does not have, or on an axis that is not declared.
void examine_axis(const model::Plan& plan, std::size_t axis, std::size_t declared, RuleRun& run) {
  const model::Axis& on = plan.slots.axes()[axis];
  if (on.values.size() <= declared) return;
  FirstNames values;
  for (std::size_t i = declared; i < on.values.size(); ++i) values.add(on.values[i]);
  std::uint64_t count = 0;
  model::SlotIndex first = 0;
  for (model::SlotIndex slot = 0; slot < plan.slots.size(); ++slot) {
    const std::uint32_t value = plan.slots.value_index(slot, axis);
    if (value == model::SlotTable::kOffAxis || value < declared) continue;
    if (count++ == 0) first = slot;
  }
  Finding finding =
      run.finding(plan.locate(first), fmt::format("{} planned {} off the declared axis {}", count,
                                                  count == 1 ? "slot lies" : "slots lie", on.name));
  finding.want =
      declared == 0 ? "an axis of that name" : fmt::format("one of the {} declared values", declared);
  finding.found = values.text();
  finding.count = count;
  run.add(std::move(finding));
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Plan* plan = require_plan(facts, run);
  if (plan == nullptr) return;
  if (!plan->slots.repeated().empty()) return run.could_not("slots with one id cannot be told apart");
  const json::Value declared = plan->document.root().find("axes");
  if (plan->is_grid || !declared)
    return run.not_applicable("no record repeats its coordinates, and slots are those of the grid");
  run.examined(plan->slots.size());
  std::size_t axis = 0;
  for (json::Value one : declared.elements()) examine_axis(*plan, axis++, one.find("values").size(), run);
  for (; axis < plan->slots.axes().size(); ++axis) examine_axis(*plan, axis, 0, run);
}

}  // namespace

extern const Rule coverage_coordinate_off_axis;
const Rule coverage_coordinate_off_axis = {
    {.id = "coverage.coordinate_off_axis",
     .clause = "3.3",
     .title = "a coordinate is not that of the plan",
     .why = "coordinates lie on the axes, and a record repeats those of its slot",
     .fix = "correct the coordinate, or declare the value in the axes and freeze the plan again",
     .waivable = false},
    each_attempt,
    finish};

}  // namespace counterfoil::rules
