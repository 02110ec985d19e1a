#pragma once

#include <cstdint>

namespace counterfoil::replay {

inline constexpr unsigned kBlockThreads = 256;
/// Blocks of a launch; a thread takes more than one item where there are more. Enough to fill the largest
/// device.
inline constexpr std::uint64_t kMostBlocks = 4096;

/// Blocks for `items` items of `items_a_block` each: at least one, at most kMostBlocks.
inline unsigned blocks_for(std::uint64_t items, std::uint64_t items_a_block) {
  const std::uint64_t wanted = items / items_a_block + (items % items_a_block != 0 ? 1 : 0);
  return static_cast<unsigned>(wanted == 0 ? 1 : wanted < kMostBlocks ? wanted : kMostBlocks);
}

}  // namespace counterfoil::replay
