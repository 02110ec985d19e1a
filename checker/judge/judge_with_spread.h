#pragma once

#include <cstdint>
#include <span>

#include "checker/judge/judge.h"

namespace counterfoil::judge {

/// What a judge may say of outputs that are known up to a spread.
struct SpreadJudgement {
  std::uint64_t lowest_matched = 0;   ///< elements within their bound wherever in its spread each lies
  std::uint64_t highest_matched = 0;  ///< elements within their bound somewhere in their spread
  bool certain = true;                ///< the verdict is the same throughout

  std::uint64_t undecided() const { return highest_matched - lowest_matched; }
};

/// Judges two outputs of which each element may be off by its spread (absolute; no spread at all is 0
/// throughout). The bounds are on the safe side: an element is undecided if it may be, and so is a verdict
/// that may turn on the ratio, the cap, an output that may be all zero, or a number that may overflow.
SpreadJudgement judge_with_spread(JudgeId id, const Tolerance& tolerance, Side candidate,
                                  std::span<const double> candidate_spread, Side reference,
                                  std::span<const double> reference_spread, std::uint64_t elements);

}  // namespace counterfoil::judge
