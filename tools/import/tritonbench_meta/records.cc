#include "tools/import/tritonbench_meta/records.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "tools/import/tritonbench_meta/faults.h"
#include "tools/import/tritonbench_meta/outcome.h"

namespace counterfoil::importing::tritonbench_meta {
namespace {

std::optional<Interval> latency_of(const Input& input, const std::string& backend) {
  const Cell& cell = cell_at(input, backend, "latency");
  const auto value = cell.value();
  if (!value || value->sign() <= 0) return std::nullopt;
  Interval interval;
  interval.metric = "latency";
  interval.duration = decimal_of(cell.text);
  interval.unit = "ms";
  return interval.duration.empty() ? std::nullopt : std::optional(interval);
}

bool is_verdict(const Attempt& attempt) {
  return attempt.outcome == "accepted" || attempt.outcome == "rejected";
}

}  // namespace

std::string Records::run(const Table& table) const {
  return several_ ? fitted(table.file, kMostIdBytes) : std::string("run");
}

std::map<std::string, std::string> Records::at(const Table& table, const std::string& x,
                                               const std::string& backend) const {
  std::map<std::string, std::string> coordinates = {{"op", fitted(table.op, kMostIdBytes)},
                                                    {"input", fitted(x, kMostIdBytes)},
                                                    {"backend", fitted(backend, kMostIdBytes)}};
  if (several_) coordinates["run"] = run(table);
  return coordinates;
}

std::string Records::slot(const Table& table, const std::string& x, const std::string& backend) const {
  const std::string prefix = several_ ? table.file + "/" : std::string();
  return fitted(fmt::format("{}{}/{}/{}", prefix, table.op, x, backend), kMostIdBytes);
}

void Records::declare_cohort(const Table& table) {
  const std::string target = fitted(table.device, kMostIdBytes);
  if (!target.empty() && targets_.insert(target).second) {
    imported_.sections["targets"].push_back(
        Object().text("id", target).text("kind", "gpu").text("model", target));
  }
  if (!cohorts_.insert(run(table)).second) return;
  Cohort cohort;
  cohort.id = run(table);
  cohort.title = fmt::format("results in {}", fitted(table.file, 200));
  cohort.target = target;
  imported_.cohorts.push_back(std::move(cohort));
}

void Records::plan(const Table& table, const std::vector<std::string>& xs) {
  for (const std::string& x : xs) {
    for (const std::string& backend : table.backends) {
      if (!is_candidate(table, backend)) continue;
      imported_.plan.slots.push_back({slot(table, x, backend), at(table, x, backend)});
    }
  }
}

void Records::note_statistic(const std::string& metric) {
  optional_.insert("statistics." + metric);
}

void Records::add_attempt(const Table& table, const Input& input, const std::string& backend) {
  const Outcome outcome = outcome_of(table, input, backend);
  if (outcome.outcome.empty()) return;
  Attempt attempt;
  attempt.slot = slot(table, input.x, backend);
  attempt.outcome = outcome.outcome;
  attempt.reason = outcome.reason;
  attempt.detail = outcome.detail;
  attempt.cohort = run(table);
  attempt.origin = Origin::of(input.where);
  if (outcome.reason == "not_judged" && unjudged_++ == 0) first_unjudged_ = input.where;
  const bool judged = is_verdict(attempt);
  for (const auto& [metric, cell] : input.results.at(backend)) {
    const std::string number = decimal_of(cell.text);
    if (!judged || !cell.number || number.empty() || metric == "latency") continue;
    attempt.statistics[metric] = {number};
    note_statistic(metric);
  }
  const bool values = judged || outcome.reason == "not_judged";
  if (const auto latency = latency_of(input, backend); latency && values)
    attempt.intervals.push_back(*latency);
  imported_.attempts.push_back(std::move(attempt));
}

void Records::add_baseline(const Table& table, const Input& input) {
  const std::string backend = table.baseline();
  const auto latency = latency_of(input, backend);
  if (backend.empty() || !latency) return;
  Baseline baseline;
  baseline.id = slot(table, input.x, backend);
  for (const auto& [axis, value] : at(table, input.x, backend)) {
    if (axis != "backend") baseline.where[axis] = {value};
  }
  baseline.interval = *latency;
  baseline.cohort = run(table);
  baseline.origin = Origin::of(input.where);
  imported_.baselines.push_back(std::move(baseline));
}

void Records::add(const Table& table, std::uint64_t inputs) {
  if (table.inputs.empty()) return;
  declare_cohort(table);
  std::vector<std::string> xs;
  for (const Input& input : table.inputs) xs.push_back(input.x);
  for (std::uint64_t i = xs.size(); i < inputs; ++i) {
    inputs_given_ = true;
    xs.push_back(fmt::format("unnamed {}", i - table.inputs.size() + 1));
  }
  plan(table, xs);
  promise(table);
  for (const Input& input : table.inputs) {
    add_baseline(table, input);
    for (const std::string& backend : table.backends) {
      if (is_candidate(table, backend)) add_attempt(table, input, backend);
    }
  }
  std::set<std::string> claimed;
  for (const Average& average : table.averages) {
    if (claimed.insert(average.kind + "\n" + average.backend + "\n" + average.metric).second)
      claim(table, average);
  }
}

void Records::finish() {
  Plan& plan = imported_.plan;
  plan.planned = plan.slots.size();
  plan.planned_because =
      inputs_given_ ? "the number of inputs is given, times the backends but the baseline"
                    : "no plan is recorded: the inputs that are there, times the backends but the baseline";
  for (const std::string promised : {"statistics.accuracy", "statistics.speedup"}) {
    if (optional_.erase(promised) > 0) imported_.recorded(promised, promised.substr(11), "as written");
  }
  plan.records.objects("also", also_);
  std::vector<std::string> optional(optional_.begin(), optional_.end());
  for (const std::string& field : optional)
    imported_.recorded(field, field.substr(11), "the first number of the cell");
  plan.records.texts("optional", optional);
  imported_.derived("plan", "inputs and backends",
                    "one slot a backend at an input, the baseline's times aside");
  imported_.derived("outcome", "accuracy, and the text of errors", "by the table on the importer's page");
  imported_.recorded("intervals.latency", "latency",
                     "in milliseconds: a median of repetitions that are not counted");
  for (const char* field : {"seed", "judge", "environment"}) imported_.absent(field, "not recorded");
  if (unjudged_ == 0) return;
  imported_.fault(kNotJudged, first_unjudged_,
                  "results have times and no accuracy: nothing says whether they are right",
                  "an accuracy of 0 or 1", "", unjudged_);
}

}  // namespace counterfoil::importing::tritonbench_meta
