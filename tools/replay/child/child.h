#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "counterfoil/result.h"

namespace counterfoil::replay {

/// A process to run under supervision.
struct ChildOptions {
  std::vector<std::string> argv;  ///< program (looked up on PATH if it has no slash) and its arguments
  std::string input = {};         ///< what it finds on its standard input
  std::chrono::nanoseconds time_limit = std::chrono::minutes(1);
  /// Of the resident set of the process itself, which is sampled: an address-space limit would break CUDA,
  /// which reserves far more than it uses. Zero: no limit.
  std::uint64_t memory_limit_bytes = 0;
  /// Of standard output, all lines together.
  std::uint64_t output_limit_bytes = 64ULL << 20;
  /// Told each whole line of standard output as it comes, without its newline. May be empty.
  std::function<void(std::string_view line)> on_line = {};
};

/// How a child ended, and what it left.
struct ChildResult {
  enum class End : std::uint8_t { exited, signalled, timed_out, memory_exceeded, output_exceeded };
  End end = End::exited;
  int code = 0;                         ///< exit status, or the number of the signal
  std::string unfinished_line;          ///< what stood after the last newline of its output
  std::string stderr_tail;              ///< the last bytes of its standard error, at most kStderrTailBytes
  std::uint64_t peak_memory_bytes = 0;  ///< the largest sample of its resident set
  std::chrono::nanoseconds elapsed{0};
};

inline constexpr std::size_t kStderrTailBytes = 4096;

/// Runs a child in a process group of its own and returns when the child is dead. At a limit, and when the
/// child has ended, the whole group is killed, so that nothing it started stays, and nothing that holds its
/// pipes open is waited for. The child dies with the thread that called. An error means that it could not be
/// started.
Result<ChildResult> run_child(const ChildOptions& options);

/// How it ended, for a message: `exited with status 3`, `was stopped after its time limit of 2 s`.
std::string describe(const ChildResult& result, const ChildOptions& options);

}  // namespace counterfoil::replay
