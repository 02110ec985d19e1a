#pragma once

#include <cstdint>

#include "checker/judge/judge.h"
#include "checker/judge/judge_step.h"
#include "checker/judge/square_sum.h"

namespace counterfoil::judge {

/// Two pieces of the same elements of two outputs.
struct Piece {
  JudgeId id = JudgeId::sol_execbench_1;
  Bounds bounds;
  Side candidate;
  Side reference;
  std::uint64_t first = 0;  ///< index, in the whole tensor, of the first element of the pieces
};

/// Whether a judge computes in binary64.
bool is_binary64(const Piece& piece);

/// What is known of some elements, for every judge.
struct Partial {
  Tally<float> tally;
  Tally<double> wide;  ///< in place of `tally` where the judge computes in binary64
  SquareSum squares;   ///< of the reference, of runs of elements where the candidate is zero throughout

  void add(const Partial& other);
};

/// Takes elements `begin` to `end` of the pieces into `partial`.
void judge_range(const Piece& piece, std::uint64_t begin, std::uint64_t end, Partial& partial);

}  // namespace counterfoil::judge
