#pragma once

#include <cstdint>
#include <vector>

#include "tools/replay/cuda/grid.h"
#include "tools/replay/cuda/matmul_body.h"
#include "tools/replay/cuda/pointwise_body.h"
#include "tools/replay/cuda/row_body.h"
#include "tools/replay/cuda/step_arguments.h"

// For tests: what the threads of a launch do, one after another on the CPU. The bodies and the grids are
// those of the kernels.

namespace counterfoil::replay {

/// Has the threads of a block call a function, one after another, from the last to the first: what depends on
/// their order between two meetings comes out wrong.
struct EmulatedThreads {
  template <class Function>
  void operator()(Function function) {
    for (unsigned thread = kLanes; thread-- > 0;) function(thread);
  }
};

template <class Own>
struct EmulatedThreadsWith {
  std::vector<Own> own = std::vector<Own>(kTileThreads);
  template <class Function>
  void operator()(Function function) {
    for (unsigned thread = kTileThreads; thread-- > 0;) function(thread, own[thread]);
  }
};

inline void emulate(const PointwiseArguments& step) {
  const std::uint64_t threads = std::uint64_t{blocks_for(step.count, 2 * kBlockThreads)} * kBlockThreads;
  for (std::uint64_t thread = 0; thread < threads; ++thread) pointwise_thread(step, thread, threads);
}

inline void emulate(const ViewArguments& step) {
  const std::uint64_t threads = std::uint64_t{blocks_for(step.count, kBlockThreads)} * kBlockThreads;
  for (std::uint64_t thread = 0; thread < threads; ++thread) view_thread(step, thread, threads);
}

inline void emulate(const RowArguments& step) {
  std::vector<Lane> lanes(kLanes);
  RowState state;
  EmulatedThreads threads;
  const std::uint64_t blocks = blocks_for(step.rows, 1);
  for (std::uint64_t block = 0; block < blocks; ++block)
    row_block(step, block, blocks, lanes.data(), state, threads);
}

inline void emulate(const MatmulArguments& step) {
  MatmulTile pieces;
  EmulatedThreadsWith<MatmulThread> threads;
  const std::uint64_t blocks = blocks_for(matmul_tiles(step), 1);
  for (std::uint64_t block = 0; block < blocks; ++block) matmul_block(step, block, blocks, pieces, threads);
}

}  // namespace counterfoil::replay
