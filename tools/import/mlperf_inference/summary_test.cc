// What loadgen prints of a run, held against its log: one text for each kind of scenario, with the numbers
// that its log has. Lines and keys are those of loadgen/results.cc.
#include "tools/import/mlperf_inference/summary.h"

#include <array>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tools/import/mlperf_inference/faults.h"

namespace counterfoil::importing::mlperf_inference {
namespace {

using Values = std::vector<std::pair<std::string, std::string>>;

struct LoggedRun {
  Values log;
  std::string summary;

  void set(const std::string& key, const std::string& value) {
    for (auto& [name, old_value] : log) {
      if (name == key) old_value = value;
    }
  }
  void replace(const std::string& old_text, const std::string& new_text) {
    const std::size_t at = summary.find(old_text);
    ASSERT_NE(at, std::string::npos) << old_text;
    summary.replace(at, old_text.size(), new_text);
  }
};

std::vector<Fault> faults_of(const LoggedRun& run) {
  std::string lines;
  for (const auto& [key, value] : run.log) {
    lines += ":::MLLOG {\"key\": \"" + key + "\", \"value\": " + value + ", \"metadata\": {}}\n";
  }
  Imported imported;
  const DetailLog log({"mlperf_log_detail.txt", lines, ""}, imported);
  check_summary({"mlperf_log_summary.txt", run.summary, ""}, log, Mode::performance, imported);
  return imported.faults;
}

void expect_one(const LoggedRun& run, const FaultKind& kind, const std::string& want,
                const std::string& found) {
  const std::vector<Fault> faults = faults_of(run);
  ASSERT_EQ(faults.size(), 1U) << want;
  EXPECT_EQ(faults[0].kind, &kind);
  EXPECT_EQ(faults[0].want, want);
  EXPECT_EQ(faults[0].found, found);
}

void expect_contradiction(const LoggedRun& run, const std::string& want, const std::string& found) {
  expect_one(run, kSummaryContradicts, want, found);
}

const std::string kHead =
    "================================================\n"
    "MLPerf Results Summary\n"
    "================================================\n"
    "SUT name : example\n";
const std::string kConditions =
    "Result is : VALID\n"
    "  Min duration satisfied : Yes\n"
    "  Min queries satisfied : Yes\n"
    "  Early stopping satisfied: Yes\n";
const std::string kTail =
    "min_duration (ms): 600000\n"
    "min_query_count : 100\n"
    "qsl_rng_seed : 1\n"
    "sample_index_rng_seed : 2\n"
    "schedule_rng_seed : 3\n"
    "performance_issue_unique : 0\n"
    "performance_issue_same : 0\n"
    "performance_sample_count : 1024\n"
    "\n"
    "No warnings encountered during test.\n"
    "\n"
    "No errors encountered during test.\n";

Values log_of(const std::string& scenario, Values results) {
  Values values = {{"effective_scenario", "\"" + scenario + "\""},
                   {"effective_test_mode", "\"PerformanceOnly\""},
                   {"effective_min_duration_ms", "600000"},
                   {"effective_min_query_count", "100"},
                   {"effective_qsl_rng_seed", "1"},
                   {"effective_sample_index_rng_seed", "2"},
                   {"effective_schedule_rng_seed", "3"},
                   {"effective_performance_issue_unique", "false"},
                   {"effective_performance_issue_same", "false"},
                   {"effective_performance_sample_count", "1024"},
                   {"result_validity", "\"VALID\""},
                   {"result_min_duration_met", "true"},
                   {"result_min_queries_met", "true"},
                   {"early_stopping_met", "true"}};
  values.insert(values.end(), results.begin(), results.end());
  values.emplace_back("num_errors", "0");
  return values;
}

LoggedRun single_stream() {
  return {log_of("SingleStream", {{"effective_target_latency_percentile", "0.9"},
                                  {"result_qps_with_loadgen_overhead", "1931.96"},
                                  {"result_qps_without_loadgen_overhead", "1959.12"},
                                  {"early_stopping_latency_ss", "513395"},
                                  {"early_stopping_latency_ms", "523738"},
                                  {"result_min_latency_ns", "489756"},
                                  {"result_max_latency_ns", "3466088"},
                                  {"result_mean_latency_ns", "510433"},
                                  {"result_90.00_percentile_latency_ns", "513381"},
                                  {"result_99.00_percentile_latency_ns", "523698"}}),
          kHead +
              "Scenario : SingleStream\n"
              "Mode     : PerformanceOnly\n"
              "90.0th percentile latency (ns) : 513381\n" +
              kConditions +
              "Early Stopping Result:\n"
              " * Processed at least 64 queries (1159179).\n"
              " * Would discard 115165 highest latency queries.\n"
              " * Early stopping 90.0th percentile estimate: 513395\n"
              " * Early stopping 99.0th percentile estimate: 523738\n"
              "\n"
              "QPS w/ loadgen overhead         : 1931.96\n"
              "QPS w/o loadgen overhead        : 1959.12\n"
              "\n"
              "Min latency (ns)                : 489756\n"
              "Max latency (ns)                : 3466088\n"
              "Mean latency (ns)               : 510433\n"
              "90.00 percentile latency (ns)   : 513381\n"
              "99.00 percentile latency (ns)   : 523698\n" +
              kTail};
}

/// With tokens, early stopping is printed of first tokens and of each token, and logged of first tokens.
LoggedRun single_stream_of_tokens() {
  LoggedRun run = single_stream();
  const Values tokens = {{"result_first_token_min_latency_ns", "375669"},
                         {"result_first_token_max_latency_ns", "507148"},
                         {"result_first_token_mean_latency_ns", "385205"},
                         {"result_first_token_90.00_percentile_latency_ns", "396970"},
                         {"result_token_throughput_with_loadgen_overhead", "31.3046"},
                         {"result_token_throughput", "3.13016e-08"},
                         {"result_time_per_output_token_90.00_percentile_ns", "21641"},
                         {"result_time_to_output_token_min", "20824"},
                         {"result_time_to_output_token_max", "22796"},
                         {"result_time_to_output_token_mean", "21291"},
                         {"result_completed_tokens_per_second", "31.3015"}};
  run.log.insert(run.log.end() - 1, tokens.begin(), tokens.end());
  run.replace("Early Stopping Result:", "TTFT Early Stopping Result:");
  run.replace("estimate: 523738\n",
              "estimate: 523738\n"
              "TPOT Early Stopping Result:\n"
              " * Processed at least 64 queries (10000).\n"
              " * Would discard 929 highest latency queries.\n"
              " * Early stopping 90.0th percentile estimate: 21655\n"
              " * Early stopping 99.0th percentile estimate: 22001\n");
  run.replace("Result is", "90.0th first token percentile latency (ns) : 396970\nResult is");
  run.replace("min_duration (ms)",
              "\n"
              "TPS w/ loadgen overhead         : 31.30\n"
              "TPS w/o loadgen overhead        : 31.30\n"
              "Min First Token latency (ns)                : 375669\n"
              "Max First Token latency (ns)                : 507148\n"
              "Mean First Token latency (ns)               : 385205\n"
              "90.00 percentile first token latency (ns)   : 396970\n"
              "\n"
              "Min Time to Output Token (ns)                : 20824\n"
              "Max Time to Output Token (ns)                : 22796\n"
              "Mean Time to Output Token (ns)               : 21291\n"
              "90.00 percentile time to output token (ns)   : 21641\n"
              "min_duration (ms)");
  return run;
}

/// Latencies of samples are other numbers than those of queries, which are printed.
LoggedRun multi_stream() {
  return {log_of("MultiStream", {{"effective_target_latency_percentile", "0.99"},
                                 {"result_min_query_latency_ns", "1378793"},
                                 {"result_max_query_latency_ns", "2050075"},
                                 {"result_mean_query_latency_ns", "1458659"},
                                 {"result_99.00_percentile_per_query_latency_ns", "1476034"},
                                 {"early_stopping_latency_ms", "1476140"},
                                 {"result_min_latency_ns", "978793"},
                                 {"result_max_latency_ns", "2050075"},
                                 {"result_mean_latency_ns", "1158659"},
                                 {"result_99.00_percentile_latency_ns", "1376034"}}),
          kHead +
              "Scenario : MultiStream\n"
              "Mode     : PerformanceOnly\n"
              "99.0th percentile latency (ns) : 1476034\n" +
              kConditions +
              "Early Stopping Result:\n"
              " * Processed at least 662 queries (408837).\n"
              " * Would discard 3939 highest latency queries.\n"
              " * Early stopping 99.0th percentile estimate: 1476140\n"
              "\n"
              "Per-query latency:  \n"
              "Min latency (ns)                : 1378793\n"
              "Max latency (ns)                : 2050075\n"
              "Mean latency (ns)               : 1458659\n"
              "99.00 percentile latency (ns)   : 1476034\n" +
              kTail};
}

LoggedRun server() {
  return {log_of("Server", {{"result_perf_constraints_met", "true"},
                            {"result_scheduled_samples_per_sec", "39.6388"},
                            {"result_completed_samples_per_sec", "39.5644"},
                            {"result_min_latency_ns", "1266"},
                            {"result_max_latency_ns", "5399"},
                            {"result_mean_latency_ns", "3317"},
                            {"result_token_throughput_with_loadgen_overhead", "5113.59"},
                            {"result_token_throughput", "3.88811e-08"},
                            {"result_completed_tokens_per_second", "5103.99"}}),
          kHead +
              "Scenario : Server\n"
              "Mode     : PerformanceOnly\n"
              "Completed samples per second    : 39.56\n"
              "Completed tokens per second: 5103.99\n" +
              kConditions +
              "  Performance constraints satisfied : Yes\n"
              "TTFT Early Stopping Result:\n"
              " * LoggedRun successful.\n"
              "TPOT Early Stopping Result:\n"
              " * LoggedRun successful.\n"
              "\n"
              "Scheduled samples per second : 39.64\n"
              "Min latency (ns)                : 1266\n"
              "Max latency (ns)                : 5399\n"
              "Mean latency (ns)               : 3317\n"
              "\n"
              "Completed tokens per second                 : 5103.99\n" +
              kTail};
}

TEST(Summary, OfEveryScenarioAgreesWithItsLog) {
  for (const LoggedRun& run : {single_stream(), single_stream_of_tokens(), multi_stream(), server()}) {
    for (const Fault& fault : faults_of(run)) ADD_FAILURE() << fault.message << ", " << fault.found;
  }
}

TEST(Summary, PrintsTheMetricsOfStreams) {
  LoggedRun run = single_stream();
  run.set("early_stopping_latency_ss", "1");
  expect_contradiction(run, "early_stopping_latency_ss 1", "513395");
  run = single_stream();
  run.set("early_stopping_latency_ms", "1");
  expect_contradiction(run, "early_stopping_latency_ms 1", "523738");
  run = multi_stream();
  run.set("early_stopping_latency_ms", "1");
  expect_contradiction(run, "early_stopping_latency_ms 1", "1476140");
  run = single_stream_of_tokens();
  run.set("early_stopping_latency_ss", "21655");
  expect_contradiction(run, "early_stopping_latency_ss 21655", "513395");
}

TEST(Summary, PrintsThePercentileOfItsScenario) {
  LoggedRun run = single_stream();
  run.replace("90.0th percentile latency (ns) : 513381", "90.0th percentile latency (ns) : 413381");
  expect_contradiction(run, "result_90.00_percentile_latency_ns 513381", "413381");
  run = single_stream_of_tokens();
  run.replace("90.0th first token percentile latency (ns) : 396970",
              "90.0th first token percentile latency (ns) : 39697");
  expect_contradiction(run, "result_first_token_90.00_percentile_latency_ns 396970", "39697");
  run = multi_stream();
  run.replace("99.0th percentile latency (ns) : 1476034", "99.0th percentile latency (ns) : 1376034");
  expect_contradiction(run, "result_99.00_percentile_per_query_latency_ns 1476034", "1376034");
}

TEST(Summary, RoundsAPercentileThatIsNoneOfTheLog) {
  LoggedRun run = single_stream();
  run.set("effective_target_latency_percentile", "0.9004");
  run.replace("90.0th percentile latency (ns) : 513381", "90.0th percentile latency (ns) : 513390");
  EXPECT_TRUE(faults_of(run).empty());
  run = single_stream();
  run.replace("90.0th percentile latency", "90th percentile latency");  // before 5.0
  EXPECT_TRUE(faults_of(run).empty());
}

TEST(Summary, PrintsLatenciesOfQueriesOfMultiStream) {
  LoggedRun run = multi_stream();
  run.set("result_mean_query_latency_ns", "1158659");
  expect_contradiction(run, "result_mean_query_latency_ns 1158659", "1458659");
  run = multi_stream();
  run.set("result_99.00_percentile_per_query_latency_ns", "1476035");
  EXPECT_EQ(faults_of(run).size(), 2U) << "it is printed twice";
}

TEST(Summary, PrintsTokens) {
  for (const auto& [key, value, printed] : std::vector<std::array<std::string, 3>>{
           {"result_first_token_max_latency_ns", "407148", "507148"},
           {"result_time_per_output_token_90.00_percentile_ns", "21640", "21641"},
           {"result_time_to_output_token_mean", "21290", "21291"},
           {"result_token_throughput_with_loadgen_overhead", "32.3046", "31.30"},
           {"result_token_throughput", "3.23016e-08", "31.30"}}) {
    LoggedRun run = single_stream_of_tokens();
    run.set(key, value);
    expect_contradiction(run, key + " " + value, printed);
  }
  LoggedRun run = server();
  run.set("result_completed_tokens_per_second", "6103.99");
  EXPECT_EQ(faults_of(run).size(), 2U) << "it is printed twice";
}

TEST(Summary, PrintsTheLatenciesThatARunIsHeldTo) {
  LoggedRun run = server();
  run.log.emplace_back("effective_target_latency_ns", "20000000000");
  expect_one(run, kSummaryIncomplete, "a line for each", "none of target_latency (ns)");
  run.replace("min_duration (ms)", "target_latency (ns): 60000000000\nmin_duration (ms)");
  expect_contradiction(run, "effective_target_latency_ns 20000000000", "60000000000");

  run = server();
  run.log.emplace_back("effective_target_latency_ns", "0");
  run.log.emplace_back("requested_use_token_latencies", "true");
  run.log.emplace_back("requested_server_ttft_latency", "2000000000");
  run.log.emplace_back("requested_server_tpot_latency", "100000000");
  run.replace("min_duration (ms)",
              "ttft_latency (ns): 2000000000\ntpot_latency (ns): 100000000\nmin_duration (ms)");
  EXPECT_TRUE(faults_of(run).empty());
  run.replace("tpot_latency (ns): 100000000", "tpot_latency (ns): 200000000");
  expect_contradiction(run, "requested_server_tpot_latency 100000000", "200000000");
}

TEST(Summary, MayCallTheTimePerOutputTokenByItsLaterName) {
  LoggedRun run = single_stream_of_tokens();
  for (const std::string which : {"Min", "Max", "Mean"}) {
    run.replace(which + " Time to Output Token", which + " Time per Output Token");
  }
  EXPECT_TRUE(faults_of(run).empty());
}

TEST(Summary, IsIncompleteWithoutALineOfItsLog) {
  LoggedRun run = single_stream();
  run.replace(" * Early stopping 99.0th percentile estimate: 523738\n", "");
  expect_one(run, kSummaryIncomplete, "a line for each", "none of what early stopping estimates");
  run = single_stream();
  run.replace("90.0th percentile latency (ns) : 513381\n", "");
  expect_one(run, kSummaryIncomplete, "a line for each", "none of the percentile of its scenario");
  run = single_stream();
  run.replace("QPS w/ loadgen overhead         : 1931.96\n", "");
  expect_one(run, kSummaryIncomplete, "a line for each", "none of QPS w/ loadgen overhead");
}

TEST(Summary, HasNoEstimateOfTooFewQueries) {
  LoggedRun run = single_stream();
  run.set("early_stopping_latency_ms", "0");
  run.replace(" * Early stopping 99.0th percentile estimate: 523738\n",
              " * Not enough queries processed for 99.0th percentile\n"
              " early stopping estimate (would need to process at\n"
              " least 662 total queries).\n");
  EXPECT_TRUE(faults_of(run).empty());
}

TEST(Summary, CountsErrorsLikeItsLog) {
  LoggedRun run = server();
  run.set("num_errors", "2");
  expect_contradiction(run, "num_errors 2", "0");
  run.replace("No errors encountered during test.", "2 ERRORS encountered. See detailed log.");
  EXPECT_TRUE(faults_of(run).empty());
}

TEST(Summary, NeedsNoNameOfItsSystem) {
  LoggedRun run = server();
  run.replace("SUT name : example", "SUT name : ");
  EXPECT_TRUE(faults_of(run).empty());
  run = server();
  run.replace("SUT name : example\n", "");
  expect_one(run, kSummaryIncomplete, "a line for each", "none of SUT name");
}

}  // namespace
}  // namespace counterfoil::importing::mlperf_inference
