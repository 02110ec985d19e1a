#pragma once

#include <cstdint>
#include <vector>

namespace counterfoil::rules {

/// A shard whose state the report could not use.
struct UnusedShard {
  std::uint32_t number = 0;  ///< from 1
  std::uint32_t given = 0;   ///< how often its state was given
  std::uint64_t files = 0;   ///< of evidence that it reads
};

/// What is wrong with the states of the shards in which the evidence was folded.
struct Shards {
  std::uint32_t of = 0;               ///< into how many the evidence was split
  std::vector<UnusedShard> missing;   ///< no state was given, or none that can be told from another
  std::vector<UnusedShard> repeated;  ///< given more than once
};

}  // namespace counterfoil::rules
