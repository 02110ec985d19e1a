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
  const auto& unplanned = facts.coverage.unplanned();
  run.examined(facts.coverage.records().size() + unplanned.total());
  if (unplanned.empty()) return;
  FirstNames names;
  for (const summary::UnplannedRecord& record : unplanned.kept()) names.add(record.slot);
  const summary::UnplannedRecord& first = unplanned.kept().front();
  Finding finding = run.finding(facts.locate(first.at, "/slot"),
                                unplanned.total() == 1
                                    ? fmt::format("the plan has no slot {}", first.slot)
                                    : fmt::format("{} records are of no planned slot", unplanned.total()));
  finding.want = fmt::format("one of the {} planned slots", plan->slots.size());
  finding.found = names.text();
  finding.count = unplanned.total();
  run.add(std::move(finding));
}

}  // namespace

extern const Rule coverage_attempt_not_planned;
const Rule coverage_attempt_not_planned = {
    {.id = "coverage.attempt_not_planned",
     .clause = "3.3",
     .title = "a record is of no planned slot",
     .why = "every record is of a planned slot",
     .fix = "publish what was not planned in a bundle of its own, with its own plan",
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
