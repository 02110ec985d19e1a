#pragma once

#include <cstddef>

namespace counterfoil::judge {

/// Elements that a loop without branches takes at once.
inline constexpr std::size_t kBlock = 512;

/// What such a loop needs of the tolerance and of the tally so far.
struct BlockQuestion {
  float atol = 0;
  float rtol = 0;
  float furthest_excess = 0;  ///< of the tally
};

/// What such a loop says of a block; nothing but `finite` is meant if that is false.
struct BlockAnswer {
  bool finite = false;   ///< every difference is
  bool further = false;  ///< some excess is greater than that of the tally
  unsigned exceeding = 0;
  float max_absolute = 0;
  float max_relative = 0;
};

/// The loops over kBlock elements, as compiled for this machine.
struct BlockLoops {
  /// |x - y| against atol + rtol * |scale|, and / max(|scale|, atol), for atol > 0.
  BlockAnswer (*linear)(const float* x, const float* y, const float* scale, const BlockQuestion& question);
  /// |x - y| against atol + rtol * |x|, of numbers of the format, where difference, product and sum are each
  /// rounded to it. No relative error.
  BlockAnswer (*close_float16)(const float* x, const float* y, const BlockQuestion& question);
  BlockAnswer (*close_bfloat16)(const float* x, const float* y, const BlockQuestion& question);
  /// |x - y| against atol, and |x - y| / (|y| + 1e-8) against rtol.
  BlockAnswer (*flashinfer)(const float* x, const float* y, const BlockQuestion& question);
  /// Elements as float32, exactly.
  void (*from_float16)(const void* from, float* to);
  void (*from_bfloat16)(const void* from, float* to);
};

const BlockLoops& block_loops();

/// The loops as compiled for every machine; `block_loops` gives the same answers.
const BlockLoops& portable_block_loops();

}  // namespace counterfoil::judge
