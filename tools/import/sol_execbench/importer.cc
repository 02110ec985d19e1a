#include "tools/import/importer.h"

#include <array>
#include <map>

#include <fmt/format.h>

#include "tools/import/fault_groups.h"
#include "tools/import/sol_execbench/errors.h"
#include "tools/import/sol_execbench/faults.h"
#include "tools/import/sol_execbench/problems.h"
#include "tools/import/sol_execbench/score.h"
#include "tools/import/sol_execbench/scored.h"
#include "tools/import/sol_execbench/summary.h"
#include "tools/import/sol_execbench/tolerance.h"
#include "tools/import/trace_bundle.h"
#include "tools/import/trace_checks.h"
#include "tools/import/trace_keys.h"

namespace counterfoil::importing::sol_execbench {
namespace {

constexpr std::array<std::string_view, 12> kDefinitionKeys = {"name",
                                                              "op_type",
                                                              "hf_id",
                                                              "description",
                                                              "axes",
                                                              "inputs",
                                                              "outputs",
                                                              "reference",
                                                              "constraints",
                                                              "tags",
                                                              "custom_inputs_entrypoint",
                                                              "type"};
constexpr std::array<std::string_view, 4> kWorkloadKeys = {"uuid", "axes", "inputs", "tolerance"};
constexpr std::array<std::string_view, 4> kTraceKeys = {"definition", "workload", "solution", "evaluation"};
constexpr std::array<std::string_view, 6> kEvaluationKeys = {"status", "environment", "timestamp",
                                                             "log",    "correctness", "performance"};
constexpr std::array<std::string_view, 5> kCorrectnessKeys = {"max_relative_error", "max_absolute_error",
                                                              "has_nan", "has_inf", "extra"};
constexpr std::array<std::string_view, 3> kPerformanceKeys = {"latency_ms", "reference_latency_ms",
                                                              "speedup_factor"};
constexpr std::array<std::string_view, 2> kEnvironmentKeys = {"hardware", "libs"};
constexpr std::array<std::string_view, 6> kSolutionKeys = {"name",        "definition", "author",
                                                           "description", "spec",       "sources"};

void check_keys(const trace::TraceSet& set, Imported& imported) {
  trace::UnknownKeys keys(kTraceFaults.key_unknown);
  for (const auto& [name, definition] : set.definitions)
    keys.look(definition.at, "a definition", kDefinitionKeys);
  for (const auto& [name, workloads] : set.workloads) {
    for (const trace::Workload& workload : workloads) keys.look(workload.at, "a workload", kWorkloadKeys);
  }
  for (const trace::Solution& solution : set.solutions) keys.look(solution.at, "a solution", kSolutionKeys);
  for (const trace::Trace& trace : set.traces) {
    keys.look(trace.at, "a trace", kTraceKeys);
    keys.look(trace.workload.at, "the workload of a trace", kWorkloadKeys);
    keys.look(trace.evaluation, "an evaluation", kEvaluationKeys);
    keys.look(trace.environment(), "an environment", kEnvironmentKeys);
    keys.look(trace.correctness(), "a correctness", kCorrectnessKeys);
    keys.look(trace.performance(), "a performance", kPerformanceKeys);
  }
  keys.report(imported);
}

std::string effective_tolerance(json::Value stated) {
  return Tolerance::of(stated).members().str();
}

/// The evaluator writes into the log whether it had locked the clocks.
void check_clocks(const trace::TraceSet& set, Imported& imported) {
  std::uint64_t count = 0;
  const trace::Trace* first = nullptr;
  for (const trace::Trace& trace : set.traces) {
    if (trace.log().find("Clocks locked: no") == std::string_view::npos) continue;
    if (count++ == 0) first = &trace;
  }
  if (count == 0) return;
  imported.fault(kClocksNotLocked, ForeignJson::last(first->evaluation, "log").location(),
                 "latencies were taken while the clocks of the GPU were free", "Clocks locked: yes",
                 "Clocks locked: no", count);
}

void check(const trace::TraceSet& set, Imported& imported) {
  check_keys(set, imported);
  check_tolerances(set, imported);
  check_clocks(set, imported);
  trace::check_sizes(set, kTraceFaults, imported);
  trace::check_joins(set, kTraceFaults, effective_tolerance, imported);
  trace::check_performance(set, kTraceFaults, imported);
  trace::check_timestamps(set, kTraceFaults, imported);
  trace::check_conditions(set, kTraceFaults, imported);
  trace::check_solutions(set, kTraceFaults, imported);
  trace::check_repeated(set, kTraceFaults, imported);
}

void add_attempts(const trace::TraceSet& set, const trace::Cohorts& cohorts, Imported& imported) {
  const bool cap_is_common = is_cap_common(set);
  trace::Attempts attempts(set, cohorts, kTraceFaults, imported);
  for (const trace::Trace& trace : set.traces) {
    auto attempt = attempts.begin(trace);
    if (!attempt) continue;
    judge_trace(trace, cap_is_common, *attempt, imported);
    attempts.end(trace, std::move(*attempt));
  }
}

/// Records that are not traces: summaries, scores and anchors, or of no layout that is known.
void add_others(const trace::TraceSet& set, const trace::Cohorts& cohorts, Imported& imported) {
  const Problems problems(set, imported);
  FaultGroups groups;
  std::map<std::string, std::pair<json::Value, std::uint64_t>> unknown;  // by file
  for (const json::Value record : set.others) {
    if (is_summary(record)) {
      add_summary(set, record, problems, cohorts, groups, imported);
    } else if (is_scored(record)) {
      check_scored(record, problems, groups, imported);
    } else if (is_anchors(record)) {
      add_scores(set, record, imported);
    } else {
      const std::string file = record.location().file;
      if (file.ends_with("config.json")) continue;  // options of a run, none of which is in a trace
      auto& [first, count] = unknown[file];
      if (count++ == 0) first = record;
    }
  }
  groups.report(imported);
  for (const auto& [file, found] : unknown) {
    imported.fault(kTraceFaults.layout_unknown, found.first.location(),
                   "a record is of no kind that is known here",
                   "a definition, workload, solution, trace, summary, scores or anchors", "", found.second);
  }
}

void describe(const trace::TraceSet& set, Imported& imported) {
  imported.title = "SOL-ExecBench evaluations";
  imported.establishes = {"what the evaluator wrote of each workload"};
  imported.does_not_establish = {
      "that a timed run computed what was judged", "that any hardware ran",
      "how latencies were taken: the method changed between versions, and no trace has it"};
  imported.not_recorded = {"clocks", "costs",    "sources", "generations",
                           "runner", "fixtures", "series",  "runs"};
  imported.plan.more.object("judge", judge_of(set));
  imported.plan.records.texts(
      "accepted", {"statistics.passed", "statistics.max_absolute_error", "statistics.max_relative_error",
                   "statistics.has_nan", "statistics.has_inf", "intervals.latency"});
  imported.plan.records.texts("rejected", {"statistics.passed"});
  imported.plan.records.texts(
      "optional", {"statistics.rejected_max_absolute_error", "statistics.rejected_max_relative_error",
                   "statistics.rejected_has_nan", "statistics.rejected_has_inf", "statistics.sol_score"});
  imported.derived("plan", "workload.jsonl, solution.json and the traces",
                   "each workload with each solution");
  imported.derived("outcome", "evaluation.status, evaluation.log", "by the table on the importer's page");
  imported.recorded("statistics.passed", "evaluation.status", "whether it is PASSED, of what was judged");
  for (const std::string key : {"max_absolute_error", "max_relative_error", "has_nan", "has_inf"}) {
    imported.recorded("statistics." + key, "correctness." + key, "as it stands");
    imported.recorded("statistics.rejected_" + key, "correctness." + key,
                      "as it stands, of an output that is rejected");
  }
  imported.derived("statistics.sol_score", "metadata.json, performance.latency_ms", "by clause 8.22");
  imported.recorded("intervals.latency", "performance.latency_ms", "in milliseconds, as it stands");
  imported.derived(
      "judge", "workload.tolerance",
      "what all workloads agree on, with the defaults of the evaluator; the rest is x-tolerance");
  imported.recorded("baselines", "performance.reference_latency_ms",
                    "in milliseconds; 0 is not measured, and left out");
  imported.absent("statistics.matched_ratio", "the evaluator does not write it");
  imported.absent("seed", "the evaluator seeds once, before the first workload, and no trace says with what");
}

void read(Source& source, const Options&, Imported& imported) {
  const trace::TraceSet set = trace::read_traces(source, kTraceFaults, imported);
  if (set.workloads.empty() && set.traces.empty()) return;
  describe(set, imported);
  trace::plan_slots(set, kTraceFaults, imported);
  const trace::Cohorts cohorts(set, imported);
  add_attempts(set, cohorts, imported);
  add_others(set, cohorts, imported);
  check(set, imported);
}

}  // namespace
}  // namespace counterfoil::importing::sol_execbench

namespace counterfoil::importing {

extern const Importer sol_execbench_importer;
const Importer sol_execbench_importer = {
    "sol-execbench",
    "SOL-ExecBench problems and traces: definition.json, workload.jsonl, traces.json, summary.json",
    "a9fa0804c793d438e70850c33fe34426e66d53dd",
    "8d2237d2012cba81f64905b273b592653623abf9",
    sol_execbench::kFaults,
    {},
    sol_execbench::read};

}  // namespace counterfoil::importing
