#include "tools/import/importer.h"

#include <array>
#include <filesystem>
#include <map>

#include <fmt/format.h>

#include "tools/import/flashinfer_bench/blobs.h"
#include "tools/import/flashinfer_bench/faults.h"
#include "tools/import/flashinfer_bench/verdict.h"
#include "tools/import/trace_bundle.h"
#include "tools/import/trace_checks.h"
#include "tools/import/trace_keys.h"

namespace counterfoil::importing::flashinfer_bench {
namespace {

// The last ones are those of older files.
constexpr std::array<std::string_view, 10> kDefinitionKeys = {"name",        "op_type", "description", "axes",
                                                              "inputs",      "outputs", "reference",   "tags",
                                                              "constraints", "type"};
constexpr std::array<std::string_view, 3> kWorkloadKeys = {"uuid", "axes", "inputs"};
constexpr std::array<std::string_view, 5> kInputKeys = {"type", "path", "tensor_key", "value", "format"};
constexpr std::array<std::string_view, 4> kTraceKeys = {"definition", "workload", "solution", "evaluation"};
constexpr std::array<std::string_view, 7> kEvaluationKeys = {"status",      "environment", "timestamp", "log",
                                                             "correctness", "performance", "log_file"};
constexpr std::array<std::string_view, 3> kCorrectnessKeys = {"max_relative_error", "max_absolute_error",
                                                              "extra"};
constexpr std::array<std::string_view, 9> kPerformanceKeys = {
    "latency_ms",    "reference_latency_ms", "speedup_factor",       "e2e_ms",       "kernel_ms",
    "kernel_gpu_ms", "kernel_ms_status",     "kernel_gpu_ms_status", "l2_cache_mode"};
constexpr std::array<std::string_view, 3> kEnvironmentKeys = {"hardware", "libs", "device"};
constexpr std::array<std::string_view, 6> kSolutionKeys = {"name",        "definition", "author",
                                                           "description", "spec",       "sources"};

void check_keys(const trace::TraceSet& set, Imported& imported) {
  trace::UnknownKeys keys(kTraceFaults.key_unknown);
  const auto look_at_workload = [&](const trace::Workload& workload) {
    keys.look(workload.at, "a workload", kWorkloadKeys);
    for (const json::Member& input : workload.inputs.members())
      keys.look(input.value, "an input", kInputKeys);
  };
  for (const auto& [name, definition] : set.definitions)
    keys.look(definition.at, "a definition", kDefinitionKeys);
  for (const auto& [name, workloads] : set.workloads) {
    for (const trace::Workload& workload : workloads) look_at_workload(workload);
  }
  for (const trace::Solution& solution : set.solutions) keys.look(solution.at, "a solution", kSolutionKeys);
  for (const trace::Trace& trace : set.traces) {
    keys.look(trace.at, "a trace", kTraceKeys);
    look_at_workload(trace.workload);
    keys.look(trace.evaluation, "an evaluation", kEvaluationKeys);
    keys.look(trace.environment(), "an environment", kEnvironmentKeys);
    keys.look(trace.correctness(), "a correctness", kCorrectnessKeys);
    keys.look(trace.performance(), "a performance", kPerformanceKeys);
  }
  keys.report(imported);
}

/// In the tree of a dataset a solution lies at solutions/AUTHOR/OPERATION/DEFINITION/NAME.json.
void check_paths(const trace::TraceSet& set, Imported& imported) {
  for (const trace::Solution& solution : set.solutions) {
    const std::filesystem::path path(solution.at.location().file);
    const bool in_tree = solution.at.location().file.find("solutions/") != std::string::npos;
    if (!in_tree) continue;
    const std::string folder = path.parent_path().filename().string();
    if (folder != solution.definition) {
      imported.fault(kTraceFaults.solution_contradicts_itself, trace::place_of(solution.at, "definition"),
                     fmt::format("the solution {} lies in the folder of another definition", solution.name),
                     folder);
    }
    if (path.stem() != solution.name) {
      imported.fault(kTraceFaults.solution_contradicts_itself, trace::place_of(solution.at, "name"),
                     "a solution lies in a file of another name", path.stem().string());
    }
    const std::filesystem::path authors = path.parent_path().parent_path().parent_path();
    const json::Value author = ForeignJson::last(solution.at, "author");
    const bool whole = authors.parent_path().filename() == "solutions";
    if (whole && author.is_string() && author.as_string() != authors.filename().string()) {
      imported.fault(kTraceFaults.solution_contradicts_itself, author,
                     fmt::format("the solution {} lies in the folder of another author", solution.name),
                     authors.filename().string());
    }
  }
}

std::string no_tolerance(json::Value) {
  return {};
}

void check(const trace::TraceSet& set, Imported& imported) {
  check_keys(set, imported);
  check_paths(set, imported);
  trace::check_sizes(set, kTraceFaults, imported);
  trace::check_joins(set, kTraceFaults, no_tolerance, imported);
  trace::check_performance(set, kTraceFaults, imported);
  trace::check_timestamps(set, kTraceFaults, imported);
  trace::check_conditions(set, kTraceFaults, imported);
  trace::check_solutions(set, kTraceFaults, imported);
  trace::check_repeated(set, kTraceFaults, imported);
}

void add_attempts(const trace::TraceSet& set, const Config& config, Imported& imported) {
  const trace::Cohorts cohorts(set, imported);
  trace::Attempts attempts(set, cohorts, kTraceFaults, imported);
  for (const trace::Trace& trace : set.traces) {
    auto attempt = attempts.begin(trace);
    if (!attempt) continue;
    judge_trace(trace, set.definition(trace.definition), config, *attempt, imported);
    attempts.end(trace, std::move(*attempt));
  }
}

void report_unknown(const trace::TraceSet& set, Imported& imported) {
  std::map<std::string, std::pair<json::Value, std::uint64_t>> unknown;  // by file
  for (const json::Value record : set.others) {
    auto& [first, count] = unknown[record.location().file];
    if (count++ == 0) first = record;
  }
  for (const auto& [file, found] : unknown) {
    imported.fault(kTraceFaults.layout_unknown, found.first.location(),
                   "a record is of no kind that is known here", "a definition, workload, solution or trace",
                   "", found.second);
  }
}

void describe(Imported& imported) {
  imported.title = "FlashInfer-Bench evaluations";
  imported.establishes = {"what the evaluator wrote of each workload"};
  imported.does_not_establish = {"that a timed run computed what was judged", "that any hardware ran",
                                 "by which tolerance a solution was judged: no trace has it",
                                 "how latencies were taken: no trace has it"};
  imported.not_recorded = {"clocks", "costs",    "sources", "generations",
                           "runner", "fixtures", "series",  "runs"};
  imported.plan.records.texts("accepted", {"statistics.passed", "statistics.max_absolute_error",
                                           "statistics.max_relative_error", "intervals.latency"});
  imported.plan.records.texts("rejected", {"statistics.passed"});
  imported.plan.records.texts(
      "optional", {"statistics.rejected_max_absolute_error", "statistics.rejected_max_relative_error",
                   "statistics.lowbit_matched_ratio", "statistics.rejected_lowbit_matched_ratio",
                   "statistics.tvd", "statistics.rejected_tvd"});
  imported.derived("plan", "workloads, solutions and traces", "each workload with each solution");
  imported.derived("outcome", "evaluation.status, evaluation.log", "by the table on the importer's page");
  imported.recorded("statistics.passed", "evaluation.status", "whether it is PASSED, of what was judged");
  const std::map<std::string, std::string> statistics = {
      {"max_absolute_error", "correctness.max_absolute_error"},
      {"max_relative_error", "correctness.max_relative_error"},
      {"lowbit_matched_ratio", "correctness.extra.matched_ratio"},
      {"tvd", "correctness.extra.tvd"}};
  for (const auto& [name, from] : statistics) {
    imported.recorded("statistics." + name, from, "as it stands");
    imported.recorded("statistics.rejected_" + name, from, "as it stands, of an output that is rejected");
  }
  imported.recorded("intervals.latency", "performance.latency_ms", "in milliseconds, as it stands");
  imported.recorded("baselines", "performance.reference_latency_ms",
                    "in milliseconds; 0 is not measured, and left out");
  imported.absent("judge", "no trace has the tolerance that it was judged by");
  imported.absent("seed", "the program seeds nothing");
}

void read(Source& source, const Options& options, Imported& imported) {
  const trace::TraceSet set = trace::read_traces(source, kTraceFaults, imported);
  if (set.workloads.empty() && set.traces.empty()) return;
  const Config config = Config::of(options);
  describe(imported);
  trace::plan_slots(set, kTraceFaults, imported);
  add_attempts(set, config, imported);
  report_undecided(set, config, imported);
  report_unknown(set, imported);
  check(set, imported);
  check_blobs(source, set, imported);
}

}  // namespace
}  // namespace counterfoil::importing::flashinfer_bench

namespace counterfoil::importing {

extern const Importer flashinfer_bench_importer;
const Importer flashinfer_bench_importer = {
    "flashinfer-bench",
    "FlashInfer-Bench datasets: definitions, workloads, solutions, traces, blobs",
    "15618a67e8d7b7f49ca61b5ba3b9f26a876d0bee",
    "40e6ca78",
    flashinfer_bench::kFaults,
    {{"atol", "the absolute tolerance of the run, a decimal"},
     {"rtol", "the relative tolerance of the run, a decimal"},
     {"required_matched_ratio", "the share of elements that had to match, a decimal"}},
    flashinfer_bench::read};

}  // namespace counterfoil::importing
