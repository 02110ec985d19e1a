#include "checker/engine/in_parallel.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <vector>

namespace counterfoil::engine {
namespace {

TEST(InParallel, DoesEachItemOnce) {
  for (const std::size_t threads : {0, 1, 2, 7}) {
    for (const std::size_t items : {0, 1, 2, 1000}) {
      std::vector<std::atomic<int>> done(items);
      in_parallel(threads, items, [&](std::size_t item) { ++done[item]; });
      for (const auto& times : done) EXPECT_EQ(times, 1) << threads << " threads, " << items << " items";
    }
  }
}

TEST(InParallel, ThrowsWhatWasThrownOnceAllHaveEnded) {
  std::atomic<int> running{0};
  const auto work = [&](std::size_t item) {
    ++running;
    if (item == 3) {
      --running;
      throw std::runtime_error("three");
    }
    --running;
  };
  EXPECT_THROW(in_parallel(4, 100, work), std::runtime_error);
  EXPECT_EQ(running, 0);
}

TEST(InParallel, TakesAsManyThreadsAsTheOptionAsks) {
  EXPECT_EQ(threads_of(3), 3U);
  EXPECT_GE(threads_of(0), 1U);
  EXPECT_EQ(threads_of(100'000), 512U);
}

}  // namespace
}  // namespace counterfoil::engine
