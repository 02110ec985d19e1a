#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tests/bench/generator/experiment.h"

namespace counterfoil::bench {

/// What the attempts add up to. Its size does not depend on how many there are.
struct Counts {
  using Tally = std::array<std::uint64_t, std::size(kOutcomes)>;

  std::array<Tally, kConfigs> tallies{};  ///< by configuration and outcome

  // Of the candidates: the configurations that are neither the reference nor the probe.
  std::uint64_t faster = 0;              ///< accepted, and strictly faster than the baseline
  std::uint64_t without_baseline = 0;    ///< eligible, and the paired slot of the reference was not accepted
  std::uint64_t in_time = 0;             ///< accepted, with a duration of at most the deadline
  std::vector<std::uint64_t> durations;  ///< how many accepted slots have so many ticks
  std::uint64_t pairs_solved = 0;        ///< pairs of samples of a task that hold an accepted one
  std::uint64_t pairs_possibly_solved = 0;  ///< or one that is unknown

  // Of everything.
  std::array<std::uint64_t, kConfigs> accepted_ticks{};
  std::uint64_t all_ticks = 0;  ///< of every try

  Tally candidates() const;
  Tally all() const;
};

inline constexpr std::uint64_t kDeadlineTicks = 1000 * kTicksAMicrosecond;

std::uint64_t sum(const Counts::Tally& tally);
inline std::uint64_t of(const Counts::Tally& tally, Outcome outcome) {
  return tally[static_cast<std::size_t>(outcome)];
}

/// Goes over all slots once.
Counts count(const Experiment& experiment);

}  // namespace counterfoil::bench
