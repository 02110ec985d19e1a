#include <fmt/format.h>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "checker/rules/coverage/records.h"
#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

/// What is known of the controls that share their values on the axes of the promise.
struct Stratum {
  std::string label;
  bool has_control = false;
  bool has_verdict = false;
  bool is_unrecorded = false;
  bool is_unreadable = false;
  std::string outcome;  ///< of a control without a verdict
};

using Key = std::vector<std::uint32_t>;

bool is_excluded(const Facts& facts, const model::Plan& plan, model::SlotIndex slot) {
  const summary::TryRecord* counted = facts.coverage.counted(slot);
  return plan.exclusion_of(slot) != nullptr ||
         (counted != nullptr && counted->outcome == model::Outcome::excluded);
}

/// The slot's values on the axes; false where it does not lie on all of them.
bool find_key(const model::Plan& plan, model::SlotIndex slot, const std::vector<std::size_t>& axes,
              Key& key) {
  key.clear();
  for (std::size_t axis : axes) {
    key.push_back(plan.slots.value_index(slot, axis));
    if (key.back() == model::SlotTable::kOffAxis) return false;
  }
  return true;
}

std::string label_of(const model::Plan& plan, const Key& key, const std::vector<std::size_t>& axes) {
  std::string label;
  for (std::size_t i = 0; i < axes.size(); ++i) {
    const model::Axis& axis = plan.slots.axes()[axes[i]];
    label += fmt::format("{}{} = {}", i == 0 ? "" : " and ", axis.name, axis.values[key[i]]);
  }
  return label.empty() ? "the whole plan" : label;
}

std::map<Key, Stratum> strata_of(const Facts& facts, const model::Plan& plan, model::SlotRole role,
                                 const std::vector<std::size_t>& axes) {
  std::map<Key, Stratum> strata;
  auto last = strata.end();  // the next slot is often of the same stratum
  Key key;
  for (model::SlotIndex slot = 0; slot < plan.slots.size(); ++slot) {
    if (!find_key(plan, slot, axes, key) || is_excluded(facts, plan, slot)) continue;
    if (last == strata.end() || last->first != key) last = strata.try_emplace(key).first;
    Stratum& stratum = last->second;
    const model::RoleAssignment* assigned = plan.role_of(slot);
    if (assigned == nullptr || assigned->role != role) continue;
    stratum.has_control = true;
    const summary::TryRecord* counted = facts.coverage.counted(slot);
    if (counted == nullptr) {
      stratum.is_unrecorded = true;
      stratum.is_unreadable |=
          facts.coverage.has_unreadable(slot) || facts.coverage.unreadable_without_slot() > 0;
    } else if (is_verdict(counted->outcome)) {
      stratum.has_verdict = true;
    } else {
      stratum.outcome = fmt::format("{} {}", plan.slots.id(slot), name(counted->outcome));
    }
  }
  for (auto& [values, stratum] : strata) stratum.label = label_of(plan, values, axes);
  return strata;
}

void examine(const Facts& facts, const model::Plan& plan, const model::ControlPromise& promise,
             RuleRun& run) {
  std::vector<std::size_t> axes;
  for (json::Value axis : promise.at.find("per").elements()) {
    const auto found = plan.slots.find_axis(axis.as_string());
    if (!found) return run.could_not("a control is promised for an unknown axis");
    axes.push_back(*found);
  }
  const std::map<Key, Stratum> strata = strata_of(facts, plan, promise.role, axes);
  run.examined(strata.size());
  FirstNames without;
  for (const auto& [key, stratum] : strata) {
    if (stratum.has_verdict) continue;
    if (stratum.is_unreadable)
      run.could_not(fmt::format("no usable record of the control for {}", stratum.label));
    if (stratum.is_unrecorded) continue;  // coverage.slot_without_record
    without.add(
        fmt::format("{} ({})", stratum.label, stratum.has_control ? stratum.outcome : "none planned"));
  }
  if (without.empty()) return;
  Finding finding =
      run.finding(promise.at.location(), fmt::format("{} of {} strata have no {} with a verdict",
                                                     without.count(), strata.size(), name(promise.role)));
  finding.want = "a verdict of one in each";
  finding.found = without.text();
  finding.count = without.count();
  run.add(std::move(finding));
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Plan* plan = require_plan(facts, run);
  if (plan == nullptr) return;
  run.not_applicable("the plan promises no control");
  for (const model::ControlPromise& promise : plan->controls) examine(facts, *plan, promise, run);
}

}  // namespace

extern const Rule coverage_control_missing;
const Rule coverage_control_missing = {
    {.id = "coverage.control_missing",
     .clause = "3.9",
     .title = "a promised control has no verdict",
     .why = "each combination of the axes that the plan names has a control of the role, with a verdict",
     .fix = "run the control where it is not there, or report its stratum as one without a control",
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
