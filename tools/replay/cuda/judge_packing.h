#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tools/replay/cuda/judge_arguments.h"
#include "tools/replay/engine.h"

namespace counterfoil::replay {

/// What one buffer holds: first the pieces themselves, then the elements that they point to.
struct JudgeLoad {
  std::vector<JudgePiece> pieces;
  std::uint64_t bytes = 0;  ///< of the buffer that are used
};

/// The most pieces that a buffer holds.
inline constexpr std::size_t kMostPieces = 4096;
/// Where the elements begin in a buffer.
std::uint64_t elements_begin();

/// Whether a comparison is counted in binary64.
bool is_wide(const Comparison& comparison);

/// Cuts the comparisons that are counted in binary64, or the others, into loads for buffers of `capacity`
/// bytes, so that small ones share a buffer and a large one fills several. A load has at most one piece of a
/// comparison.
std::vector<JudgeLoad> pack_comparisons(std::span<const Comparison> batch, bool wide, std::uint64_t capacity);

/// Writes a load to its buffer.
void fill(const JudgeLoad& load, std::span<const Comparison> batch, std::byte* buffer);

}  // namespace counterfoil::replay
