#include "checker/engine/record_rules.h"

#include "checker/rules/registry.h"

namespace counterfoil::engine {

RecordRules::RecordRules(const rules::Promises& promises, std::vector<rules::RuleRun>& runs)
    : promises_(promises) {
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const Watcher watcher{rules::all_rules()[i], &runs[i]};
    if (watcher.rule->each_attempt != nullptr) of_attempts_.push_back(watcher);
    if (watcher.rule->each_cost != nullptr) of_costs_.push_back(watcher);
    if (watcher.rule->each_interval != nullptr) of_intervals_.push_back(watcher);
    if (watcher.rule->each_reading != nullptr) of_readings_.push_back(watcher);
  }
}

void RecordRules::see_promises() {
  if (promises_.manifest) {
    for (const model::Run& run : promises_.manifest->runs) {
      see(run.started);
      see(run.finished);
    }
    for (const auto& [relation, offset] : promises_.manifest->time.relations()) {
      for (const model::Exchange& exchange : relation.exchanges) {
        see(exchange.local_send);
        see(exchange.local_receive);
        see(exchange.remote);
        see(exchange.remote_send);
      }
      see(relation.valid_from);
      see(relation.valid_until);
    }
    for (const model::SeriesPromise& series : promises_.manifest->series) {
      see(series.from);
      see(series.until);
    }
  }
  if (!promises_.plan) return;
  see(promises_.plan->frozen);
  for (const model::Amendment& amendment : promises_.plan->amendments) see(amendment.decided);
}

void RecordRules::see(const model::Attempt& attempt) {
  for (const Watcher& watcher : of_attempts_) watcher.rule->each_attempt(attempt, promises_, *watcher.run);
  see(attempt.started);
  see(attempt.finished);
  owner_.assign("slot ").append(attempt.slot);
  for (const model::Interval& interval : attempt.intervals) see(interval, owner_);
}

void RecordRules::see(const model::Baseline& baseline) {
  see(baseline.interval, "baseline " + baseline.id);
}

void RecordRules::see(const model::CostItem& item) {
  for (const Watcher& watcher : of_costs_) watcher.rule->each_cost(item, promises_, *watcher.run);
  if (item.interval) see(*item.interval, "cost item " + item.id);
}

void RecordRules::see(const model::Interval& interval, std::string_view owner) {
  if (interval.status == model::FieldStatus::absent) return;
  for (const Watcher& watcher : of_intervals_) {
    watcher.rule->each_interval({interval, owner}, promises_, *watcher.run);
  }
  see(interval.start);
  see(interval.end);
}

void RecordRules::see(const model::Reading& reading) {
  for (const Watcher& watcher : of_readings_) watcher.rule->each_reading(reading, promises_, *watcher.run);
}

void RecordRules::see(const std::optional<model::Reading>& reading) {
  if (reading) see(*reading);
}

}  // namespace counterfoil::engine
