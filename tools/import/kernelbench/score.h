#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tools/import/kernelbench/baseline.h"
#include "tools/import/kernelbench/sample.h"

namespace counterfoil::importing::kernelbench {

/// A sample and the reference time that it is held against; 0 for a time that there is not.
struct Pair {
  bool correct = false;
  bool flagged = false;
  double reference_ms = 0;
  double runtime_ms = 0;
};

/// What the evaluator's score.py makes of pairs, in its own arithmetic: binary64, in order.
struct Score {
  std::uint64_t correct = 0;
  std::uint64_t ratios = 0;   ///< correct ones with both times
  std::uint64_t faster = 0;   ///< correct and strictly faster
  double geometric_mean = 0;  ///< over the correct ones with both times
};
Score score_of(const std::vector<Pair>& pairs);

/// `correct 16/50, geometric mean 0.498, fast_1 3/50`; of speed only where there are ratios.
std::string describe(const Score& score, std::uint64_t n);

/// Each sample beside the reference of its own problem.
std::vector<Pair> pairs_by_name(const Results& results, const ReferenceTimes& references);
/// As the analysis did until 2026-01-06: the nth result of the file beside the nth reference of the level.
std::vector<Pair> pairs_by_position(const Results& results, const ReferenceTimes& references);

}  // namespace counterfoil::importing::kernelbench
