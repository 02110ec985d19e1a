#include <fmt/format.h>
#include <map>
#include <string_view>
#include <utility>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void each_attempt(const model::Attempt& attempt, const Promises&, RuleRun& run) {
  if (attempt.intervals.size() == 1) {
    if (attempt.intervals.front().status != model::FieldStatus::absent) run.examined();
    return;
  }
  std::map<std::string_view, const model::Interval*> seen;
  for (const model::Interval& interval : attempt.intervals) {
    if (interval.status == model::FieldStatus::absent) continue;
    run.examined();
    const auto [first, is_new] = seen.emplace(interval.metric, &interval);
    if (is_new) continue;
    Finding finding = run.finding(interval.at.location(),
                                  fmt::format("slot {} has two intervals {}", attempt.slot, interval.metric));
    finding.want = "one interval of a metric";
    finding.found = fmt::format("{} {} and {} {}", first->second->duration.to_string(), first->second->unit,
                                interval.duration.to_string(), interval.unit);
    finding.related.push_back({first->second->at.location(), "the first one"});
    run.add(std::move(finding));
  }
}

}  // namespace

extern const Rule coverage_interval_repeated;
const Rule coverage_interval_repeated = {
    {.id = "coverage.interval_repeated",
     .clause = "3.6",
     .title = "two intervals of one metric in one record",
     .why = "a record has one interval of a metric",
     .fix = "name the two differently, or summarise them with their repetitions",
     .waivable = false},
    each_attempt,
    nullptr};

}  // namespace counterfoil::rules
