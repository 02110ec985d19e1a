#include "tools/import/kernelbench/sample.h"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace counterfoil::importing::kernelbench {
namespace {

bool is_number_text(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

bool is_native_sample(json::Value value) {
  return value.is_object() && value.find("compiled") && (value.find("correctness") || value.find("correct"));
}

/// A sample of the evaluator itself, of either generation.
Sample native_sample(std::string problem, json::Value value) {
  Sample sample;
  sample.problem = std::move(problem);
  sample.at = value;
  sample.compiled = ForeignJson::last(value, "compiled");
  const bool flat = !value.find("correctness");
  sample.correct = ForeignJson::last(value, flat ? "correct" : "correctness");
  sample.metadata = flat ? value : ForeignJson::last(value, "metadata");
  sample.runtime = ForeignJson::last(value, flat ? "avg_runtime" : "runtime");
  sample.stats = ForeignJson::last(value, "runtime_stats");
  const json::Value id = ForeignJson::last(value, "sample_id");
  if (id.is_number()) sample.sample = std::string(id.raw());
  return sample;
}

/// The layout of a file is that of its first sample.
void take_layout(Layout layout, Results& results) {
  if (results.samples.empty()) results.layout = layout;
  results.layouts_mixed = results.layouts_mixed || results.layout != layout;
}

void read_problem(json::Value entry, Results& results) {
  const std::string problem(entry.key());
  if (entry.is_array()) {
    take_layout(Layout::lists, results);
    for (const json::Value sample : entry.elements()) {
      if (is_native_sample(sample)) results.samples.push_back(native_sample(problem, sample));
    }
  } else if (is_native_sample(entry)) {
    take_layout(entry.find("correctness") ? Layout::objects : Layout::flat, results);
    results.samples.push_back(native_sample(problem, entry));
  }
}

}  // namespace

std::string_view name(Layout layout) {
  switch (layout) {
    case Layout::lists:
      return "lists of samples (since 2025-10-10)";
    case Layout::objects:
      return "one sample a problem (v0, v0.1)";
    case Layout::flat:
      return "flat (before the release)";
    case Layout::rows:
      break;
  }
  return "rows of another program";
}

std::string run_of(const std::string& file) {
  const std::filesystem::path path(file);
  const std::string folder = path.parent_path().filename().string();
  return path.stem() == "eval_results" && !folder.empty() ? folder : path.stem().string();
}

std::string_view Sample::hardware() const {
  const std::string_view own = metadata.find("hardware").as_string();
  return own.empty() ? stats.find("hardware").as_string() : own;
}

bool holds_results(json::Value root) {
  if (!root.is_object() || root.size() == 0) return false;
  std::size_t samples = 0;
  for (const json::Member& member : root.members()) {
    const json::Value value = member.value;
    const bool list = value.is_array() && value.size() > 0 && is_native_sample(*value.elements().begin());
    if (list || is_native_sample(value)) ++samples;
    if (!is_number_text(member.key) && samples == 0) return false;
  }
  return samples > 0;
}

Results read_results(const SourceFile& file, ForeignTexts texts) {
  Results results;
  results.file = file.name;
  results.run = run_of(file.name);
  results.texts = std::move(texts);
  for (const ForeignJson& text : results.texts.texts) {
    for (const json::Member& member : text.root().members()) {
      if (ForeignJson::last(text.root(), member.key) == member.value) read_problem(member.value, results);
    }
  }
  return results;
}

}  // namespace counterfoil::importing::kernelbench
