#include "checker/engine/in_parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace counterfoil::engine {

std::size_t threads_of(unsigned option) {
  constexpr unsigned kMost = 512;
  const unsigned wanted = option > 0 ? option : std::thread::hardware_concurrency();
  return std::clamp(wanted, 1U, kMost);
}

std::size_t threads_for(std::uint64_t records, unsigned option) {
  constexpr std::uint64_t kRecordsOfOneThread = 5000;
  return records < kRecordsOfOneThread ? 1 : threads_of(option);
}

void in_parallel(std::size_t threads, std::size_t items, const std::function<void(std::size_t)>& work) {
  std::atomic<std::size_t> next{0};
  std::mutex mutex;
  std::exception_ptr thrown;
  const auto do_rest = [&] {
    try {
      for (std::size_t item = next++; item < items; item = next++) work(item);
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (!thrown) thrown = std::current_exception();
      next = items;
    }
  };
  {
    std::vector<std::jthread> others;
    try {
      for (std::size_t i = 1; i < std::min(threads, items); ++i) others.emplace_back(do_rest);
    } catch (const std::system_error&) {
      // The machine has no more threads: those there are do it all.
    }
    do_rest();
  }
  if (thrown) std::rethrow_exception(thrown);
}

}  // namespace counterfoil::engine
