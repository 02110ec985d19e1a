#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "checker/judge/statistics.h"
#include "checker/model/replay_receipt.h"

namespace counterfoil::replay {

/// What was computed again.
struct Recomputed {
  judge::Statistics statistics;
  std::uint64_t needed = 0;  ///< elements within their bound that the judge asks for
  /// Elements that another implementation of the contract could put on the other side of their bound.
  std::uint64_t undecided = 0;
  /// The difference of the worst element in units of the last place of the reference's dtype there.
  std::optional<double> worst_ulps;
  /// How far the reference that was computed again is from the recorded one, at most; only where it was.
  std::optional<double> reference_deviation;
};

/// One fixture, replayed or not.
struct Observation {
  std::string fixture;
  model::ReplayDepth depth = model::ReplayDepth::re_judged;
  model::ReplayConclusion conclusion = model::ReplayConclusion::not_replayable;
  std::string reason;  ///< of every conclusion but `confirmed`
  std::optional<Recomputed> recomputed;
  std::uint64_t elapsed_ns = 0;  ///< on the monotonic clock of the host
};

}  // namespace counterfoil::replay
