#pragma once

#include <cuda_runtime_api.h>

#include "tools/replay/cuda/judge_arguments.h"

namespace counterfoil::replay {

/// Blocks that judge one piece, at most.
inline constexpr unsigned kJudgeBlocks = 64;

/// Judges `count` pieces of a buffer in the device's memory. Block tallies go to `partials` (kJudgeBlocks a
/// piece), and are then merged into `tallies` by comparison; no two pieces of one launch are of the same.
/// `most` is the number of elements of the largest piece.
template <class Real>
cudaError_t judge_pieces(const JudgePiece* pieces, unsigned count, std::uint64_t most,
                         const unsigned char* buffer, judge::Tally<Real>* partials,
                         judge::Tally<Real>* tallies, cudaStream_t stream);

extern template cudaError_t judge_pieces(const JudgePiece*, unsigned, std::uint64_t, const unsigned char*,
                                         judge::Tally<float>*, judge::Tally<float>*, cudaStream_t);
extern template cudaError_t judge_pieces(const JudgePiece*, unsigned, std::uint64_t, const unsigned char*,
                                         judge::Tally<double>*, judge::Tally<double>*, cudaStream_t);

}  // namespace counterfoil::replay
