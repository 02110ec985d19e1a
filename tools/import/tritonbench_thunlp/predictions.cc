#include "tools/import/tritonbench_thunlp/predictions.h"

#include <utility>

#include <fmt/format.h>

#include "tools/import/tritonbench_thunlp/faults.h"
#include "tools/import/tritonbench_thunlp/path.h"

namespace counterfoil::importing::tritonbench_thunlp {
namespace {

/// A file is an array of rows, or a row a line.
std::vector<json::Value> rows_of(const ForeignTexts& texts) {
  std::vector<json::Value> rows;
  for (const ForeignJson& text : texts.texts) {
    if (!text.root().is_array()) rows.push_back(text.root());
    for (const json::Value row : text.root().elements()) rows.push_back(row);
  }
  return rows;
}

bool is_prediction(json::Value row) {
  return row.is_object() && row.find("predict") && row.find("label");
}

bool is_blank(std::string_view text) {
  return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

json::Value first_of(json::Value root) {
  return root.is_array() && root.size() > 0 ? *root.elements().begin() : root;
}

}  // namespace

bool holds_predictions(json::Value root) {
  return is_prediction(first_of(root));
}

bool holds_tasks(json::Value root) {
  const json::Value first = first_of(root);
  return root.is_array() && first.find("file") && (first.find("output") || first.find("difficulty"));
}

void read_tasks(json::Value root, Tasks& tasks) {
  for (const json::Value task : root.elements()) {
    const std::string_view code = task.find("output").as_string();
    if (!code.empty()) tasks.emplace(code, Path(task.find("file").as_string()).op());
  }
}

Predictions read_predictions(const SourceFile& file, ForeignTexts texts) {
  Predictions read;
  read.file = file.name;
  read.sha256 = file.sha256;
  read.texts = std::move(texts);
  for (const json::Value row : rows_of(read.texts)) {
    if (!is_prediction(row)) continue;
    if (read.rows++ == 0) read.first = row;
    if (is_blank(row.find("predict").as_string())) read.empty.push_back(row);
  }
  return read;
}

void name_operators(const Tasks& tasks, Predictions& predictions) {
  for (const json::Value row : rows_of(predictions.texts)) {
    const auto task = tasks.find(row.find("label").as_string());
    if (task != tasks.end()) predictions.operators.push_back(task->second);
  }
}

std::uint64_t operators_of_channel(std::string_view channel) {
  return channel == "G" ? 184 : channel == "T" ? 166 : 0;
}

void check_predictions(const std::vector<Predictions>& files, std::string_view channel, Imported& imported) {
  std::map<std::string, const Predictions*> by_digest;
  for (const Predictions& file : files) {
    if (!file.empty.empty()) {
      imported.fault(kPredictionEmpty, file.empty.front(),
                     "predictions hold no code: nothing was generated to judge", "code",
                     fmt::format("{} of {} are empty", file.empty.size(), file.rows), file.empty.size());
    }
    const std::uint64_t wanted = operators_of_channel(channel);
    if (wanted > 0 && file.rows != wanted) {
      imported.fault(kPredictionCount, file.first,
                     "there are not as many predictions as operators of the channel",
                     fmt::format("{} of channel {}", wanted, channel), fmt::format("{}", file.rows));
    }
    const auto [other, is_new] = by_digest.emplace(file.sha256, &file);
    if (is_new) continue;
    imported.fault(kPredictionsShared, Location{file.file, 0, 0, 0, ""},
                   "two files of predictions are the same bytes", "predictions of another model",
                   fmt::format("those of {}", other->second->file));
  }
}

}  // namespace counterfoil::importing::tritonbench_thunlp
