#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace counterfoil::replay {

/// Limits of the children that replay on a device: an illegal access poisons a CUDA context, and a kernel may
/// never end, so that nothing on a device runs in the process that keeps the results.
struct ChildLimits {
  std::chrono::nanoseconds time = std::chrono::minutes(1);
  std::uint64_t memory_bytes = 16ULL << 30;  ///< of the host
};

/// What a child is asked to replay, and what becomes of it.
struct Supervised {
  std::vector<std::string> argv;      ///< of a child that reads fixture ids, and prints an observation a line
  std::vector<std::string> fixtures;  ///< in order
  ChildLimits limits;
  /// Gets the line of each fixture's observation, in order.
  std::function<void(const std::string& fixture, std::string_view line)> observed;
  /// Gets each fixture that has none, and why: its child crashed, was stopped, or left it out.
  std::function<void(const std::string& fixture, const std::string& why)> lost;
};

/// Runs children until every fixture is accounted for. A child that ends before its last fixture costs the
/// one it was at; the next child goes on behind it.
void supervise(const Supervised& work);

}  // namespace counterfoil::replay
