#include <fmt/format.h>
#include <algorithm>
#include <optional>
#include <string>

#include "checker/rules/coverage/records.h"
#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

/// One part of the plan: who names what, and what there is to name.
struct Names {
  const model::SlotTable& slots;
  RuleRun& run;

  std::optional<std::size_t> axis(json::Value named, Location where, const std::string& what,
                                  const std::string& who) {
    run.examined();
    const auto found = slots.find_axis(what);
    if (!found) {
      run.report(std::move(where), fmt::format("{} names an unknown axis", who), "an axis of the plan",
                 named.is_string() ? shown(named) : what);
    }
    return found;
  }

  /// A list of axes.
  void axes(json::Value list, const std::string& who) {
    for (json::Value name : list.elements()) axis(name, name.location(), std::string(name.as_string()), who);
  }

  /// For each axis named, the values selected.
  void selection(json::Value where, const std::string& who) {
    for (json::Member selected : where.members()) {
      const auto found = axis(selected.value, selected.value.key_location(), std::string(selected.key), who);
      if (!found) continue;
      const auto& values = slots.axes()[*found].values;
      for (json::Value value : selected.value.elements()) {
        if (std::find(values.begin(), values.end(), value.as_string()) != values.end()) continue;
        run.report(value.location(), fmt::format("{} names an unknown {}", who, selected.key),
                   fmt::format("one of the {} values of the axis", values.size()), shown(value));
      }
    }
  }

  void slots_of(json::Value list, const std::string& who) {
    for (json::Value slot : list.elements()) {
      run.examined();
      if (slots.find(slot.as_string())) continue;
      run.report(slot.location(), fmt::format("{} names an unknown slot", who),
                 fmt::format("one of the {} planned slots", slots.size()), shown(slot));
    }
  }
};

void finish(const Facts& facts, RuleRun& run) {
  const model::Plan* plan = require_plan(facts, run);
  if (plan == nullptr) return;
  run.not_applicable("no part of the plan names an axis, a value or a slot");
  Names names{plan->slots, run};
  const json::Value root = plan->document.root();
  for (const char* part : {"roles", "seeds", "candidates"}) {
    for (json::Value entry : root.find(part).elements()) {
      names.selection(entry.find("where"), fmt::format("an entry of {}", part));
    }
  }
  for (json::Value entry : root.find("records").find("also").elements()) {
    names.selection(entry.find("where"), "an entry of records");
  }
  for (json::Value promise : root.find("controls").elements()) names.axes(promise.find("per"), "a control");
  names.axes(root.find("pairs").find("by"), "pairs");
  names.selection(root.find("pairs").find("baseline"), "pairs");
  for (const model::Amendment& amendment : plan->amendments) {
    const std::string who = fmt::format("amendment {}", amendment.id);
    names.slots_of(amendment.at.find("slots"), who);
    names.selection(amendment.at.find("where"), who);
  }
}

}  // namespace

extern const Rule coverage_name_not_in_plan;
const Rule coverage_name_not_in_plan = {{.id = "coverage.name_not_in_plan",
                                         .clause = "3.14",
                                         .title = "a part of the plan names what the plan does not have",
                                         .why = "whatever a plan names is an axis, a value or a slot of it",
                                         .fix = "correct the name, or take the entry out",
                                         .waivable = false},
                                        nullptr,
                                        finish};

}  // namespace counterfoil::rules
