#pragma once

#include <cstdint>

#include "checker/judge/judge_step.h"
#include "checker/tensor/dtype.h"

namespace counterfoil::replay {

/// Which arithmetic a judge has.
enum class JudgeStep : std::uint8_t { sol, flashinfer, allclose };

/// Elements of one comparison that lie in one buffer.
struct JudgePiece {
  JudgeStep step = JudgeStep::sol;
  tensor::Dtype candidate_dtype = tensor::Dtype::float32;
  tensor::Dtype reference_dtype = tensor::Dtype::float32;
  judge::Bounds bounds;
  std::uint64_t candidate = 0;   ///< where its elements begin, in bytes from the start of the buffer
  std::uint64_t reference = 0;   ///< the same of the reference
  std::uint64_t first = 0;       ///< index, in the whole tensor, of the first element of the piece
  std::uint64_t count = 0;       ///< elements
  std::uint64_t comparison = 0;  ///< which tally it adds to
};

/// Places in a buffer are multiples of this.
inline constexpr std::uint64_t kPieceAlignment = 16;

}  // namespace counterfoil::replay
