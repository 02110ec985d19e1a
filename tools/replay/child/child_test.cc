#include "tools/replay/child/child.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>

#include <cerrno>
#include <filesystem>
#include <iterator>

#include <fmt/format.h>
#include <gmock/gmock.h>

namespace counterfoil::replay {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using testing::ElementsAre;
using testing::HasSubstr;
using End = ChildResult::End;

struct Ran {
  ChildResult result;
  ChildOptions options;
  std::vector<std::string> lines;
};

Ran run(ChildOptions options) {
  Ran ran;
  options.on_line = [&ran](std::string_view line) { ran.lines.emplace_back(line); };
  auto result = run_child(options);
  EXPECT_TRUE(result.ok()) << (result.ok() ? "" : result.error().what);
  if (result) ran.result = std::move(*result);
  ran.options = std::move(options);
  return ran;
}

ChildOptions shell(std::string script) {
  return {.argv = {"/bin/sh", "-c", std::move(script)}};
}

ChildOptions python(std::string script) {
  return {.argv = {"python3", "-c", std::move(script)}};
}

std::ptrdiff_t open_files() {
  return std::distance(std::filesystem::directory_iterator("/proc/self/fd"),
                       std::filesystem::directory_iterator());
}

bool has_children() {
  return ::waitpid(-1, nullptr, WNOHANG) >= 0 || errno != ECHILD;
}

TEST(Child, ItsLinesAndItsStatusComeBack) {
  const Ran ran = run(shell("echo one; echo two; printf three; echo oops >&2; exit 3"));
  EXPECT_EQ(ran.result.end, End::exited);
  EXPECT_EQ(ran.result.code, 3);
  EXPECT_THAT(ran.lines, ElementsAre("one", "two"));
  EXPECT_EQ(ran.result.unfinished_line, "three");
  EXPECT_EQ(ran.result.stderr_tail, "oops\n");
  EXPECT_EQ(describe(ran.result, ran.options), "exited with status 3");
}

TEST(Child, ItReadsWhatItIsGiven) {
  ChildOptions options{.argv = {"cat"}, .input = std::string(1 << 20, 'x') + "\nend\n"};
  const Ran ran = run(std::move(options));
  ASSERT_EQ(ran.lines.size(), 2u);
  EXPECT_EQ(ran.lines[0].size(), 1u << 20);
  EXPECT_EQ(ran.lines[1], "end");
}

TEST(Child, OneThatNeverReadsItsInputBlocksNobody) {
  ChildOptions options = shell("exit 0");
  options.input = std::string(4 << 20, 'x');
  EXPECT_EQ(run(std::move(options)).result.end, End::exited);
}

TEST(Child, OneThatLoopsForEverIsStopped) {
  ChildOptions options = shell("while :; do :; done");
  options.time_limit = milliseconds(300);
  const Ran ran = run(std::move(options));
  EXPECT_EQ(ran.result.end, End::timed_out);
  EXPECT_GE(ran.result.elapsed, milliseconds(300));
  EXPECT_LT(ran.result.elapsed, seconds(10));
  EXPECT_EQ(describe(ran.result, ran.options), "was stopped after its time limit of 0.3 s");
}

TEST(Child, OneThatIgnoresSignalsIsStoppedToo) {
  ChildOptions options = shell("trap '' TERM INT HUP; while :; do :; done");
  options.time_limit = milliseconds(300);
  EXPECT_EQ(run(std::move(options)).result.end, End::timed_out);
}

TEST(Child, OneThatAllocatesIsStopped) {
  ChildOptions options = python("x = bytearray(b'x') * (400 << 20)\nimport time\ntime.sleep(60)");
  options.memory_limit_bytes = 100 << 20;
  const Ran ran = run(std::move(options));
  EXPECT_EQ(ran.result.end, End::memory_exceeded);
  EXPECT_GT(ran.result.peak_memory_bytes, 100u << 20);
  EXPECT_THAT(describe(ran.result, ran.options), HasSubstr("beyond its limit of 104857600"));
}

TEST(Child, OneWithinItsMemoryIsLeftAlone) {
  ChildOptions options = python("x = bytearray(b'x') * (20 << 20)");
  options.memory_limit_bytes = 500 << 20;
  const Ran ran = run(std::move(options));
  EXPECT_EQ(ran.result.end, End::exited);
  EXPECT_EQ(ran.result.code, 0);
}

TEST(Child, OneThatWritesForEverIsStopped) {
  ChildOptions options{.argv = {"yes"}};
  options.output_limit_bytes = 1 << 20;
  const Ran ran = run(std::move(options));
  EXPECT_EQ(ran.result.end, End::output_exceeded);
  EXPECT_LE(ran.lines.size(), (1u << 20) / 2);
}

TEST(Child, OfEndlessErrorsTheTailIsKept) {
  const Ran ran = run(shell("i=0; while [ $i -lt 3000 ]; do echo line $i >&2; i=$((i+1)); done"));
  EXPECT_EQ(ran.result.end, End::exited);
  EXPECT_EQ(ran.result.stderr_tail.size(), kStderrTailBytes);
  EXPECT_TRUE(ran.result.stderr_tail.ends_with("line 2999\n"));
}

TEST(Child, OneThatCrashesSaysTheSignal) {
  const Ran ran = run(shell("echo before; kill -SEGV $$"));
  EXPECT_EQ(ran.result.end, End::signalled);
  EXPECT_EQ(ran.result.code, SIGSEGV);
  EXPECT_THAT(ran.lines, ElementsAre("before"));
  EXPECT_EQ(describe(ran.result, ran.options), "was killed by signal 11 (Segmentation fault)");
}

TEST(Child, OneThatClosesItsOutputAndSleepsIsStillWatched) {
  ChildOptions options = shell("exec >&- 2>&-; sleep 60");
  options.time_limit = milliseconds(300);
  EXPECT_EQ(run(std::move(options)).result.end, End::timed_out);
}

TEST(Child, AGrandchildThatKeepsThePipeIsNotWaitedFor) {
  const Ran ran = run(shell("sleep 60 & echo $!; exit 0"));
  EXPECT_EQ(ran.result.end, End::exited);
  EXPECT_LT(ran.result.elapsed, seconds(10));
  ASSERT_EQ(ran.lines.size(), 1u);
  const std::string grandchild = "/proc/" + ran.lines[0] + "/cmdline";
  for (int i = 0; i < 200; ++i) {
    std::error_code none;
    std::string command;
    if (FILE* file = std::fopen(grandchild.c_str(), "r"); file != nullptr) {
      char text[64] = {};
      command.assign(text, std::fread(text, 1, sizeof text, file));
      std::fclose(file);
    }
    if (command.empty()) return;  // gone, or dead and not yet reaped by its new parent
    ::usleep(10000);
  }
  ADD_FAILURE() << "the grandchild " << ran.lines[0] << " lives";
}

TEST(Child, NothingIsLeftBehind) {
  const std::ptrdiff_t before = open_files();
  run(shell("echo one"));
  ChildOptions endless = shell("sleep 60");
  endless.time_limit = milliseconds(100);
  run(std::move(endless));
  EXPECT_FALSE(run_child({.argv = {"/no/such/program"}}).ok());
  EXPECT_EQ(open_files(), before);
  EXPECT_FALSE(has_children());
}

TEST(Child, ItInheritsNoFileOfOurs) {
  const int file = ::open("/dev/null", O_RDONLY);  // deliberately not close-on-exec
  ASSERT_GE(file, 3);
  const Ran ran = run(shell(fmt::format("[ -e /proc/self/fd/{} ] && echo inherited; exit 0", file)));
  ::close(file);
  EXPECT_THAT(ran.lines, ElementsAre());
}

TEST(Child, OneThatIsNotThereIsAnErrorThatNamesIt) {
  const auto result = run_child({.argv = {"/no/such/program"}});
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().where, "/no/such/program");
  EXPECT_EQ(result.error().what, "cannot be started: exec: No such file or directory");
}

}  // namespace
}  // namespace counterfoil::replay
