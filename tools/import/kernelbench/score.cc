#include "tools/import/kernelbench/score.h"

#include <cmath>
#include <map>

#include <fmt/format.h>

#include "tools/import/kernelbench/numbers.h"

namespace counterfoil::importing::kernelbench {
namespace {

Pair pair_of(const Sample& sample, double reference_ms) {
  return {sample.is_correct() && sample.is_compiled(), sample.is_flagged(), reference_ms,
          positive(sample.runtime).value_or(0)};
}

bool is_first(const Sample& sample) {
  return sample.sample == "0";
}

}  // namespace

Score score_of(const std::vector<Pair>& pairs) {
  Score score;
  double product = 1;
  for (const Pair& pair : pairs) {
    if (!pair.correct) continue;
    ++score.correct;
    if (pair.reference_ms <= 0 || pair.runtime_ms <= 0) continue;
    const double ratio = pair.reference_ms / pair.runtime_ms;
    product *= ratio;
    ++score.ratios;
    if (ratio > 1) ++score.faster;
  }
  if (score.ratios > 0) score.geometric_mean = std::pow(product, 1.0 / static_cast<double>(score.ratios));
  return score;
}

std::string describe(const Score& score, std::uint64_t n) {
  const std::string correct = fmt::format("correct {}/{}", score.correct, n);
  if (score.ratios == 0) return correct;
  return fmt::format("{}, geometric mean {:.4g}, fast_1 {}/{}", correct, score.geometric_mean, score.faster,
                     n);
}

std::vector<Pair> pairs_by_name(const Results& results, const ReferenceTimes& references) {
  std::map<std::pair<std::string, std::string>, double> times;
  for (const ReferenceTime& time : references.times) {
    if (const auto mean = positive(time.stats.find("mean"))) times[{time.level, time.problem}] = *mean;
  }
  std::vector<Pair> pairs;
  for (const Sample& sample : results.samples) {
    if (!is_first(sample)) continue;
    const auto time = times.find({sample.level.empty() ? results.level : sample.level, sample.problem});
    pairs.push_back(pair_of(sample, time == times.end() ? 0 : time->second));
  }
  return pairs;
}

std::vector<Pair> pairs_by_position(const Results& results, const ReferenceTimes& references) {
  std::vector<double> times;
  for (const ReferenceTime& time : references.times) {
    if (time.level == results.level) times.push_back(positive(time.stats.find("mean")).value_or(0));
  }
  std::vector<Pair> pairs;
  for (const Sample& sample : results.samples) {
    if (is_first(sample))
      pairs.push_back(pair_of(sample, pairs.size() < times.size() ? times[pairs.size()] : 0));
  }
  return pairs;
}

}  // namespace counterfoil::importing::kernelbench
