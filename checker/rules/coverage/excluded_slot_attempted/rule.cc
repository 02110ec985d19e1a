#include <fmt/format.h>
#include <cstdint>
#include <map>
#include <utility>

#include "checker/rules/coverage/records.h"
#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

struct Group {
  FirstNames slots;
  const summary::TryRecord* first = nullptr;
};

void finish(const Facts& facts, RuleRun& run) {
  const model::Plan* plan = require_plan(facts, run);
  if (plan == nullptr) return;
  run.not_applicable("no slot is excluded");
  if (plan->amendments.empty()) return;
  std::map<const model::Amendment*, Group> attempted;  // by place in the plan
  for (model::SlotIndex slot = 0; slot < plan->slots.size(); ++slot) {
    const model::Amendment* amendment = plan->exclusion_of(slot);
    const summary::TryRecord* counted = facts.coverage.counted(slot);
    if (amendment == nullptr || counted == nullptr) continue;
    run.examined();
    if (counted->outcome == model::Outcome::excluded) continue;
    Group& group = attempted[amendment];
    group.slots.add(fmt::format("{} {}", plan->slots.id(slot), name(counted->outcome)));
    if (group.first == nullptr) group.first = counted;
  }
  for (const auto& [amendment, group] : attempted) {
    const std::uint64_t count = group.slots.count();
    Finding finding = run.finding(facts.locate(group.first->at(), "/outcome"),
                                  fmt::format("amendment {} excludes {} with another outcome", amendment->id,
                                              count == 1 ? "a slot" : fmt::format("{} slots", count)));
    finding.want = "excluded";
    finding.found = group.slots.text();
    finding.count = count;
    finding.related.push_back({amendment->at.location(), "the amendment"});
    run.add(std::move(finding));
  }
}

}  // namespace

extern const Rule coverage_excluded_slot_attempted;
const Rule coverage_excluded_slot_attempted = {
    {.id = "coverage.excluded_slot_attempted",
     .clause = "3.8",
     .title = "a slot that was taken out of the plan has another outcome",
     .why = "what an amendment excludes has the outcome excluded",
     .fix = "take the amendment back, or record the outcome excluded",
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
