#include "tests/bench/generator/count.h"

#include <numeric>

namespace counterfoil::bench {

namespace {

constexpr bool is_candidate(std::uint64_t config) {
  return config != kReference && config != kProbe;
}

/// Pairs among the samples of a task of which at least one is among `hits`.
std::uint64_t pairs_with(std::uint64_t hits) {
  const std::uint64_t others = kReplicates - hits;
  return (kReplicates * (kReplicates - 1) - others * (others > 0 ? others - 1 : 0)) / 2;
}

void count_candidate(Counts& counts, const Experiment& experiment, std::uint64_t slot, const Result& result) {
  const Result baseline = experiment.final(experiment.baseline(slot));
  const bool usable = baseline.outcome == Outcome::accepted;
  if (!usable && result.outcome != Outcome::excluded) ++counts.without_baseline;
  if (result.outcome != Outcome::accepted) return;
  if (usable && result.duration < baseline.duration) ++counts.faster;
  if (result.duration <= kDeadlineTicks) ++counts.in_time;
  if (counts.durations.size() <= result.duration) counts.durations.resize(result.duration + 1);
  ++counts.durations[result.duration];
}

}  // namespace

Counts::Tally Counts::candidates() const {
  Tally sum{};
  for (std::uint64_t config = 0; config < kConfigs; ++config) {
    for (std::size_t i = 0; is_candidate(config) && i < sum.size(); ++i) sum[i] += tallies[config][i];
  }
  return sum;
}

Counts::Tally Counts::all() const {
  Tally sum{};
  for (const Tally& tally : tallies) {
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += tally[i];
  }
  return sum;
}

std::uint64_t sum(const Counts::Tally& tally) {
  return std::accumulate(tally.begin(), tally.end(), std::uint64_t{0});
}

Counts count(const Experiment& experiment) {
  Counts counts;
  for (std::uint64_t first = 0; first < experiment.grid().slots(); first += kReplicates) {
    const std::uint64_t config = experiment.grid().at(first).config;
    std::uint64_t accepted = 0;
    std::uint64_t unknown = 0;
    for (std::uint64_t slot = first; slot < first + kReplicates; ++slot) {
      const Result result = experiment.final(slot);
      ++counts.tallies[config][static_cast<std::size_t>(result.outcome)];
      counts.all_ticks += result.duration;
      if (result.outcome == Outcome::accepted) counts.accepted_ticks[config] += result.duration;
      accepted += result.outcome == Outcome::accepted ? 1 : 0;
      unknown += result.outcome == Outcome::missing ? 1 : 0;
      if (is_candidate(config)) count_candidate(counts, experiment, slot, result);
    }
    if (!is_candidate(config)) continue;
    counts.pairs_solved += pairs_with(accepted);
    counts.pairs_possibly_solved += pairs_with(accepted + unknown);
  }
  return counts;
}

}  // namespace counterfoil::bench
