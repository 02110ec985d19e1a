#include "tools/import/mlperf_inference/summary.h"

#include <map>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "checker/exact/printed.h"
#include "tools/import/mlperf_inference/faults.h"
#include "tools/import/mlperf_inference/text_lines.h"

namespace counterfoil::importing::mlperf_inference {
namespace {

/// Names of the summary, and the keys of the log that say the same.
const std::map<std::string, std::string, std::less<>>& keys() {
  static const std::map<std::string, std::string, std::less<>> map = {
      {"Scenario", "effective_scenario"},
      {"Mode", "effective_test_mode"},
      {"Result is", "result_validity"},
      {"Performance constraints satisfied", "result_perf_constraints_met"},
      {"Min duration satisfied", "result_min_duration_met"},
      {"Min queries satisfied", "result_min_queries_met"},
      {"Early stopping satisfied", "early_stopping_met"},
      {"Samples per second", "result_samples_per_second"},
      {"Tokens per second", "result_tokens_per_second"},
      {"Completed samples per second", "result_completed_samples_per_sec"},
      {"Completed tokens per second", "result_completed_tokens_per_second"},
      {"Scheduled samples per second", "result_scheduled_samples_per_sec"},
      {"Min latency (ns)", "result_min_latency_ns"},
      {"Max latency (ns)", "result_max_latency_ns"},
      {"Mean latency (ns)", "result_mean_latency_ns"},
      {"qsl_rng_seed", "effective_qsl_rng_seed"},
      {"sample_index_rng_seed", "effective_sample_index_rng_seed"},
      {"schedule_rng_seed", "effective_schedule_rng_seed"},
      {"performance_sample_count", "effective_performance_sample_count"},
      {"min_duration (ms)", "effective_min_duration_ms"}};
  return map;
}

std::string key_of(std::string_view name) {
  if (const auto known = keys().find(name); known != keys().end()) return known->second;
  constexpr std::string_view kPercentile = " percentile latency (ns)";
  if (!name.ends_with(kPercentile) || name.find("th ") != std::string_view::npos) return {};
  return fmt::format("result_{}_percentile_latency_ns", name.substr(0, name.size() - kPercentile.size()));
}

/// A name, as far as a sentence of the summary is one: `99.00 percentile latency (ns)   `.
std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

/// What loadgen prints of every performance run; the last is the rate of a scenario that has one.
std::vector<std::string_view> names_of_performance(std::string_view scenario) {
  std::vector<std::string_view> names = {"SUT name",
                                         "Scenario",
                                         "Mode",
                                         "Result is",
                                         "Min duration satisfied",
                                         "Min queries satisfied",
                                         "Early stopping satisfied",
                                         "Min latency (ns)",
                                         "Max latency (ns)",
                                         "Mean latency (ns)",
                                         "min_duration (ms)",
                                         "min_query_count",
                                         "qsl_rng_seed",
                                         "sample_index_rng_seed",
                                         "schedule_rng_seed",
                                         "performance_sample_count"};
  if (scenario == "Offline") names.emplace_back("Samples per second");
  if (scenario == "Server") names.emplace_back("Completed samples per second");
  return names;
}

/// The last line: `No errors encountered during test.`, `2 ERRORS encountered. See detailed log.`
bool counts_errors(std::string_view line) {
  return line == "No errors encountered during test." ||
         line.ends_with(" ERROR encountered. See detailed log.") ||
         line.ends_with(" ERRORS encountered. See detailed log.");
}

void check_complete(const SourceFile& summary, const std::set<std::string_view>& printed,
                    std::string_view last_line, const DetailLog& log, Mode mode, Imported& imported) {
  std::vector<std::string_view> absent;
  if (mode == Mode::performance) absent = names_of_performance(log.text("effective_scenario"));
  std::erase_if(absent, [&](std::string_view name) { return printed.contains(name); });
  if (!counts_errors(last_line)) absent.emplace_back("the number of errors, at the end");
  if (absent.empty()) return;
  imported.fault(kSummaryIncomplete, Location{summary.name, 0, 0, 0, ""},
                 "the summary lacks what loadgen prints of every run", "a line for each",
                 fmt::format("none of {}", fmt::join(absent, ", ")), absent.size());
}

/// A value of the log as the summary prints it.
std::string_view as_printed(const LogEntry& entry) {
  const json::Value value = entry.value();
  if (value.is_boolean()) return value.as_bool() ? "Yes" : "NO";
  return value.is_string() ? value.as_string() : entry.number();
}

}  // namespace

bool agree_as_printed(std::string_view a, std::string_view b) {
  const auto one = Printed::parse(a);
  const auto other = Printed::parse(b);
  if (!one || !other || !one->is_finite() || !other->is_finite()) return a == b;
  return one->low() <= other->high() && other->low() <= one->high();
}

void check_summary(const SourceFile& summary, const DetailLog& log, Mode mode, Imported& imported) {
  std::set<std::string_view> names;
  std::string_view last_line;
  for (const TextLine& line : lines_of(summary)) {
    if (!trimmed(line.text).empty()) last_line = trimmed(line.text);
    const std::size_t colon = line.text.find(':');
    if (colon == std::string_view::npos) continue;
    const std::string_view name = trimmed(line.text.substr(0, colon));
    const std::string_view printed = trimmed(line.text.substr(colon + 1));
    if (printed.empty()) continue;
    names.insert(name);
    const std::string key = key_of(name);
    const LogEntry* entry = key.empty() ? nullptr : log.find(key);
    if (entry == nullptr) continue;
    const bool number = !entry->number().empty() && !key.starts_with("effective_");
    const std::string_view said = as_printed(*entry);
    if (number ? agree_as_printed(said, printed) : said == printed) continue;
    imported.fault(kSummaryContradicts, line.place(),
                   fmt::format("the summary prints {} otherwise than the log", name),
                   fmt::format("{} {}", key, said), std::string(printed));
  }
  check_complete(summary, names, last_line, log, mode, imported);
}

}  // namespace counterfoil::importing::mlperf_inference
