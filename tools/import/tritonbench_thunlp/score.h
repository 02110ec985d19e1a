#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/exact/rational.h"
#include "counterfoil/location.h"
#include "tools/import/imported.h"

namespace counterfoil::importing::tritonbench_thunlp {

/// What 2_efficiency.py prints for one folder of results: a ratio an operator, the operators that `failed`,
/// the list of the ratios that count, and the mean.
struct Score {
  struct Line {
    std::string op;
    std::string ratio;       ///< as printed; empty for a failed one
    std::string efficiency;  ///< of channel G, percent of the peak
  };
  std::string label;  ///< the folder
  std::vector<Line> lines;
  std::vector<std::string> list;
  std::string speed_up;
  std::string efficiency;
  Location where;
  std::string text;  ///< from the first line of an operator to the last mean

  std::size_t kept() const;
  std::vector<std::string> dropped() const;
  /// The statistic that holds its ratios: `speedup`, or `speedup_LABEL` where there are several scores.
  std::string statistic;
};

/// The scores that a text holds; `where` is the place of its first byte.
std::vector<Score> read_scores(std::string_view text, const Location& where, bool by_line);

/// Whether the ratios printed are those that are listed.
void check_score(const Score& score, Imported& imported);

}  // namespace counterfoil::importing::tritonbench_thunlp
