#include "tools/import/mlperf_inference/detail_log.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>

#include <fmt/format.h>

#include "tools/import/mlperf_inference/faults.h"
#include "tools/import/mlperf_inference/text_lines.h"

namespace counterfoil::importing::mlperf_inference {
namespace {

constexpr std::string_view kMarker = ":::MLLOG";

constexpr std::uint8_t is(char c, char other) {
  return static_cast<std::uint8_t>(c == other);
}
constexpr std::uint8_t is_digit(char c) {
  return static_cast<std::uint8_t>(static_cast<std::uint8_t>(c - '0') < 10);
}

/// 1 for a byte that does not stand between its neighbours in a list `[1,20]` or `[1, 20]`, else 0.
inline std::uint8_t is_out_of_list(const char* byte) {
  const char before = byte[-1];
  const char c = byte[0];
  const char behind = byte[1];
  const std::uint8_t number_behind = is_digit(behind);
  const std::uint8_t needless_zero = is(c, '0') & number_behind & (is_digit(before) ^ 1U);
  const std::uint8_t digit = is_digit(c) & (needless_zero ^ 1U);
  const std::uint8_t comma = is(c, ',') & is_digit(before) & (number_behind | is(behind, ' '));
  const std::uint8_t space = is(c, ' ') & is(before, ',') & number_behind;
  return (digit | comma | space) ^ 1U;
}

/// Where a list of whole numbers ends, from behind its bracket on; npos where it is written in another way.
/// No branch depends on a byte, and a block has a fixed length: compilers make a few vector steps of it.
std::size_t end_of_numbers(std::string_view text, std::size_t at) {
  constexpr std::size_t kBlock = 64;
  const std::size_t end = text.find(']', at);
  if (end == std::string_view::npos) return end;
  std::uint8_t wrong = 0;
  for (; at + kBlock <= end; at += kBlock) {
    for (std::size_t i = 0; i < kBlock; ++i) wrong |= is_out_of_list(text.data() + at + i);
  }
  for (; at < end; ++at) wrong |= is_out_of_list(text.data() + at);
  return wrong == 0 ? end : std::string_view::npos;
}

/// Appends the object of a line. The numbers of all samples that were loaded may fill 300 KB, and nothing
/// here reads them: they are left out, unless their list is written in another way.
void append_object(std::string_view object, std::string& text) {
  constexpr std::string_view kList = "\"key\": \"loaded_qsl_set\", \"value\": [";
  const std::size_t list = object.find(kList);
  const std::size_t first = list == std::string_view::npos ? list : list + kList.size();
  const std::size_t last = list == std::string_view::npos ? list : end_of_numbers(object, first);
  text += object.substr(0, last == std::string_view::npos ? last : first);
  if (last != std::string_view::npos) text += object.substr(last);
}

/// A log as JSON lines: spaces where a line has its marker, or another program's output before it, and
/// nothing in lines without one. Lines and columns stay, but for what is behind a list of samples.
std::string json_lines(const SourceFile& file, Imported& imported) {
  std::string text;
  std::uint64_t others = 0;
  std::uint64_t first = 0;
  for (const TextLine& line : lines_of(file)) {
    const std::size_t marker = line.text.find(kMarker);
    if (marker != std::string_view::npos) {
      const std::size_t object = marker + kMarker.size();
      text.append(object, ' ');
      append_object(line.text.substr(object), text);
    } else if (line.text.find_first_not_of(" \t\r") != std::string_view::npos && ++others == 1) {
      first = line.number;
    }
    text += '\n';
  }
  if (others > 0) {
    imported.fault(kLineNotLog, Location{file.name, first, 1, 0, ""},
                   "lines of a log do not begin with its marker", std::string(kMarker), "", others);
  }
  return text;
}

bool begins_with_one_of(std::string_view key, std::initializer_list<std::string_view> words) {
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return key.starts_with(word); });
}

/// Messages come as they come; an accuracy run loads and measures its samples in batches.
bool may_repeat(std::string_view key, bool accuracy_run) {
  if (begins_with_one_of(key, {"generic_message", "warning_", "error_", "logger_"})) return true;
  return accuracy_run && begins_with_one_of(key, {"loaded_qsl_set", "generated_", "power_"});
}

bool is_result(std::string_view key) {
  return begins_with_one_of(key, {"result_", "early_stopping_latency"});
}

/// What loadgen writes of every run, as far as it is read here and nothing else misses it; of performance
/// runs the conditions of their result, and the line that comes last.
constexpr std::array<std::string_view, 9> kOfEveryRun = {"effective_scenario",
                                                         "effective_test_mode",
                                                         "effective_min_duration_ms",
                                                         "effective_performance_issue_unique",
                                                         "effective_performance_issue_same",
                                                         "effective_performance_sample_count",
                                                         "qsl_reported_total_count",
                                                         "generated_query_count",
                                                         "generated_samples_per_query"};
constexpr std::array<std::string_view, 4> kOfPerformance = {"result_validity", "result_min_duration_met",
                                                            "result_min_queries_met", "early_stopping_met"};

/// Since 5.0.16, loadgen writes at the end how many errors there were.
bool counts_errors(std::string_view version) {
  constexpr std::string_view kBefore = "5.0.";
  constexpr int kSince = 16;
  if (!version.starts_with(kBefore)) return true;
  const std::string_view patch = version.substr(kBefore.size());
  int number = 0;
  std::from_chars(patch.data(), patch.data() + patch.size(), number);
  return number >= kSince;
}

void check_complete(const DetailLog& log, Mode mode, Imported& imported) {
  std::vector<std::string_view> absent;
  const auto expect = [&](std::string_view key) {
    if (log.find(key) == nullptr) absent.push_back(key);
  };
  std::for_each(kOfEveryRun.begin(), kOfEveryRun.end(), expect);
  if (mode == Mode::performance) {
    std::for_each(kOfPerformance.begin(), kOfPerformance.end(), expect);
    const std::string_view scenario = log.text("effective_scenario");
    if (scenario == "Server") expect("result_perf_constraints_met");
    if (scenario == "SingleStream" || scenario == "MultiStream")
      expect("effective_target_latency_percentile");
    if (counts_errors(log.text("loadgen_version"))) expect("num_errors");
  }
  if (absent.empty()) return;
  imported.fault(kLogIncomplete, log.place(), "the log lacks what loadgen writes of every run",
                 "a line for each", fmt::format("none of {}", fmt::join(absent, ", ")), absent.size());
}

bool is_error(const LogEntry& entry) {
  return entry.object.find("metadata").find("is_error").as_bool();
}

/// The number of errors, where no line is one: each line that is one has a fault of its own.
void check_error_count(const DetailLog& log, Imported& imported) {
  const LogEntry* counted = log.find("num_errors");
  if (counted == nullptr || counted->number() == "0" || log.has_error()) return;
  imported.fault(kLoadgenError, counted->value(),
                 "the load generator counted errors, and the log has none of them", "0");
}

}  // namespace

DetailLog::DetailLog(const SourceFile& file, Imported& imported) : file_(file.name), sha256_(file.sha256) {
  lines_ = std::make_unique<SourceFile>(SourceFile{file.name, json_lines(file, imported), file.sha256});
  texts_ = read_json_lines(*lines_, imported.faults);
  for (const ForeignJson& text : texts_.texts) {
    const json::Value key = text.root().find("key");
    if (!key.is_string() || !text.root().find("value")) {
      imported.fault(kLineNotLog, text.root(), "a line of a log has no key, or no value");
      continue;
    }
    entries_[std::string(key.as_string())].push_back({text.root(), &text});
  }
}

const LogEntry* DetailLog::find(std::string_view key) const {
  const auto found = entries_.find(key);
  return found == entries_.end() ? nullptr : &found->second.front();
}

const std::vector<LogEntry>& DetailLog::all(std::string_view key) const {
  static const std::vector<LogEntry> kNone;
  const auto found = entries_.find(key);
  return found == entries_.end() ? kNone : found->second;
}

json::Value DetailLog::value(std::string_view key) const {
  const LogEntry* entry = find(key);
  return entry == nullptr ? json::Value() : entry->value();
}

std::string_view DetailLog::number(std::string_view key) const {
  const LogEntry* entry = find(key);
  return entry == nullptr ? std::string_view() : entry->number();
}

bool DetailLog::has_error() const {
  return std::any_of(entries_.begin(), entries_.end(), [](const auto& of_key) {
    return std::any_of(of_key.second.begin(), of_key.second.end(), is_error);
  });
}

void check_log(const DetailLog& log, Mode mode, Imported& imported) {
  check_complete(log, mode, imported);
  check_error_count(log, imported);
  const bool accuracy_run = log.text("effective_test_mode") == "AccuracyOnly";
  for (const auto& [key, entries] : log.entries()) {
    if (entries.size() > 1 && !may_repeat(key, accuracy_run)) {
      imported.fault(kKeyRepeated, entries[1].value(),
                     fmt::format("{} stands in the log {} times", key, entries.size()),
                     fmt::format("once, {}", fitted(entries[0].value().raw(), 60)));
    }
    for (const LogEntry& entry : entries) {
      if (is_error(entry)) {
        imported.fault(kLoadgenError, entry.value(),
                       fmt::format("the load generator logged an error: {}", key), "no line with is_error");
      }
      const std::string_view number = entry.number();
      if (is_result(key) && (number == "nan" || number == "inf" || number == "-inf")) {
        imported.fault(kMetricUnusable, entry.value(), fmt::format("{} is no number", key), "a number",
                       std::string(number));
      }
    }
  }
}

void check_issued_samples(const DetailLog& log, bool one_sample, Imported& imported) {
  const auto expect = [&](std::string_view key, bool want) {
    const LogEntry* entry = log.find(key);
    if (entry == nullptr) return;  // check_log says so
    const json::Value found = entry->value();
    if (found.is_boolean() && found.as_bool() == want) return;
    imported.fault(kSamplesIssued, found,
                   one_sample ? "the run of the test did not repeat one sample"
                              : "the run did not draw its samples as the round wants",
                   fmt::format("{} {}", key, want), fitted(found.raw(), 60));
  };
  expect("effective_performance_issue_same", one_sample);
  expect("effective_performance_issue_unique", false);
}

}  // namespace counterfoil::importing::mlperf_inference
