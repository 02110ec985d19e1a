#pragma once

#include "tools/replay/arithmetic/product.h"
#include "tools/replay/cuda/body.h"

// A block of kTile by kTile threads takes a tile of one product, and kTile of k at a time into shared memory.
// Between any two of `matmul_load` and `matmul_add`, all of its threads meet.

namespace counterfoil::replay {

inline constexpr std::uint32_t kTile = 16;
inline constexpr std::uint32_t kTileThreads = kTile * kTile;

/// The pieces of both operands that a block holds, by row and column of each operand.
struct MatmulTile {
  double left[kTile][kTile];
  double left_spread[kTile][kTile];
  double right[kTile][kTile];
  double right_spread[kTile][kTile];
};

/// Which output a thread computes, and where the operands of its product begin.
struct MatmulPlace {
  std::uint64_t batch = 0;
  std::uint64_t row = 0;
  std::uint64_t column = 0;
  std::int64_t left = 0;
  std::int64_t right = 0;
};

/// What a thread has added up.
struct MatmulSum {
  double value = 0;
  BoundLane bound;
};

/// What a thread keeps for itself.
struct MatmulThread {
  MatmulPlace place;
  MatmulSum sum;
};

COUNTERFOIL_HOST_DEVICE inline std::uint64_t tiles_of(std::uint64_t extent) {
  return (extent + kTile - 1) / kTile;
}

/// Tiles of all products, one after another; tile `tile` as thread (x, y) of its block sees it.
COUNTERFOIL_HOST_DEVICE inline std::uint64_t matmul_tiles(const MatmulArguments& step) {
  return step.batch * tiles_of(step.m) * tiles_of(step.n);
}

COUNTERFOIL_HOST_DEVICE inline MatmulPlace matmul_place(const MatmulArguments& step, std::uint64_t tile,
                                                        std::uint32_t x, std::uint32_t y) {
  const std::uint64_t across = tiles_of(step.n);
  const std::uint64_t each = tiles_of(step.m) * across;
  MatmulPlace place;
  place.batch = tile / each;
  place.row = tile % each / across * kTile + y;
  place.column = tile % across * kTile + x;
  place.left = place_of(place.batch, step.axes, step.extents, step.left_strides);
  place.right = place_of(place.batch, step.axes, step.extents, step.right_strides);
  return place;
}

COUNTERFOIL_HOST_DEVICE inline bool computes(const MatmulArguments& step, const MatmulPlace& place) {
  return place.row < step.m && place.column < step.n;
}

/// Thread (x, y) brings one element of each operand, where there is one, of the kTile of k that begin at
/// `from`.
COUNTERFOIL_HOST_DEVICE inline void matmul_load(const MatmulArguments& step, const MatmulPlace& place,
                                                std::uint64_t from, std::uint32_t x, std::uint32_t y,
                                                MatmulTile& tile) {
  if (place.row < step.m && from + x < step.k) {
    const auto at = static_cast<std::uint64_t>(place.left) + place.row * step.k + from + x;
    tile.left[y][x] = step.left.values[at];
    tile.left_spread[y][x] = spread_at(step.left, at);
  }
  if (place.column < step.n && from + y < step.k) {
    const auto at = static_cast<std::uint64_t>(place.right) + (from + y) * step.n + place.column;
    tile.right[y][x] = step.right.values[at];
    tile.right_spread[y][x] = spread_at(step.right, at);
  }
}

/// Thread (x, y) adds its products of the tile, in the order of k.
COUNTERFOIL_HOST_DEVICE inline void matmul_add(const MatmulArguments& step, const MatmulPlace& place,
                                               std::uint64_t from, std::uint32_t x, std::uint32_t y,
                                               const MatmulTile& tile, MatmulSum& sum) {
  if (!computes(step, place)) return;
  const std::uint64_t left = step.k - from;
  const auto count = static_cast<std::uint32_t>(left < kTile ? left : kTile);
  for (std::uint32_t i = 0; i < count; ++i) {
    sum.value = product_step(sum.value, tile.left[y][i], tile.right[i][x]);
    if (step.result.spreads == nullptr) continue;
    sum.bound = product_bound(sum.bound, tile.left[y][i], tile.left_spread[y][i], tile.right[i][x],
                              tile.right_spread[i][x]);
  }
}

COUNTERFOIL_HOST_DEVICE inline void matmul_write(const MatmulArguments& step, const MatmulPlace& place,
                                                 const MatmulSum& sum) {
  if (!computes(step, place)) return;
  const std::uint64_t index = (place.batch * step.m + place.row) * step.n + place.column;
  step.result.values[index] = stored_or_noted(step.dtype, sum.value, index, step.fault);
  if (step.result.spreads == nullptr) return;
  step.result.spreads[index] = product_spread(step.dtype, sum.bound, static_cast<double>(step.k), sum.value);
}

/// All that block `block` of `blocks` does. `each(f)` has every thread of the block call f with its number
/// and what it keeps for itself, and then meet the others. `pieces` is the block's.
template <class Each>
COUNTERFOIL_HOST_DEVICE inline void matmul_block(const MatmulArguments& step, std::uint64_t block,
                                                 std::uint64_t blocks, MatmulTile& pieces, Each& each) {
  const std::uint64_t tiles = matmul_tiles(step);
  for (std::uint64_t tile = block; tile < tiles; tile += blocks) {
    each([&](unsigned thread, MatmulThread& mine) {
      mine = {matmul_place(step, tile, thread % kTile, thread / kTile), MatmulSum()};
    });
    for (std::uint64_t from = 0; from < step.k; from += kTile) {
      each([&](unsigned thread, MatmulThread& mine) {
        matmul_load(step, mine.place, from, thread % kTile, thread / kTile, pieces);
      });
      each([&](unsigned thread, MatmulThread& mine) {
        matmul_add(step, mine.place, from, thread % kTile, thread / kTile, pieces, mine.sum);
      });
    }
    each([&](unsigned, MatmulThread& mine) { matmul_write(step, mine.place, mine.sum); });
  }
}

}  // namespace counterfoil::replay
