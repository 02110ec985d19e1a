#include <fmt/format.h>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

using Axis = std::size_t;

/// One wrong candidate: its values on the axes that the plan's assignment names.
struct Probe {
  std::string label;
  std::set<Axis> named;
  std::vector<model::SlotIndex> slots;
  const model::RoleAssignment* role = nullptr;
};

/// A role, and the values of a slot on the axes that it names.
struct Named {
  const model::RoleAssignment* role = nullptr;
  std::vector<std::uint32_t> values;

  friend bool operator==(const Named&, const Named&) = default;
};

Named named_of(const model::Plan& plan, model::SlotIndex slot, const model::RoleAssignment& role) {
  Named named{&role, {}};
  for (const auto& [axis_name, values] : role.where) {
    if (const auto axis = plan.slots.find_axis(axis_name)) {
      named.values.push_back(plan.slots.value_index(slot, *axis));
    }
  }
  return named;
}

std::vector<Probe> probes_of(const model::Plan& plan) {
  std::map<std::string, Probe> by_label;
  std::vector<std::string> order;
  Named before;
  Probe* last = nullptr;  // the next probe is often the same
  for (model::SlotIndex slot = 0; slot < plan.slots.size(); ++slot) {
    const model::RoleAssignment* role = plan.role_of(slot);
    if (role == nullptr || role->role != model::SlotRole::probe) continue;
    Named here = named_of(plan, slot, *role);
    if (last != nullptr && here == before) {
      last->slots.push_back(slot);
      continue;
    }
    before = std::move(here);
    std::string label;
    std::set<Axis> named;
    for (const auto& [axis_name, values] : role->where) {
      const auto axis = plan.slots.find_axis(axis_name);
      if (!axis) continue;
      named.insert(*axis);
      label += fmt::format("{}{}", label.empty() ? "" : "/", plan.slots.value(slot, *axis).value_or(""));
    }
    const auto [found, is_new] = by_label.emplace(label, Probe{label, std::move(named), {}, role});
    if (is_new) order.push_back(label);
    last = &found->second;
    last->slots.push_back(slot);
  }
  std::vector<Probe> probes;
  for (const std::string& label : order) probes.push_back(std::move(by_label.at(label)));
  return probes;
}

/// Whether a probe was told from the reference. A slot without a result says nothing either way.
struct Told {
  bool accepted = false;
  bool stopped = false;  ///< rejected, or it failed before a judgement

  void see(const Facts& facts, model::SlotIndex slot) {
    const summary::TryRecord* record = facts.coverage.counted(slot);
    if (record == nullptr) return;
    accepted |= record->outcome == model::Outcome::accepted;
    stopped |=
        record->outcome == model::Outcome::rejected || record->outcome == model::Outcome::candidate_error;
  }
  bool is_blind() const { return accepted && !stopped; }
};

/// The probes that are accepted wherever they were judged on one axis value, by axis value in plan order.
std::map<std::pair<Axis, std::uint32_t>, std::vector<const Probe*>> blind_conditions(
    const Facts& facts, const model::Plan& plan, const std::vector<Probe>& probes) {
  std::map<std::pair<Axis, std::uint32_t>, std::vector<const Probe*>> blind;
  for (const Probe& probe : probes) {
    for (Axis axis = 0; axis < plan.slots.axes().size(); ++axis) {
      if (probe.named.contains(axis)) continue;
      std::map<std::uint32_t, Told> told;
      for (model::SlotIndex slot : probe.slots) {
        const std::uint32_t value = plan.slots.value_index(slot, axis);
        if (value == model::SlotTable::kOffAxis) continue;
        told[value].see(facts, slot);
      }
      for (const auto& [value, seen] : told) {
        if (seen.is_blind()) blind[{axis, value}].push_back(&probe);
      }
    }
  }
  return blind;
}

/// Where the plan writes the axis value down; the probe's role where the value is written nowhere else.
Location place_of(const model::Plan& plan, Axis axis, std::uint32_t value, const Probe& probe) {
  json::Value at = plan.document.root().find("axes");
  std::uint32_t i = 0;
  for (json::Value each : at.elements()) {
    if (i++ != axis) continue;
    std::uint32_t j = 0;
    for (json::Value word : each.find("values").elements()) {
      if (j++ == value) return word.location();
    }
  }
  return probe.role->at.location();
}

std::string labels(const std::vector<const Probe*>& probes) {
  std::string text;
  for (const Probe* probe : probes) text += fmt::format("{}{}", text.empty() ? "" : ", ", probe->label);
  return text;
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Plan* plan = require_plan(facts, run);
  if (plan == nullptr) return;
  std::vector<Probe> probes = probes_of(*plan);
  for (const Probe& probe : probes) run.examined(probe.slots.size());

  // Accepted everywhere is one finding, not one for each value of each axis.
  std::vector<Probe> told_apart;
  for (Probe& probe : probes) {
    Told told;
    for (const model::SlotIndex slot : probe.slots) told.see(facts, slot);
    if (told.is_blind()) {
      run.report(probe.role->at.location(), fmt::format("the probe {} is accepted everywhere", probe.label),
                 "a condition under which it is rejected",
                 fmt::format("accepted wherever it was judged, of {} slots", probe.slots.size()));
    } else {
      told_apart.push_back(std::move(probe));
    }
  }
  for (const auto& [condition, blind] : blind_conditions(facts, *plan, told_apart)) {
    const auto& [axis, value] = condition;
    const model::Axis& on = plan->slots.axes()[axis];
    Finding finding = run.finding(
        place_of(*plan, axis, value, *blind.front()),
        fmt::format("{} = {} cannot tell {}: {}", on.name, on.values[value],
                    blind.size() == 1 ? "a probe" : fmt::format("{} probes", blind.size()), labels(blind)));
    finding.want =
        fmt::format("at least one rejection of each probe where {} = {}", on.name, on.values[value]);
    finding.found = "acceptance wherever it was judged there";
    finding.count = blind.size();
    run.add(std::move(finding));
  }
}

}  // namespace

extern const Rule accounting_blind_spot;
const Rule accounting_blind_spot = {
    {.id = "accounting.blind_spot",
     .clause = "4.11",
     .title = "an input condition cannot tell a wrong candidate",
     .why =
         "a probe that is accepted wherever an input condition holds shows a limit of coverage, not a proof",
     .fix = "add an input condition under which the probe is rejected, and do not conclude from this one",
     .severity = Severity::warning},
    nullptr,
    finish};

}  // namespace counterfoil::rules
