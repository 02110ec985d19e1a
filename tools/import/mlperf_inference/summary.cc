#include "tools/import/mlperf_inference/summary.h"

#include <map>
#include <string>

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

}  // namespace

bool agree_as_printed(std::string_view a, std::string_view b) {
  const auto one = Printed::parse(a);
  const auto other = Printed::parse(b);
  if (!one || !other || !one->is_finite() || !other->is_finite()) return a == b;
  return one->low() <= other->high() && other->low() <= one->high();
}

void check_summary(const SourceFile& summary, const DetailLog& log, Imported& imported) {
  for (const TextLine& line : lines_of(summary)) {
    const std::size_t colon = line.text.find(':');
    if (colon == std::string_view::npos) continue;
    const std::string key = key_of(trimmed(line.text.substr(0, colon)));
    const std::string_view printed = trimmed(line.text.substr(colon + 1));
    const LogEntry* entry = key.empty() ? nullptr : log.find(key);
    if (entry == nullptr || printed.empty()) continue;
    const json::Value value = entry->value();
    const bool exact = value.is_string() || key.starts_with("effective_");
    const std::string_view said = value.is_string() ? value.as_string() : entry->number();
    const bool agree = exact ? said == printed : agree_as_printed(said, printed);
    if (agree) continue;
    imported.fault(
        kSummaryContradicts, line.place(),
        fmt::format("the summary prints {} otherwise than the log", trimmed(line.text.substr(0, colon))),
        fmt::format("{} {}", key, said), std::string(printed));
  }
}

}  // namespace counterfoil::importing::mlperf_inference
