#pragma once

#include <cstdint>
#include <functional>

namespace counterfoil::replay {

/// Calls `work(begin, end)` for pieces of 0 to `count`, of at least `grain` each but for the last, on up to
/// `threads` threads, of which this one is one. Which thread takes a piece is left open: `work` writes to its
/// piece only, and does not throw.
void parallel(unsigned threads, std::uint64_t count, std::uint64_t grain,
              const std::function<void(std::uint64_t begin, std::uint64_t end)>& work);

}  // namespace counterfoil::replay
