#include "tools/import/mlperf_inference/summary.h"

#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "checker/exact/decimal.h"
#include "checker/exact/printed.h"
#include "tools/import/mlperf_inference/faults.h"
#include "tools/import/mlperf_inference/summary_names.h"
#include "tools/import/mlperf_inference/summary_text.h"

namespace counterfoil::importing::mlperf_inference {
namespace {

/// What loadgen prints of every performance run, whatever its log has.
std::vector<std::string> names_of_performance(std::string_view scenario) {
  std::vector<std::string> names = {"SUT name",
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

bool agree(std::string_view a, std::string_view b, const Rational& factor) {
  const auto one = Printed::parse(a);
  const auto other = Printed::parse(b);
  if (!one || !other || !one->is_finite() || !other->is_finite()) return a == b;
  if (one->unit() * factor == other->unit()) return one->value() * factor == other->value();
  return one->low() * factor <= other->high() && other->low() <= one->high() * factor;
}

/// A value of the log as the summary prints it.
std::string_view as_printed(std::string_view key, const LogEntry& entry) {
  if (const std::string_view number = entry.number(); !number.empty()) return number;
  const json::Value value = entry.value();
  if (!value.is_boolean()) return value.as_string();
  const bool setting = key.starts_with("effective_");
  return value.as_bool() ? (setting ? "1" : "Yes") : (setting ? "0" : "NO");
}

/// The key of the log for `90.0th percentile latency (ns)`, which a stream prints beside its result; empty
/// for a line that is none, or whose percentile was rounded.
std::string key_of_percentile(std::string_view name, const DetailLog& log) {
  const std::size_t th = name.find("th ");
  if (th == std::string_view::npos) return {};
  const std::string_view of = name.substr(th + 3);
  const bool tokens = of == "first token percentile latency (ns)";
  if (!tokens && of != "percentile latency (ns)") return {};
  std::string percent(name.substr(0, th));
  const auto printed = Decimal::parse(percent);
  const auto target = Decimal::parse(log.number("effective_target_latency_percentile"));
  if (!printed || !target || Rational(*target) * 100 != Rational(*printed)) return {};
  if (percent.find('.') == std::string::npos) percent += '.';
  while (percent.size() < percent.find('.') + 3) percent += '0';
  if (tokens) return fmt::format("result_first_token_{}_percentile_latency_ns", percent);
  const bool queries = log.text("effective_scenario") == "MultiStream";
  return fmt::format("result_{}_percentile_{}latency_ns", percent, queries ? "per_query_" : "");
}

/// What early stopping estimates in a scenario, in the order of the summary.
std::vector<std::string_view> keys_of_estimates(std::string_view scenario) {
  if (scenario == "SingleStream") return {"early_stopping_latency_ss", "early_stopping_latency_ms"};
  if (scenario == "MultiStream") return {"early_stopping_latency_ms"};
  return {};
}

/// One summary, held against its log.
class Comparison {
 public:
  Comparison(const SourceFile& summary, const DetailLog& log, Imported& imported)
      : text_(read_summary(summary)), log_(log), imported_(imported) {}

  void lines() {
    for (const auto& [key, entries] : log_.entries()) {
      const std::string name = name_in_summary(key, log_.text("effective_scenario"));
      if (name.empty()) continue;
      const auto [begin, end] = text_.lines.equal_range(name);
      if (begin == end && !is_left_out(key)) absent_.insert(name);
      for (auto line = begin; line != end; ++line) compare(key, name, line->second);
    }
  }

  void percentiles() {
    bool printed = false;
    for (const auto& [name, line] : text_.lines) {
      printed = printed || name.ends_with("th percentile latency (ns)");
      const std::string key = key_of_percentile(name, log_);
      if (log_.find(key) != nullptr) compare(key, name, line);
    }
    const bool stream = !keys_of_estimates(log_.text("effective_scenario")).empty();
    if (stream && !printed) absent_.insert("the percentile of its scenario");
  }

  /// An estimate of zero is none: of the other percentile there were too few queries.
  void estimates() {
    std::size_t printed = 0;
    for (const std::string_view key : keys_of_estimates(log_.text("effective_scenario"))) {
      const bool made = log_.find(key) != nullptr && log_.number(key) != "0";
      if (printed < text_.estimates.size()) {
        if (log_.find(key) != nullptr)
          compare(key, "what early stopping estimates", text_.estimates[printed]);
        ++printed;
      } else if (made) {
        absent_.insert("what early stopping estimates");
      }
    }
  }

  void errors() {
    const std::string_view counted = counted_errors(text_.last.text);
    if (counted.empty() || log_.number("num_errors") == counted) return;
    const bool counts = log_.find("num_errors") != nullptr;
    if (!counts && (counted == "0" || log_.has_error())) return;
    imported_.fault(
        kSummaryContradicts, text_.last.place(), "the summary counts errors otherwise than the log",
        counts ? fmt::format("num_errors {}", log_.number("num_errors")) : "a line of the log for each",
        std::string(counted));
  }

  void complete(const SourceFile& summary, Mode mode) {
    if (mode != Mode::performance) absent_.clear();
    if (mode == Mode::performance) {
      for (const std::string& name : names_of_performance(log_.text("effective_scenario"))) {
        if (!text_.lines.contains(name)) absent_.insert(name);
      }
    }
    if (counted_errors(text_.last.text).empty()) absent_.insert("the number of errors, at the end");
    if (absent_.empty()) return;
    imported_.fault(kSummaryIncomplete, Location{summary.name, 0, 0, 0, ""},
                    "the summary lacks what loadgen prints of every run", "a line for each",
                    fmt::format("none of {}", fmt::join(absent_, ", ")), absent_.size());
  }

 private:
  /// Runs of tokens are held to other latencies.
  bool is_left_out(std::string_view key) const {
    return key == "effective_target_latency_ns" && log_.value("requested_use_token_latencies").as_bool();
  }

  void compare(std::string_view key, std::string_view name, const PrintedLine& line) {
    const LogEntry& entry = *log_.find(key);
    // loadgen divides tokens by nanoseconds in the log, and by seconds in the summary
    const Rational factor = key == "result_token_throughput" ? Rational(1'000'000'000) : Rational(1);
    const std::string_view said = as_printed(key, entry);
    const bool number = !entry.number().empty() && !key.starts_with("effective_");
    if (number ? agree(said, line.value, factor) : said == line.value) return;
    imported_.fault(kSummaryContradicts, line.at.place(),
                    fmt::format("the summary prints {} otherwise than the log", name),
                    fmt::format("{} {}", key, said), std::string(line.value));
  }

  SummaryText text_;
  const DetailLog& log_;
  Imported& imported_;
  std::set<std::string, std::less<>> absent_;
};

}  // namespace

bool agree_as_printed(std::string_view a, std::string_view b) {
  return agree(a, b, 1);
}

void check_summary(const SourceFile& summary, const DetailLog& log, Mode mode, Imported& imported) {
  Comparison comparison(summary, log, imported);
  comparison.lines();
  comparison.percentiles();
  comparison.estimates();
  comparison.errors();
  comparison.complete(summary, mode);
}

}  // namespace counterfoil::importing::mlperf_inference
