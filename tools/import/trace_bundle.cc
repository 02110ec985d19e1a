#include "tools/import/trace_bundle.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "checker/json/writer.h"

namespace counterfoil::importing::trace {
namespace {

std::string key_of(const Trace& trace) {
  return fmt::format("{}\n{}", trace.hardware(), canonical(ForeignJson::last(trace.environment(), "libs")));
}

std::string add_environment(json::Value libraries, std::size_t number, Imported& imported) {
  if (libraries.size() == 0) return {};
  const std::string id = fmt::format("libraries-{}", number);
  Object environment;
  Object packages;
  environment.text("id", id).text("pin", "version_record");
  for (const json::Member& library : libraries.members()) {
    const std::string version = fitted(library.value.as_string(), kMostIdBytes);
    const bool named = library.key == "torch" || library.key == "cuda";
    (named ? environment : packages).text(library.key, version);
  }
  if (!packages.empty()) environment.object("packages", packages);
  imported.sections["environments"].push_back(environment);
  return id;
}

/// Logs that say that the harness failed, or the machine, whatever the status says.
struct HarnessLog {
  std::string_view begins;
  std::string_view reason;
};
constexpr std::array<HarnessLog, 6> kHarnessLogs = {
    {{"gen_inputs failed", "inputs"},
     {"Failed to load safetensors", "inputs"},
     {"lock_clocks=True but GPU clocks are not locked", "clocks"},
     {"Worker restart failed", "worker"},
     {"No baseline available", "baseline"},
     {"Failed to rebuild baseline", "baseline"}}};

struct StatusMeaning {
  std::string_view status;
  std::string_view outcome;
  std::string_view reason;
};
constexpr std::array<StatusMeaning, 9> kStatuses = {
    {{"PASSED", "accepted", ""},
     {"INCORRECT_SHAPE", "rejected", "shape"},
     {"INCORRECT_DTYPE", "rejected", "dtype"},
     {"INCORRECT_NUMERICAL", "rejected", "numerical"},
     {"REWARD_HACK", "rejected", "reward_hack"},
     {"RUNTIME_ERROR", "candidate_error", "runtime"},
     {"COMPILE_ERROR", "candidate_error", "compile"},
     {"TIMEOUT", "candidate_error", "timeout"},
     {"INVALID_REFERENCE", "harness_error", "invalid_reference"}}};

/// Whether an evaluation of this status has the member `correctness`, and `performance`.
bool has_correctness(const Trace& trace) {
  return trace.status == "PASSED" || trace.status == "INCORRECT_NUMERICAL";
}

void plan_definition(const TraceSet& set, const std::string& definition,
                     const std::vector<Workload>& workloads, Imported& imported) {
  const std::set<std::string> solutions = set.solutions_of(definition);
  const auto add = [&](const Workload& workload, const std::string& solution) {
    Plan::Slot slot{slot_id(definition, workload, solution),
                    {{"definition", fitted(definition, kMostIdBytes)},
                     {"workload", fitted(workload.label, kMostIdBytes)}}};
    if (!solution.empty()) slot.at["solution"] = fitted(solution, kMostIdBytes);
    imported.plan.slots.push_back(std::move(slot));
  };
  for (const Workload& workload : workloads) {
    for (const std::string& solution : solutions) add(workload, solution);
    if (solutions.empty()) add(workload, "");
  }
}

}  // namespace

std::string slot_id(const std::string& definition, const Workload& workload, const std::string& solution) {
  return fitted(fmt::format("{}/{}{}{}", definition, workload.label, solution.empty() ? "" : "/", solution),
                kMostIdBytes);
}

void plan_slots(const TraceSet& set, const Faults& faults, Imported& imported) {
  for (const std::string& definition : set.names()) {
    const auto planned = set.workloads.find(definition);
    if (planned != set.workloads.end()) {
      plan_definition(set, definition, planned->second, imported);
      continue;
    }
    const auto first = std::find_if(set.traces.begin(), set.traces.end(),
                                    [&](const Trace& trace) { return trace.definition == definition; });
    imported.fault(
        faults.workloads_unknown, first->at.location(),
        fmt::format("no file has the workloads of {}: which of them have no trace is not known", definition),
        "its workload file beside the traces", "traces only");
    plan_definition(set, definition, set.repeated_workloads(definition), imported);
  }
  imported.plan.planned = imported.plan.slots.size();
  imported.plan.planned_because =
      "no plan is recorded: every workload, with every solution that a trace or a file names";
  if (set.traces.empty() && set.solutions.empty()) {
    imported.absent("attempts", "the source holds no trace, and no solution that one could be of");
  }
}

Cohorts::Cohorts(const TraceSet& set, Imported& imported) {
  std::map<std::string, const Trace*> keys;
  for (const Trace& trace : set.traces) {
    if (trace.evaluation) keys.emplace(key_of(trace), &trace);
  }
  std::set<std::string> targets;
  for (const auto& [key, trace] : keys) {
    Cohort cohort;
    cohort.id = keys.size() == 1 ? "evaluation" : fmt::format("evaluation-{}", ids_.size() + 1);
    ids_[key] = cohort.id;
    cohort.target = fitted(trace->hardware(), kMostIdBytes);
    if (!cohort.target.empty() && targets.insert(cohort.target).second) {
      imported.sections["targets"].push_back(
          Object().text("id", cohort.target).text("kind", "gpu").text("model", cohort.target));
    }
    cohort.environment =
        add_environment(ForeignJson::last(trace->environment(), "libs"), ids_.size(), imported);
    imported.cohorts.push_back(std::move(cohort));
  }
  if (!keys.empty()) return;
  Cohort none;
  none.id = "evaluation";
  none.executed = false;
  none.reason = "the source has no evaluation";
  imported.cohorts.push_back(std::move(none));
}

std::string Cohorts::of(const Trace& trace) const {
  const auto known = ids_.find(key_of(trace));
  return known == ids_.end() ? "evaluation" : known->second;
}

std::vector<std::string> Cohorts::of_definition(const TraceSet& set, const std::string& definition) const {
  std::set<std::string> ids;
  for (const Trace& trace : set.traces) {
    if (trace.definition == definition && trace.evaluation) ids.insert(of(trace));
  }
  return {ids.begin(), ids.end()};
}

std::optional<Outcome> outcome_of(const Trace& trace) {
  const auto known = std::find_if(kStatuses.begin(), kStatuses.end(),
                                  [&](const StatusMeaning& one) { return one.status == trace.status; });
  if (known == kStatuses.end()) return std::nullopt;
  if (known->outcome == "candidate_error") {
    for (const HarnessLog& log : kHarnessLogs) {
      if (trace.log().starts_with(log.begins)) return Outcome{"harness_error", std::string(log.reason)};
    }
  }
  return Outcome{std::string(known->outcome), std::string(known->reason)};
}

void Attempts::check_members(const Trace& trace, const Outcome& outcome) {
  // What a verdict lacks, the rules of the checker miss.
  const auto contradict = [&](json::Value member, std::string_view name) {
    if (!member || member.is_null()) return;
    imported_.fault(faults_.members_contradict_status, member.key_location(),
                    fmt::format("a trace that is {} has {}", trace.status, name), "null", std::string(name));
  };
  if (!has_correctness(trace)) contradict(trace.correctness(), "correctness");
  if (outcome.outcome != "accepted") contradict(trace.performance(), "performance");
}

void Attempts::add_latency(const Trace& trace, Attempt& attempt) {
  const auto interval_of = [&](std::string_view key) -> std::optional<Interval> {
    const std::string duration =
        decimal_of(number_of(*trace.text, ForeignJson::last(trace.performance(), key)));
    if (duration.empty() || duration.front() == '-') return std::nullopt;
    Interval interval;
    interval.metric = "latency";
    interval.duration = duration;
    interval.unit = "ms";
    return interval;
  };
  if (auto latency = interval_of("latency_ms")) attempt.intervals.push_back(std::move(*latency));
  auto reference = interval_of("reference_latency_ms");
  if (!reference || reference->duration.find_first_of("123456789") == std::string::npos) return;
  if (attempt.try_number > 1) return;  // the first try counts
  Baseline baseline;
  baseline.id = fitted(fmt::format("reference of {}", attempt.slot), kMostIdBytes);
  baseline.slot = attempt.slot;
  baseline.interval = std::move(*reference);
  baseline.cohort = attempt.cohort;
  baseline.origin = Origin::of(ForeignJson::last(trace.performance(), "reference_latency_ms"));
  imported_.baselines.push_back(std::move(baseline));
}

std::optional<Attempt> Attempts::begin(const Trace& trace) {
  if (!trace.evaluation) {
    imported_.fault(faults_.trace_without_evaluation, trace.at.location(),
                    fmt::format("a trace of {} has no evaluation, and says nothing of {}", trace.definition,
                                trace.solution));
    return std::nullopt;
  }
  if (trace.solution.empty()) {
    imported_.fault(faults_.evaluation_without_solution, trace.at.location(),
                    fmt::format("a trace of {} is an evaluation of no solution", trace.definition),
                    "the name of a solution");
    return std::nullopt;
  }
  const auto outcome = outcome_of(trace);
  if (!outcome) {
    const json::Value status = ForeignJson::last(trace.evaluation, "status");
    imported_.fault(faults_.status_unknown, status ? status : trace.evaluation,
                    "the status is not one of the format's", "PASSED, or another of its statuses",
                    fitted(trace.status, kMostReasonBytes));
    return std::nullopt;
  }
  check_members(trace, *outcome);
  const Workload* workload = trace.planned;
  Attempt attempt;
  attempt.slot = slot_id(trace.definition, workload != nullptr ? *workload : trace.workload, trace.solution);
  attempt.try_number = ++tries_[attempt.slot];
  attempt.outcome = outcome->outcome;
  attempt.reason = outcome->reason;
  if (attempt.outcome != "accepted") attempt.detail = fitted(trace.log(), kMostDetailBytes);
  if (attempt.outcome != "accepted" && attempt.detail.empty()) {
    attempt.detail = fitted(ForeignJson::last(trace.evaluation, "log_file").as_string(), kMostDetailBytes);
  }
  attempt.cohort = cohorts_.of(trace);
  attempt.origin = Origin::of(trace.at);
  const std::string_view stamp = ForeignJson::last(trace.evaluation, "timestamp").as_string();
  attempt.more.text("x-timestamp", fitted(stamp, kMostIdBytes));
  return attempt;
}

void Attempts::end(const Trace& trace, Attempt attempt) {
  if (attempt.outcome == "accepted") add_latency(trace, attempt);
  const bool accepted = attempt.outcome == "accepted";
  if (accepted || attempt.outcome == "rejected")
    attempt.statistics["passed"] = {accepted ? "true" : "false", false};
  imported_.attempts.push_back(std::move(attempt));
}

void add_error(const Trace& trace, std::string_view key, const Faults& faults, Attempt& attempt,
               Imported& imported) {
  const json::Value value = ForeignJson::last(trace.correctness(), key);
  if (!value) return;
  const std::string number = number_of(*trace.text, value);
  if (number.empty()) {
    imported.fault(faults.error_not_recorded, value, fmt::format("{} is no number", key), "a number");
    return;
  }
  const bool word = number == "nan" || number == "inf" || number == "-inf";
  attempt.statistics[statistic_of(key, attempt)] = {word ? json::quoted_string(number) : number, false};
}

std::string statistic_of(std::string_view key, const Attempt& attempt) {
  return attempt.outcome == "accepted" ? std::string(key) : fmt::format("rejected_{}", key);
}

}  // namespace counterfoil::importing::trace
