#include "checker/engine/block_queue.h"

#include "checker/engine/in_parallel.h"

namespace counterfoil::engine {
namespace {

/// A stream that ends within so many blocks is not worth a second thread: about 1 MB.
constexpr int kBlocksOfOne = 8;

}  // namespace

bool BlockQueue::take(json::LineBlock& block) {
  const std::lock_guard lock(mutex_);
  if (done_) return false;
  const auto more = blocks_.next(block);
  if (!more) error_ = more.error();
  done_ = !more || !*more;
  if (!done_) advance_(block.bytes());
  return !done_;
}

void BlockQueue::use_rest(const std::function<void(json::LineBlock&)>& use) {
  try {
    json::LineBlock block;
    while (take(block)) use(block);
  } catch (...) {
    const std::lock_guard lock(mutex_);
    done_ = true;  // for the others
    throw;
  }
}

void BlockQueue::hand_out(std::span<const std::function<void(json::LineBlock&)>> users) {
  json::LineBlock block;
  for (int blocks = 0; blocks < kBlocksOfOne; ++blocks) {
    if (!take(block)) return;
    users.front()(block);
  }
  in_parallel(users.size(), users.size(), [&](std::size_t user) { use_rest(users[user]); });
}

}  // namespace counterfoil::engine
