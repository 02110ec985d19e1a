#include "checker/engine/record_rules.h"

#include "checker/rules/registry.h"

namespace counterfoil::engine {

RecordRules::RecordRules(const rules::Promises& promises, std::vector<rules::RuleRun>& runs)
    : promises_(promises), runs_(runs) {
  for (std::size_t i = 0; i < rules::all_rules().size(); ++i) {
    const rules::Rule& rule = *rules::all_rules()[i];
    if (rule.each_attempt != nullptr) of_attempts_.push_back(i);
    if (rule.each_cost != nullptr) of_costs_.push_back(i);
    if (rule.each_interval != nullptr) of_intervals_.push_back(i);
    if (rule.each_reading != nullptr) of_readings_.push_back(i);
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
  for (const std::size_t i : of_attempts_) {
    rules::all_rules()[i]->each_attempt(attempt, promises_, runs_[i]);
  }
  see(attempt.started);
  see(attempt.finished);
  owner_.assign("slot ").append(attempt.slot);
  for (const model::Interval& interval : attempt.intervals) see(interval, owner_);
}

void RecordRules::see(const model::Baseline& baseline) {
  see(baseline.interval, "baseline " + baseline.id);
}

void RecordRules::see(const model::CostItem& item) {
  for (const std::size_t i : of_costs_) rules::all_rules()[i]->each_cost(item, promises_, runs_[i]);
  if (item.interval) see(*item.interval, "cost item " + item.id);
}

void RecordRules::see(const model::Interval& interval, std::string_view owner) {
  if (interval.status == model::FieldStatus::absent) return;
  for (const std::size_t i : of_intervals_) {
    rules::all_rules()[i]->each_interval({interval, owner}, promises_, runs_[i]);
  }
  see(interval.start);
  see(interval.end);
}

void RecordRules::see(const model::Reading& reading) {
  for (const std::size_t i : of_readings_) {
    rules::all_rules()[i]->each_reading(reading, promises_, runs_[i]);
  }
}

void RecordRules::see(const std::optional<model::Reading>& reading) {
  if (reading) see(*reading);
}

}  // namespace counterfoil::engine
