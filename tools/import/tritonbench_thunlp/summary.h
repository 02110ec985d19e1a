#pragma once

#include <optional>
#include <string>
#include <vector>

#include "checker/json/document.h"
#include "tools/import/foreign_json.h"
#include "tools/import/tritonbench_thunlp/score.h"

namespace counterfoil::importing::tritonbench_thunlp {

/// A number of a summary that a score should print too.
struct Published {
  std::string key;
  json::Value value;
};

/// A JSON summary that a driver around the scripts writes.
struct Summary {
  std::string file;
  json::Value predictions;  ///< total_predictions
  json::Value call;         ///< {"passed", "rate"} of the first step
  json::Value execution;    ///< of the second
  std::vector<Published> speedups;
  std::vector<Score> scores;  ///< of the output that it quotes
  ForeignTexts texts;
};

bool holds_summary(json::Value root);
Summary read_summary(const SourceFile& file, ForeignTexts texts);

/// Whether passed over all is the rate that stands beside it.
void check_rate(const Summary& summary, json::Value step, Imported& imported);

}  // namespace counterfoil::importing::tritonbench_thunlp
