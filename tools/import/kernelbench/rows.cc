#include "tools/import/kernelbench/rows.h"

#include <array>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "tools/import/fault_groups.h"
#include "tools/import/kernelbench/faults.h"
#include "tools/import/kernelbench/numbers.h"

namespace counterfoil::importing::kernelbench {
namespace {

constexpr double kRounding = 0.011;  // of a ratio of two times with 3 digits each

constexpr std::array<std::string_view, 4> kSeconds = {"elapsed_sec", "generation_time", "eval_time",
                                                      "wall_time_seconds"};

bool is_row(json::Value value) {
  return value.is_object() && value.find("problem_id");
}

/// The rows of one text, which may stand around them.
json::Value rows_in(json::Value root) {
  return root.is_object() && root.find("results").is_array() ? root.find("results") : root;
}

/// The first of the members that is there.
json::Value any_of(json::Value object, std::initializer_list<std::string_view> keys) {
  for (const std::string_view key : keys) {
    if (const json::Value value = ForeignJson::last(object, key)) return value;
  }
  return {};
}

/// `1`, `"1"` and `"level1"` are level 1.
std::string level_of(json::Value value) {
  std::string text(value.is_string() ? value.as_string() : value ? value.raw() : std::string_view());
  return text.starts_with("level") ? text.substr(5) : text;
}

Sample read_row(json::Value row) {
  const json::Value evaluated = row.find("eval_result");
  const json::Value verdicts = evaluated.is_object() ? evaluated : row;
  Sample sample;
  sample.at = row;
  sample.level = level_of(row.find("level"));
  const json::Value problem = row.find("problem_id");
  sample.problem = std::string(problem.is_string() ? problem.as_string() : problem.raw());
  if (const json::Value id = row.find("sample_id"); id.is_number()) sample.sample = std::string(id.raw());
  sample.compiled = ForeignJson::last(verdicts, "compiled");
  sample.correct = any_of(verdicts, {"correctness", "correct"});
  const json::Value metadata = verdicts.find("metadata");
  sample.metadata = metadata.is_object() ? metadata : row;
  sample.runtime = any_of(verdicts, {"runtime", "runtime_ms", "kernel_ms"});
  sample.stats = verdicts.find("runtime_stats");
  sample.reference = any_of(verdicts, {"ref_runtime", "reference_runtime_ms", "eager_ms"});
  sample.reference_stats = verdicts.find("ref_runtime_stats");
  sample.speedup = any_of(verdicts, {"speedup", "speedup_over_eager", "speedup_vs_eager"});
  if (!sample.speedup) sample.speedup = any_of(row, {"speedup", "speedup_over_eager", "speedup_vs_eager"});
  sample.status = row.find("status");
  for (const std::string_view key : kSeconds) {
    const std::string quantity = decimal_of(row.find(key).number_text());
    if (!quantity.empty() && quantity.front() != '-')
      sample.usage.push_back({std::string(key), quantity, "s"});
  }
  return sample;
}

bool has_verdict(const Sample& sample) {
  return (sample.compiled.is_boolean() && sample.correct.is_boolean()) ||
         sample.metadata.find("error").is_string();
}

void check_speedup(const Sample& sample, FaultGroups& groups) {
  const auto printed = positive(sample.speedup);
  const auto reference = positive(sample.reference);
  const auto runtime = positive(sample.runtime);
  if (!printed || !reference || !runtime) return;
  const double ratio = *reference / *runtime;
  if (std::fabs(ratio - *printed) <= kRounding * ratio) return;
  groups.add(kSpeedupDiffers, sample.speedup, "the speedup of a row is not its reference time over its own",
             fmt::format("{:.4g}", ratio), sample.problem, std::string(sample.speedup.raw()));
}

/// How many rows call themselves not compiled, by their status and by their flag.
void check_status_counts(const Results& results, Imported& imported) {
  std::size_t by_status = 0;
  std::size_t by_flag = 0;
  bool any_status = false;
  for (const Sample& sample : results.samples) {
    any_status = any_status || sample.status.is_string();
    const std::string_view word = sample.status.as_string();
    if (word.find("compil") != std::string_view::npos && word != "compiled") ++by_status;
    if (sample.compiled.is_boolean() && !sample.is_compiled()) ++by_flag;
  }
  if (!any_status || by_status == by_flag) return;
  imported.fault(kStatusCountsDiffer, Location{results.file, 0, 0, 0, ""},
                 "the status of rows counts other failures to compile than their flag",
                 fmt::format("{}, as rows with compiled false", by_flag), std::to_string(by_status));
}

}  // namespace

bool holds_rows(const ForeignTexts& texts) {
  const json::Value first = rows_in(texts.texts.front().root());
  if (first.is_array()) return first.size() > 0 && is_row(*first.elements().begin());
  return texts.by_line && is_row(first);
}

Results read_rows(const SourceFile& file, ForeignTexts texts, Imported& imported) {
  Results results;
  results.file = file.name;
  results.run = run_of(file.name);
  results.layout = Layout::rows;
  results.texts = std::move(texts);
  FaultGroups groups;
  const auto take = [&](json::Value row) {
    if (!is_row(row)) return;
    Sample sample = read_row(row);
    if (has_verdict(sample)) {
      check_speedup(sample, groups);
      results.samples.push_back(std::move(sample));
    } else {
      groups.add(kRowWithoutVerdict, row, "a row says neither whether it compiled nor whether it is correct",
                 "compiled and correctness, or an error", sample.problem);
    }
  };
  for (const ForeignJson& text : results.texts.texts) {
    const json::Value rows = rows_in(text.root());
    if (rows.is_object()) take(rows);
    for (const json::Value row : rows.elements()) take(row);
  }
  groups.report(imported);
  check_status_counts(results, imported);
  return results;
}

}  // namespace counterfoil::importing::kernelbench
