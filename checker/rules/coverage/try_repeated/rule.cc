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
  FirstNames repeated;
  const summary::TryRecord* first = nullptr;
  const auto records = facts.coverage.records();  // by slot, then by try
  run.examined(records.size());
  for (std::size_t i = 1; i < records.size(); ++i) {
    if (records[i].slot != records[i - 1].slot || records[i].try_number != records[i - 1].try_number)
      continue;
    repeated.add(fmt::format("try {} of {}", records[i].try_number, plan->slots.id(records[i].slot)));
    if (first == nullptr) first = &records[i];
  }
  if (first == nullptr) return;
  Finding finding =
      run.finding(facts.locate(first->at(), "/try"),
                  repeated.count() == 1 ? fmt::format("{} has two records", repeated.text())
                                        : fmt::format("{} records repeat a try", repeated.count()));
  finding.want = "one record a try";
  finding.found = fmt::format("again: {}", repeated.text());
  finding.related.push_back({facts.locate((first - 1)->at(), "/try"), "the earlier one"});
  finding.count = repeated.count();
  run.add(std::move(finding));
}

}  // namespace

extern const Rule coverage_try_repeated;
const Rule coverage_try_repeated = {
    {.id = "coverage.try_repeated",
     .clause = "3.5",
     .title = "one try has two records",
     .why = "the tries of a slot are numbered 1 to n, each of them once",
     .fix = "number the tries in the order in which they ran; a shard that is listed twice is listed once",
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
