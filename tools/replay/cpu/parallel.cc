#include "tools/replay/cpu/parallel.h"

#include <algorithm>
#include <atomic>
#include <system_error>
#include <thread>
#include <vector>

namespace counterfoil::replay {

void parallel(unsigned threads, std::uint64_t count, std::uint64_t grain,
              const std::function<void(std::uint64_t begin, std::uint64_t end)>& work) {
  const std::uint64_t pieces = grain == 0 ? count : count / grain + (count % grain != 0 ? 1 : 0);
  if (threads <= 1 || pieces <= 1) {
    if (count > 0) work(0, count);
    return;
  }
  // Some pieces a thread, so that the slowest of them holds nobody up for long.
  const std::uint64_t size = std::max(grain, count / (std::uint64_t{threads} * 8) + 1);
  std::atomic<std::uint64_t> next = 0;
  const auto take = [&] {
    for (std::uint64_t begin = next.fetch_add(size); begin < count; begin = next.fetch_add(size)) {
      work(begin, std::min(count, begin + size));
    }
  };
  std::vector<std::jthread> others;
  others.reserve(threads - 1);
  try {
    for (std::uint64_t i = 1; i < std::min<std::uint64_t>(threads, pieces); ++i) others.emplace_back(take);
  } catch (const std::system_error&) {
    // No more threads to be had: those that there are do all of the work.
  }
  take();
}

}  // namespace counterfoil::replay
