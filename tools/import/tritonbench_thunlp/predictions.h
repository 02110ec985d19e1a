#pragma once

#include <map>
#include <string>
#include <vector>

#include "checker/json/document.h"
#include "tools/import/foreign_json.h"
#include "tools/import/imported.h"

namespace counterfoil::importing::tritonbench_thunlp {

/// A file of predictions: rows with the generated code and the code that it is scored against.
struct Predictions {
  std::string file;
  std::string sha256;
  std::uint64_t rows = 0;
  std::vector<json::Value> empty;      ///< rows whose code is empty
  std::vector<std::string> operators;  ///< of the rows whose gold code is an operator of the task file
  json::Value first;
  ForeignTexts texts;
};

/// Gold code -> operator, of TritonBench_G_v1.json.
using Tasks = std::map<std::string, std::string, std::less<>>;

bool holds_predictions(json::Value root);
bool holds_tasks(json::Value root);
void read_tasks(json::Value root, Tasks& tasks);
Predictions read_predictions(const SourceFile& file, ForeignTexts texts);
void name_operators(const Tasks& tasks, Predictions& predictions);

/// Operators of a channel: 184 of G, 166 of T; 0 for no channel.
std::uint64_t operators_of_channel(std::string_view channel);

/// Empty code, files with the same bytes, another number of rows than the channel has operators.
void check_predictions(const std::vector<Predictions>& files, std::string_view channel, Imported& imported);

}  // namespace counterfoil::importing::tritonbench_thunlp
