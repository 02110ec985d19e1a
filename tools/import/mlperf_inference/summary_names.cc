#include "tools/import/mlperf_inference/summary_names.h"

#include <array>
#include <map>

#include <fmt/format.h>

namespace counterfoil::importing::mlperf_inference {
namespace {

using Names = std::map<std::string_view, std::string_view>;

const Names& of_every_scenario() {
  static const Names names = {
      {"effective_scenario", "Scenario"},
      {"effective_test_mode", "Mode"},
      {"result_validity", "Result is"},
      {"result_perf_constraints_met", "Performance constraints satisfied"},
      {"result_min_duration_met", "Min duration satisfied"},
      {"result_min_queries_met", "Min queries satisfied"},
      {"early_stopping_met", "Early stopping satisfied"},
      {"result_samples_per_second", "Samples per second"},
      {"result_tokens_per_second", "Tokens per second"},
      {"result_inferred_tokens_per_second", "Tokens per second (inferred)"},
      {"result_completed_samples_per_sec", "Completed samples per second"},
      {"result_scheduled_samples_per_sec", "Scheduled samples per second"},
      {"result_inferred_completed_tokens_per_second", "Completed tokens per second (inferred)"},
      {"result_qps_with_loadgen_overhead", "QPS w/ loadgen overhead"},
      {"result_qps_without_loadgen_overhead", "QPS w/o loadgen overhead"},
      {"result_first_token_min_latency_ns", "Min First Token latency (ns)"},
      {"result_first_token_max_latency_ns", "Max First Token latency (ns)"},
      {"result_first_token_mean_latency_ns", "Mean First Token latency (ns)"},
      {"result_time_to_output_token_min", "Min Time per Output Token (ns)"},
      {"result_time_to_output_token_max", "Max Time per Output Token (ns)"},
      {"result_time_to_output_token_mean", "Mean Time per Output Token (ns)"},
      {"effective_target_latency_ns", "target_latency (ns)"},
      {"requested_server_ttft_latency", "ttft_latency (ns)"},
      {"requested_server_tpot_latency", "tpot_latency (ns)"},
      {"effective_min_duration_ms", "min_duration (ms)"},
      {"effective_min_query_count", "min_query_count"},
      {"effective_qsl_rng_seed", "qsl_rng_seed"},
      {"effective_sample_index_rng_seed", "sample_index_rng_seed"},
      {"effective_schedule_rng_seed", "schedule_rng_seed"},
      {"effective_performance_issue_unique", "performance_issue_unique"},
      {"effective_performance_issue_same", "performance_issue_same"},
      {"effective_performance_sample_count", "performance_sample_count"}};
  return names;
}

/// The log has the tokens of every scenario but Offline, and the latencies of samples of every one.
const Names& of_one_scenario(std::string_view scenario) {
  static const Names queries = {{"result_min_query_latency_ns", "Min latency (ns)"},
                                {"result_max_query_latency_ns", "Max latency (ns)"},
                                {"result_mean_query_latency_ns", "Mean latency (ns)"}};
  static const Names samples = {{"result_min_latency_ns", "Min latency (ns)"},
                                {"result_max_latency_ns", "Max latency (ns)"},
                                {"result_mean_latency_ns", "Mean latency (ns)"}};
  static const Names server = [] {
    Names names = samples;
    names["result_completed_tokens_per_second"] = "Completed tokens per second";
    return names;
  }();
  static const Names single_stream = [] {
    Names names = samples;
    names["result_token_throughput_with_loadgen_overhead"] = "TPS w/ loadgen overhead";
    names["result_token_throughput"] = "TPS w/o loadgen overhead";
    return names;
  }();
  if (scenario == "MultiStream") return queries;
  if (scenario == "Server") return server;
  return scenario == "SingleStream" ? single_stream : samples;
}

/// `result_99.00_percentile_latency_ns` is `99.00 percentile latency (ns)`.
std::string name_of_percentile(std::string_view key, std::string_view scenario) {
  struct Form {
    std::string_view begin;
    std::string_view end;
    std::string_view name;
  };
  const std::array<Form, 3> forms = {
      {{"result_first_token_", "_percentile_latency_ns", "percentile first token latency (ns)"},
       {"result_time_per_output_token_", "_percentile_ns", "percentile time to output token (ns)"},
       {"result_", scenario == "MultiStream" ? "_percentile_per_query_latency_ns" : "_percentile_latency_ns",
        "percentile latency (ns)"}}};
  for (const Form& form : forms) {
    if (key.size() <= form.begin.size() + form.end.size()) continue;
    if (!key.starts_with(form.begin) || !key.ends_with(form.end)) continue;
    const std::string_view percent =
        key.substr(form.begin.size(), key.size() - form.begin.size() - form.end.size());
    if (percent.find_first_not_of("0123456789.") != std::string_view::npos) continue;
    return fmt::format("{} {}", percent, form.name);
  }
  return {};
}

}  // namespace

std::string name_in_summary(std::string_view key, std::string_view scenario) {
  for (const Names* names : {&of_every_scenario(), &of_one_scenario(scenario)}) {
    if (const auto known = names->find(key); known != names->end()) return std::string(known->second);
  }
  return name_of_percentile(key, scenario);
}

}  // namespace counterfoil::importing::mlperf_inference
