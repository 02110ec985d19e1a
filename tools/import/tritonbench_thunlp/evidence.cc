#include "tools/import/tritonbench_thunlp/evidence.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "tools/import/numbers.h"
#include "tools/import/source_faults.h"
#include "tools/import/tritonbench_thunlp/faults.h"
#include "tools/import/tritonbench_thunlp/path.h"

namespace counterfoil::importing::tritonbench_thunlp {
namespace {

void take_times(Times times, Evidence& evidence, Imported& imported) {
  const Path path(times.file);
  TimesByOp& into = path.folder_holds("golden")                                      ? evidence.golden
                    : path.folder_holds("local_ref") || path.folder_holds("ref_res") ? evidence.reference
                                                                                     : evidence.candidate;
  const std::string op = times.op;
  const std::string file = times.file;
  const auto [other, is_new] = into.emplace(op, std::move(times));
  if (is_new) return;
  imported.fault(kOperatorRepeated, Location{file, 0, 0, 0, ""},
                 fmt::format("a second file holds results of {}, and is left out", op), "one",
                 other->second.file);
}

void take_score(Score score, Evidence& evidence, Imported& imported) {
  for (const Score& other : evidence.scores) {
    if (other.label != score.label) continue;
    if (other.text == score.text) return;
    imported.fault(kOutputContradicts, score.where,
                   fmt::format("two outputs of the scorer are about {}, and differ", score.label),
                   fmt::format("speed up: {}", other.speed_up), fmt::format("speed up: {}", score.speed_up));
    return;
  }
  check_score(score, imported);
  evidence.scores.push_back(std::move(score));
}

void take_survivor(const SourceFile& file, Evidence& evidence) {
  const Path path(file.name);
  if (path.folder_holds("exe")) evidence.executed.emplace(path.op(), file.sha256);
  if (path.folder_holds("call")) evidence.called.emplace(path.op(), file.sha256);
}

/// What a copy of the scorer writes: two lists, and no operator.
bool holds_unnamed_ratios(json::Value root) {
  return root.is_object() && root.find("speed_up").is_array();
}

void take_json(const SourceFile& file, Evidence& evidence, Imported& imported) {
  ForeignTexts texts = read_json(file, imported.faults);
  if (texts.texts.empty()) return;
  const json::Value root = texts.texts.front().root();
  if (holds_predictions(root)) {
    evidence.predictions.push_back(read_predictions(file, std::move(texts)));
  } else if (holds_tasks(root)) {
    read_tasks(root, evidence.tasks);
  } else if (holds_times(root)) {
    take_times(read_times(file, std::move(texts), imported), evidence, imported);
  } else if (holds_summary(root)) {
    evidence.summaries.push_back(read_summary(file, std::move(texts)));
  } else if (holds_unnamed_ratios(root)) {
    const json::Value ratios = root.find("speed_up");
    imported.fault(kRatiosUnnamed, ratios,
                   "a list of ratios names no operator: nothing can be held against it", "",
                   fmt::format("{} ratios", ratios.size()), ratios.size());
  } else {
    imported.fault(kLayoutUnknown, Location{file.name, 0, 0, 0, ""},
                   "the file has no layout that is known here");
  }
}

void take_call_rates(const SourceFile& file, Evidence& evidence) {
  constexpr std::string_view kRate = "Correct execution rate: ";
  const std::string_view text = file.text;
  for (std::size_t at = text.find(kRate); at != std::string_view::npos; at = text.find(kRate, at + 1)) {
    const std::size_t begin = at + kRate.size();
    const std::string_view percent =
        text.substr(begin, std::min(text.find_first_of("%\r\n", begin), text.size()) - begin);
    const auto line = static_cast<std::uint64_t>(
                          std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n')) +
                      1;
    if (exact(percent))
      evidence.call_rates.push_back({std::string(percent), Location{file.name, line, 0, 0, ""}});
  }
}

bool is_survivor(const std::string& name) {
  const Path path(name);
  return name.ends_with(".py") && (path.folder_holds("exe") || path.folder_holds("call"));
}

bool is_output(const std::string& name) {
  return name.ends_with(".txt") || name.ends_with(".log") || name.ends_with(".out");
}

void take_file(const SourceFile& file, Evidence& evidence, Imported& imported) {
  if (is_survivor(file.name)) return take_survivor(file, evidence);
  if (!is_output(file.name)) return take_json(file, evidence, imported);
  take_call_rates(file, evidence);
  for (Score& score : read_scores(file.text, Location{file.name, 1, 1, 0, ""}, true)) {
    take_score(std::move(score), evidence, imported);
  }
}

void name_statistics(Evidence& evidence) {
  for (Score& score : evidence.scores) {
    score.statistic = evidence.scores.size() == 1 ? "speedup" : fitted("speedup_" + score.label, 200);
    std::replace_if(
        score.statistic.begin(), score.statistic.end(),
        [](char c) { return c == '.' || c == '/' || c == ' '; }, '_');
  }
}

}  // namespace

Evidence read_evidence(Source& source, const Options& options, Imported& imported) {
  Evidence evidence;
  const auto given = options.find("channel");
  if (given != options.end()) evidence.channel = given->second;
  for (const std::string& name : source.names()) {
    if (evidence.channel.empty()) evidence.channel = channel_in(name);
    if (!is_survivor(name) && !is_output(name) && !name.ends_with(".json") && !name.ends_with(".jsonl"))
      continue;
    const auto file = source.read(name);
    if (!file) {
      imported.fault(kUnreadable, Location{name, 0, 0, 0, ""}, file.error().what);
      continue;
    }
    take_file(**file, evidence, imported);
  }
  for (Predictions& predictions : evidence.predictions) name_operators(evidence.tasks, predictions);
  for (const Summary& summary : evidence.summaries) {
    for (const Score& score : summary.scores) take_score(score, evidence, imported);
  }
  name_statistics(evidence);
  return evidence;
}

std::uint64_t Evidence::predictions_planned() const {
  constexpr std::uint64_t kMost = 10'000;
  std::uint64_t most = 0;
  for (const Predictions& file : predictions) most = std::max(most, file.rows);
  for (const Summary& summary : summaries)
    most = std::max(most, summary.predictions ? summary.predictions.as_uint64().value_or(0) : 0);
  return std::min(most, kMost);
}

std::set<std::string> Evidence::operators() const {
  std::set<std::string> names;
  for (const auto& [op, times] : candidate) names.insert(op);
  for (const auto& [op, digest] : called) names.insert(op);
  for (const auto& [op, digest] : executed) names.insert(op);
  for (const Score& score : scores) {
    for (const Score::Line& line : score.lines) names.insert(line.op);
  }
  for (const Predictions& file : predictions) names.insert(file.operators.begin(), file.operators.end());
  return names;
}

bool Evidence::passed(const std::string& op) const {
  if (!executed.empty()) return executed.contains(op);
  if (candidate.contains(op)) return true;
  return std::any_of(scores.begin(), scores.end(), [&](const Score& score) {
    return std::any_of(score.lines.begin(), score.lines.end(),
                       [&](const Score::Line& line) { return line.op == op; });
  });
}

const TimesByOp& Evidence::divisor_of(const Score& score) const {
  return score.label.find("ref") != std::string::npos ? reference : golden;
}

}  // namespace counterfoil::importing::tritonbench_thunlp
