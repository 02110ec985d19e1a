#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

using Slots = std::vector<model::SlotIndex>;

/// The slots of each value of an axis; those that do not lie on it stand together at the end.
std::vector<Slots> by_value(const model::SlotTable& table, const Slots& slots, std::size_t axis) {
  std::vector<Slots> groups(table.axes()[axis].values.size() + 1);
  for (const model::SlotIndex slot : slots) {
    groups[std::min<std::size_t>(table.value_index(slot, axis), groups.size() - 1)].push_back(slot);
  }
  return groups;
}

/// What a claim counts: its slots, or, of pass_at_k, one slot of each task.
Slots units_of(const model::Claim& claim, const model::SlotTable& table, Slots slots) {
  if (claim.metric != model::Metric::pass_at_k) return slots;
  std::set<std::vector<std::uint32_t>> tasks;
  std::erase_if(slots, [&](model::SlotIndex slot) {
    std::vector<std::uint32_t> task;
    for (const std::string& name : claim.by) {
      if (const auto axis = table.find_axis(name)) task.push_back(table.value_index(slot, *axis));
    }
    return !tasks.insert(std::move(task)).second;
  });
  return slots;
}

/// Axes on which the slots differ.
std::vector<std::size_t> varying_axes(const model::SlotTable& table, const Slots& slots) {
  std::vector<std::size_t> varying;
  for (std::size_t axis = 0; axis < table.axes().size(); ++axis) {
    const bool varies = std::any_of(slots.begin(), slots.end(), [&](model::SlotIndex slot) {
      return table.value_index(slot, axis) != table.value_index(slots.front(), axis);
    });
    if (varies) varying.push_back(axis);
  }
  return varying;
}

void report_no_axis(const model::Claim& claim, std::string message, const model::SlotTable& table,
                    const std::vector<std::size_t>& axes, std::string found, RuleRun& run) {
  std::vector<std::string_view> names;
  for (const std::size_t axis : axes) names.push_back(table.axes()[axis].name);
  run.report(place(claim, {claim.independent_by.empty() ? "units" : "independent_by"}), std::move(message),
             fmt::format("\"independent_by\": one of {}", fmt::join(names, ", ")), std::move(found));
}

void report_repeated(const Facts& facts, const model::Claim& claim, std::size_t axis,
                     const std::vector<Slots>& groups, RuleRun& run) {
  const auto largest = std::max_element(groups.begin(), groups.end(),
                                        [](const Slots& a, const Slots& b) { return a.size() < b.size(); });
  const model::Axis& by = facts.plan()->slots.axes()[axis];
  const auto index = static_cast<std::size_t>(largest - groups.begin());
  const std::string value = index < by.values.size() ? by.name + "=" + by.values[index] : "no " + by.name;
  Finding finding = run.finding(
      place(claim, {"units"}),
      fmt::format("claim {} counts {} slots of {} as independent", claim.id, largest->size(), value));
  finding.want = fmt::format("one slot of each {}, or \"units\": \"correlated\"", by.name);
  finding.found = fmt::format("{}: {}", value, slot_names(*facts.plan(), *largest));
  finding.count = static_cast<std::uint64_t>(
      std::count_if(groups.begin(), groups.end(), [](const Slots& group) { return group.size() > 1; }));
  run.add(std::move(finding));
}

void check(const Facts& facts, const score::Evaluation& evaluation, RuleRun& run) {
  const model::Claim& claim = *evaluation.claim;
  const model::SlotTable& table = facts.plan()->slots;
  const Slots slots = units_of(claim, table, considered(evaluation));
  const std::vector<std::size_t> varying = varying_axes(table, slots);
  std::optional<std::size_t> axis = table.find_axis(claim.independent_by);
  if (claim.independent_by.empty()) {
    if (varying.empty() && slots.size() <= 1) return;
    if (varying.size() != 1) {
      return report_no_axis(
          claim, fmt::format("claim {} does not say by which axis its slots are independent", claim.id),
          table, varying, fmt::format("{} axes vary", varying.size()), run);
    }
    axis = varying.front();
  } else if (!axis) {
    return report_no_axis(claim,
                          fmt::format("claim {} has slots independent by {}, which is no axis of the plan",
                                      claim.id, claim.independent_by),
                          table, varying, claim.independent_by, run);
  }
  const std::vector<Slots> groups = by_value(table, slots, *axis);
  const bool repeated =
      std::any_of(groups.begin(), groups.end(), [](const Slots& group) { return group.size() > 1; });
  if (repeated) report_repeated(facts, claim, *axis, groups, run);
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  for (const score::Evaluation& evaluation : *evaluations) {
    if (evaluation.claim->at.find("units").as_string() != "independent") continue;
    if (evaluation.population.size() == evaluation.left_out.size()) continue;
    run.examined();
    check(facts, evaluation, run);
  }
}

}  // namespace

extern const Rule claim_correlated_as_independent;
const Rule claim_correlated_as_independent = {
    {.id = "claim.correlated_as_independent",
     .clause = "8.13",
     .title = "a claim counts correlated slots as independent tasks",
     .why = "shapes, seeds and repetitions of one task are no independent tasks",
     .fix = "say that the units are correlated, or claim over one slot a task"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
