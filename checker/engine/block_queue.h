#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <span>

#include "checker/json/line_blocks.h"
#include "counterfoil/result.h"

namespace counterfoil::engine {

/// The lines of one stream for several threads. Whoever is done with a block reads the next one: reading,
/// expanding and digesting happen in turn, and take no thread of their own.
class BlockQueue {
 public:
  /// `advance` is told the bytes of each block, by one thread at a time. The source outlives the queue.
  BlockQueue(ByteSource& source, std::function<void(std::uint64_t bytes)> advance)
      : blocks_(source), advance_(std::move(advance)) {}

  /// Returns when all blocks are used; throws what a user threw.
  void hand_out(std::span<const std::function<void(json::LineBlock&)>> users);

  /// Why the stream could not be read to its end.
  const std::optional<Error>& error() const { return error_; }
  std::uint64_t lines() const { return blocks_.lines(); }

 private:
  bool take(json::LineBlock& block);
  void use_rest(const std::function<void(json::LineBlock&)>& use);

  std::mutex mutex_;  // of all below
  json::BlockReader blocks_;
  std::function<void(std::uint64_t)> advance_;
  bool done_ = false;
  std::optional<Error> error_;
};

}  // namespace counterfoil::engine
