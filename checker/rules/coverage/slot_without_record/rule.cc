#include <string>
#include <vector>

#include <fmt/format.h>

#include "checker/rules/import/faults.h"
#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

constexpr std::size_t kNamed = 5;

void finish(const Facts& facts, RuleRun& run) {
  const model::Plan* plan = require_plan(facts, run);
  if (plan == nullptr) return;
  run.examined(plan->slots.size());

  std::vector<model::SlotIndex> absent;
  for (model::SlotIndex slot = 0; slot < plan->slots.size(); ++slot) {
    if (!facts.coverage.tries(slot).empty() || facts.coverage.has_unreadable(slot)) continue;
    const bool repeats = plan->slots.find(plan->slots.id(slot)) != slot;  // coverage.slot_id_not_unique
    if (!repeats) absent.push_back(slot);
  }
  if (absent.empty()) return;
  if (absent.size() == plan->slots.size() && source_holds_no_result(facts)) {
    run.could_not(fmt::format("the source holds no result of any of {} slots", absent.size()));
    return;
  }
  if (absent.size() <= facts.coverage.unreadable_without_slot()) {
    run.could_not(fmt::format("{} slots may stand in the {} lines that could not be used", absent.size(),
                              facts.coverage.unreadable_without_slot()));
    return;
  }

  // One cause is one finding: a lost shard is not three hundred of them.
  std::vector<std::string> names;
  for (std::size_t i = 0; i < absent.size() && i < kNamed; ++i) names.emplace_back(plan->slots.id(absent[i]));
  Finding finding =
      run.finding(plan->locate(absent.front()),
                  absent.size() == 1 ? fmt::format("planned slot {} has no record", names.front())
                                     : fmt::format("{} planned slots have no record", absent.size()));
  finding.want = fmt::format("a record of each of {} slots", plan->slots.size());
  finding.found = fmt::format("{} slots with one; without: {}{}", plan->slots.size() - absent.size(),
                              fmt::join(names, ", "), absent.size() > kNamed ? ", ..." : "");
  finding.count = absent.size();
  run.add(std::move(finding));
}

}  // namespace

extern const Rule coverage_slot_without_record;
const Rule coverage_slot_without_record = {
    {.id = "coverage.slot_without_record",
     .clause = "3.1",
     .title = "a planned slot has no record",
     .why = "every planned slot has at least one line; what is missing says so in a line of its own",
     .fix = "publish the record, or a line with outcome missing and a reason",
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
