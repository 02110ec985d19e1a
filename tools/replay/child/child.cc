#include "tools/replay/child/child.h"

#include <poll.h>
#include <signal.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include <fmt/format.h>

#include "tools/replay/child/resident_set.h"
#include "tools/replay/child/spawn.h"

namespace counterfoil::replay {

namespace {

using Clock = std::chrono::steady_clock;
constexpr int kSampleMilliseconds = 20;

class Supervision {
 public:
  Supervision(const ChildOptions& options, Spawned child, Clock::time_point begun)
      : options_(options), child_(std::move(child)), begun_(begun) {}

  ChildResult watch() {
    while (!ended() && !beyond_a_limit()) {
      std::array<pollfd, 2> waiting = {pollfd{child_.output.get(), POLLIN, 0},
                                       pollfd{child_.errors.get(), POLLIN, 0}};
      ::poll(waiting.data(), waiting.size(), kSampleMilliseconds);
      drain();
    }
    finish();
    return std::move(result_);
  }

 private:
  /// Whether the child itself is dead. It is not reaped yet, so that its group's number stays its own.
  bool ended() const {
    siginfo_t info{};
    const int status = ::waitid(P_PID, static_cast<id_t>(child_.pid), &info, WEXITED | WNOHANG | WNOWAIT);
    return status != 0 ? errno != EINTR : info.si_pid == child_.pid;
  }

  bool beyond_a_limit() {
    const std::uint64_t resident = resident_set_bytes(child_.pid);
    result_.peak_memory_bytes = std::max(result_.peak_memory_bytes, resident);
    if (output_bytes_ > options_.output_limit_bytes) return stopped_by(ChildResult::End::output_exceeded);
    if (Clock::now() - begun_ > options_.time_limit) return stopped_by(ChildResult::End::timed_out);
    if (options_.memory_limit_bytes != 0 && resident > options_.memory_limit_bytes) {
      return stopped_by(ChildResult::End::memory_exceeded);
    }
    return false;
  }

  bool stopped_by(ChildResult::End end) {
    result_.end = end;
    stopped_ = true;
    return true;
  }

  void finish() {
    ::kill(-child_.pid, SIGKILL);
    int status = 0;
    while (::waitpid(child_.pid, &status, 0) < 0 && errno == EINTR) {
    }
    result_.elapsed = Clock::now() - begun_;
    drain();  // what it wrote before it died; somebody else who holds the pipe is not waited for
    if (!stopped_ && output_bytes_ > options_.output_limit_bytes) {
      stopped_by(ChildResult::End::output_exceeded);
    }
    if (stopped_) return;
    result_.end = WIFEXITED(status) ? ChildResult::End::exited : ChildResult::End::signalled;
    result_.code = WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status);
  }

  void drain() {
    drain(child_.output, [this](std::string_view bytes) { take_output(bytes); });
    drain(child_.errors, [this](std::string_view bytes) { take_errors(bytes); });
  }

  /// Takes what a pipe holds now: no more than it can hold at once, so that an endless writer does not keep
  /// us from the limits.
  template <typename Take>
  void drain(bundle::UniqueFd& pipe, Take take) {
    for (std::size_t taken = 0; pipe && taken < kDrainBytes;) {
      const ssize_t n = ::read(pipe.get(), buffer_.data(), buffer_.size());
      if (n > 0) {
        take(std::string_view(buffer_.data(), static_cast<std::size_t>(n)));
        taken += static_cast<std::size_t>(n);
      } else if (n == 0) {
        pipe = bundle::UniqueFd();
      } else if (errno != EINTR) {
        return;
      }
    }
  }

  void take_output(std::string_view bytes) {
    output_bytes_ += bytes.size();
    if (output_bytes_ > options_.output_limit_bytes) return;
    std::string& line = result_.unfinished_line;
    for (std::size_t end = bytes.find('\n'); end != std::string_view::npos; end = bytes.find('\n')) {
      line += bytes.substr(0, end);
      if (options_.on_line) options_.on_line(line);
      line.clear();
      bytes.remove_prefix(end + 1);
    }
    line += bytes;
  }

  void take_errors(std::string_view bytes) {
    std::string& tail = result_.stderr_tail;
    tail += bytes;
    if (tail.size() > kStderrTailBytes) tail.erase(0, tail.size() - kStderrTailBytes);
  }

  static constexpr std::size_t kDrainBytes = 1 << 20;

  const ChildOptions& options_;
  Spawned child_;
  Clock::time_point begun_;
  ChildResult result_;
  bool stopped_ = false;
  std::uint64_t output_bytes_ = 0;
  std::array<char, 64 << 10> buffer_{};
};

double seconds(std::chrono::nanoseconds time) {
  return std::chrono::duration<double>(time).count();
}

}  // namespace

Result<ChildResult> run_child(const ChildOptions& options) {
  const Clock::time_point begun = Clock::now();
  auto child = spawn(options);
  if (!child) return child.error();
  return Supervision(options, std::move(*child), begun).watch();
}

std::string describe(const ChildResult& result, const ChildOptions& options) {
  switch (result.end) {
    case ChildResult::End::exited:
      return fmt::format("exited with status {}", result.code);
    case ChildResult::End::signalled:
      return fmt::format("was killed by signal {} ({})", result.code, ::strsignal(result.code));
    case ChildResult::End::timed_out:
      return fmt::format("was stopped after its time limit of {} s", seconds(options.time_limit));
    case ChildResult::End::memory_exceeded:
      return fmt::format("was stopped with {} bytes of memory in use, beyond its limit of {}",
                         result.peak_memory_bytes, options.memory_limit_bytes);
    case ChildResult::End::output_exceeded:
      return fmt::format("was stopped after more than {} bytes of output, its limit",
                         options.output_limit_bytes);
  }
  return {};
}

}  // namespace counterfoil::replay
