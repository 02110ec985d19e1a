#include <fmt/format.h>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const model::Plan* plan = require_plan(facts, run);
  if (plan == nullptr) return;
  for (model::SlotIndex slot = 0; slot < plan->slots.size(); ++slot) {
    const model::RoleAssignment* role = plan->role_of(slot);
    const bool positive = role != nullptr && role->role == model::SlotRole::positive_control;
    const bool negative = role != nullptr && role->role == model::SlotRole::negative_control;
    const summary::TryRecord* record = facts.coverage.counted(slot);
    if (record == nullptr || (!positive && !negative)) continue;
    run.examined();
    const bool wrong = positive ? record->outcome == model::Outcome::rejected ||
                                      record->outcome == model::Outcome::candidate_error
                                : record->outcome == model::Outcome::accepted;
    if (!wrong) continue;
    Finding finding =
        run.finding(facts.locate(record->at(), "/outcome"),
                    fmt::format("{} {} is {}", positive ? "positive control" : "negative control",
                                plan->slots.id(slot), name(record->outcome)));
    finding.want = positive ? "accepted" : "rejected";
    finding.found = name(record->outcome);
    finding.related.push_back({role->at.location(), "the role that the plan gives it"});
    run.add(std::move(finding));
  }
}

}  // namespace

extern const Rule accounting_control_unexpected;
const Rule accounting_control_unexpected = {
    {.id = "accounting.control_unexpected",
     .clause = "4.8",
     .title = "a control came out wrong",
     .why = "a positive control is accepted, a negative control is rejected",
     .fix = "find out why before anything else is concluded: the harness or the judge is not what it is "
            "taken for"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
