#include "tools/replay/child/spawn.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>

#include <array>
#include <cerrno>
#include <cstring>

#include <fmt/format.h>

namespace counterfoil::replay {

namespace {

struct Pipe {
  bundle::UniqueFd reader;
  bundle::UniqueFd writer;
};

bool make_pipe(Pipe& made) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return false;
  made = {bundle::UniqueFd(ends[0]), bundle::UniqueFd(ends[1])};
  return true;
}

/// The input as a file that only memory holds: a child that never reads it blocks nobody.
bundle::UniqueFd file_of(const std::string& input) {
  bundle::UniqueFd file(::memfd_create("counterfoil-input", MFD_CLOEXEC));
  std::size_t written = 0;
  while (file && written < input.size()) {
    const ssize_t n = ::write(file.get(), input.data() + written, input.size() - written);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return {};
    written += static_cast<std::size_t>(n);
  }
  if (file && ::lseek(file.get(), 0, SEEK_SET) != 0) return {};
  return file;
}

/// Runs between fork and exec, where only calls that are safe in a signal handler are.
[[noreturn]] void become(char* const* argv, pid_t parent, int input, int output, int errors, int failure) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(127);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  ::signal(SIGPIPE, SIG_DFL);
  if (::dup2(input, 0) == 0 && ::dup2(output, 1) == 1 && ::dup2(errors, 2) == 2) {
    ::close_range(3, ~0U, CLOSE_RANGE_CLOEXEC);  // what others forgot to mark
    ::execvp(argv[0], argv);
  }
  const int reason = errno;
  const ssize_t told = ::write(failure, &reason, sizeof reason);
  ::_exit(told < 0 ? 126 : 127);
}

/// The errno that kept the child from becoming its program; zero when it did.
int failure_told(int reader) {
  int reason = 0;
  ssize_t n = 0;
  do {
    n = ::read(reader, &reason, sizeof reason);
  } while (n < 0 && errno == EINTR);
  return n == static_cast<ssize_t>(sizeof reason) ? reason : 0;
}

Error failed(const std::string& program, std::string_view call, int reason) {
  return {Error::Kind::unreadable, program,
          fmt::format("cannot be started: {}: {}", call, std::strerror(reason)),
          reason == ENOENT ? "check that the program is installed and on PATH" : ""};
}

}  // namespace

Result<Spawned> spawn(const ChildOptions& options) {
  if (options.argv.empty()) return Error{Error::Kind::internal, "", "a child without a program", ""};
  const std::string& program = options.argv.front();
  std::vector<char*> argv;
  for (const std::string& argument : options.argv) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);

  const bundle::UniqueFd input = file_of(options.input);
  if (!input) return failed(program, "memfd_create", errno);
  Pipe output;
  Pipe errors;
  Pipe failure;
  if (!make_pipe(output) || !make_pipe(errors) || !make_pipe(failure)) return failed(program, "pipe2", errno);

  const pid_t parent = ::getpid();
  const pid_t pid = ::fork();
  if (pid < 0) return failed(program, "fork", errno);
  if (pid == 0) {
    become(argv.data(), parent, input.get(), output.writer.get(), errors.writer.get(), failure.writer.get());
  }
  ::setpgid(pid, pid);  // whichever of the two comes first
  failure.writer = bundle::UniqueFd();
  if (const int reason = failure_told(failure.reader.get()); reason != 0) {
    ::waitpid(pid, nullptr, 0);
    return failed(program, "exec", reason);
  }
  for (const Pipe* pipe : {&output, &errors}) ::fcntl(pipe->reader.get(), F_SETFL, O_NONBLOCK);
  return Spawned{pid, std::move(output.reader), std::move(errors.reader)};
}

}  // namespace counterfoil::replay
