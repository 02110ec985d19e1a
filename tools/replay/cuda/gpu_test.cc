#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include <gmock/gmock.h>

#include "tools/replay/child/child.h"
#include "tools/replay/cpu/cpu.h"
#include "tools/replay/cuda/cuda.h"
#include "tools/replay/cuda/engine_checks.h"
#include "tools/replay/formula/compile.h"
#include "tools/replay/source/launch.h"

// What needs a device. Each test is run in a process of its own by ctest; those that make the device unusable
// do so in a child.

namespace counterfoil::replay {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

class Gpu : public testing::Test {
 protected:
  void SetUp() override {
    const auto reports = list_cuda_devices();
    ASSERT_FALSE(reports.empty());
    if (!reports.front().device) GTEST_SKIP() << reports.front().reason << "; " << reports.front().hint;
    device_ = *reports.front().device;
  }

  static std::unique_ptr<Engine> opened() {
    auto engine = open_cuda(0);
    if (engine) return std::move(*engine);
    ADD_FAILURE() << engine.error().what;
    return nullptr;
  }

  Device device_;
};

TEST_F(Gpu, ADeviceSaysWhatItIs) {
  EXPECT_EQ(device_.id, "cuda:0");
  EXPECT_THAT(device_.name, testing::Not(IsEmpty()));
  EXPECT_THAT(device_.capability, testing::MatchesRegex("sm_[0-9]+"));
  EXPECT_THAT(device_.driver, HasSubstr("CUDA "));
  EXPECT_THAT(device_.uuid_sha256, SizeIs(64));
  EXPECT_GT(device_.memory_bytes, 1u << 30);
}

TEST_F(Gpu, ADeviceThatIsNotThereIsAnError) {
  const auto engine = open_cuda(1000);
  ASSERT_FALSE(engine.ok());
  EXPECT_EQ(engine.error().where, "cuda:1000");
}

TEST_F(Gpu, ItsFormulasAreThoseOfTheCpu) {
  if (auto engine = opened()) check_formulas(*engine, false);
}

TEST_F(Gpu, ItsErrorsAreThoseOfTheCpu) {
  if (auto engine = opened()) check_errors(*engine);
}

TEST_F(Gpu, ItsJudgesAreThoseOfTheCpuToTheLastBit) {
  if (auto engine = opened()) check_judges(*engine);
}

TEST_F(Gpu, ManySmallFixturesAreOneBatch) {
  const std::vector<Program::Input> declared = {{"x", tensor::Dtype::float32, {4, 64}}};
  const auto program = compile("layer_norm(x) * 2 + x", declared);
  ASSERT_TRUE(program.ok());
  std::vector<Tensor> inputs;
  for (int i = 0; i < 2000; ++i) {
    Tensor& input = inputs.emplace_back(Tensor{tensor::Dtype::float32, {4, 64}, {}, {}});
    for (int j = 0; j < 256; ++j) input.values.push_back((i * 7 + j * j) % 100);
  }
  std::vector<Evaluation> batch;
  for (const Tensor& input : inputs) batch.push_back({&*program, {&input}, false});
  const auto engine = opened();
  ASSERT_TRUE(engine);
  const auto want = open_cpu(1)->evaluate(batch);
  const auto got = engine->evaluate(batch);
  ASSERT_EQ(got.size(), want.size());
  for (std::size_t i = 0; i < want.size(); ++i) {
    ASSERT_TRUE(got[i].ok()) << i << ": " << got[i].error().what;
    ASSERT_EQ(got[i]->values, want[i]->values) << i;
  }
}

TEST_F(Gpu, ALargeTensorIsMoreThanOnePiece) {
  const std::uint64_t elements = (20ULL << 20) + 3;
  const std::vector<Program::Input> declared = {{"x", tensor::Dtype::float32, {elements}}};
  const auto program = compile("x * 3 + 1", declared);
  ASSERT_TRUE(program.ok());
  Tensor x{tensor::Dtype::float32, {elements}, {}, {}};
  for (std::uint64_t i = 0; i < elements; ++i) x.values.push_back(static_cast<double>(i % 1000));
  const auto engine = opened();
  ASSERT_TRUE(engine);
  const std::vector<Evaluation> batch = {{&*program, {&x}, false}};
  const auto got = engine->evaluate(batch);
  ASSERT_TRUE(got[0].ok()) << got[0].error().what;
  EXPECT_EQ(got[0]->values, open_cpu()->evaluate(batch)[0]->values);
}

/// y[i] = 2 x[i] for the first `wide` elements, of buffers of n.
constexpr const char* kTwice = R"(
extern "C" __global__ void twice(const float* x, float* y, int wide) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < wide) y[i] = 2.0f * x[i % 100];
}
extern "C" __global__ void far(float* y) { y[1ll << 40] = 1.0f; }
extern "C" __global__ void endless(volatile int* y) { while (y[0] != 7) y[1] = 1; }
)";

template <class T>
SourceArgument argument_of(SourceArgument::Kind kind, tensor::Dtype dtype, const std::vector<T>& values) {
  SourceArgument argument{kind, dtype, values.size(), std::vector<std::byte>(values.size() * sizeof(T))};
  std::copy_n(reinterpret_cast<const std::byte*>(values.data()), argument.bytes.size(),
              argument.bytes.begin());
  return argument;
}

SourceLaunch twice(int wide) {
  SourceLaunch launch{kTwice, "twice", {1, 1, 1}, {256, 1, 1}, 0, {}};
  launch.arguments.push_back(
      argument_of(SourceArgument::Kind::input, tensor::Dtype::float32, std::vector<float>(100, 1.5F)));
  launch.arguments.push_back({SourceArgument::Kind::output, tensor::Dtype::float32, 100});
  launch.arguments.push_back(
      argument_of(SourceArgument::Kind::scalar, tensor::Dtype::int32, std::vector<std::int32_t>{wide}));
  return launch;
}

Result<SourceOutcome> run_source(const SourceLaunch& launch, const std::string& architecture) {
  const auto compiled = compile_source(launch.source, launch.entry, architecture);
  if (!compiled) return compiled.error();
  EXPECT_TRUE(compiled->compiled) << compiled->log;
  return launch_source(launch, *compiled, 0);
}

TEST_F(Gpu, ACandidateRunsAsItWasLaunched) {
  for (const std::string& architecture : {device_.capability, std::string(kNoDeviceArchitecture)}) {
    const auto outcome = run_source(twice(100), architecture);
    ASSERT_TRUE(outcome.ok()) << outcome.error().what;
    EXPECT_EQ(outcome->fault, "");
    EXPECT_THAT(outcome->guard_faults, IsEmpty());
    ASSERT_THAT(outcome->outputs, SizeIs(1));
    const std::vector<float> want(100, 3.0F);
    EXPECT_EQ(std::memcmp(outcome->outputs[0].data(), want.data(), 400), 0);
  }
}

TEST_F(Gpu, WhatACandidateDoesNotWriteIsNoNumber) {
  const auto outcome = run_source(twice(99), device_.capability);
  ASSERT_TRUE(outcome.ok()) << outcome.error().what;
  EXPECT_EQ(outcome->outputs.at(0).at(399), std::byte{0xff});
}

TEST_F(Gpu, AWriteBesideABufferIsFound) {
  const auto outcome = run_source(twice(103), device_.capability);
  ASSERT_TRUE(outcome.ok()) << outcome.error().what;
  EXPECT_EQ(outcome->fault, "");
  ASSERT_THAT(outcome->guard_faults, SizeIs(1));
  EXPECT_EQ(outcome->guard_faults[0].argument, 1u);
  EXPECT_EQ(outcome->guard_faults[0].bytes, 12u);
  EXPECT_EQ(outcome->guard_faults[0].first_offset, 400);
}

TEST_F(Gpu, AnotherNumberOfArgumentsIsAResult) {
  SourceLaunch launch = twice(100);
  launch.arguments.pop_back();
  const auto fewer = run_source(launch, device_.capability);
  ASSERT_TRUE(fewer.ok()) << fewer.error().what;
  EXPECT_EQ(fewer->fault, "the kernel takes more than the 2 arguments of the launch");
  launch = twice(100);
  launch.arguments[2] =
      argument_of(SourceArgument::Kind::scalar, tensor::Dtype::float64, std::vector<double>{1});
  const auto wider = run_source(launch, device_.capability);
  ASSERT_TRUE(wider.ok()) << wider.error().what;
  EXPECT_EQ(wider->fault, "parameter 2 of the kernel takes 4 bytes, and the launch gives 8");
}

TEST_F(Gpu, ABlockThatIsTooLargeIsAResult) {
  SourceLaunch launch = twice(100);
  launch.block = {4096, 1, 1};
  const auto outcome = run_source(launch, device_.capability);
  ASSERT_TRUE(outcome.ok()) << outcome.error().what;
  EXPECT_THAT(outcome->fault, HasSubstr("cudaLaunchKernel failed"));
}

/// Runs a disabled test of this program in a child.
ChildResult run_in_child(const std::string& test, std::vector<std::string>& lines,
                         std::chrono::seconds limit) {
  ChildOptions options{
      .argv = {"/proc/self/exe", "--gtest_also_run_disabled_tests", "--gtest_filter=Gpu.DISABLED_" + test}};
  options.argv[0] = std::filesystem::read_symlink("/proc/self/exe");
  options.time_limit = limit;
  options.on_line = [&lines](std::string_view line) { lines.emplace_back(line); };
  auto result = run_child(options);
  EXPECT_TRUE(result.ok());
  return result ? *result : ChildResult{};
}

TEST_F(Gpu, DISABLED_WritesFarAway) {
  SourceLaunch launch{kTwice, "far", {1, 1, 1}, {1, 1, 1}, 0, {}};
  launch.arguments.push_back({SourceArgument::Kind::output, tensor::Dtype::float32, 4});
  auto outcome = run_source(launch, device_.capability);
  ASSERT_TRUE(outcome.ok()) << outcome.error().what;
  std::printf("fault: %s\n", outcome->fault.c_str());
  const auto engine = open_cuda(0);
  std::printf("after it: %s\n", engine.ok() ? "the device works" : engine.error().what.c_str());
}

TEST_F(Gpu, AFaultIsAResultAndEndsTheUseOfTheDevice) {
  std::vector<std::string> lines;
  const ChildResult result = run_in_child("WritesFarAway", lines, std::chrono::seconds(60));
  EXPECT_EQ(result.end, ChildResult::End::exited);
  EXPECT_THAT(lines, testing::Contains(HasSubstr("fault: cudaDeviceSynchronize failed: ")));
  EXPECT_THAT(lines, testing::Contains(HasSubstr("cudaErrorIllegalAddress")));
  EXPECT_THAT(lines, testing::Not(testing::Contains(HasSubstr("the device works"))));
}

TEST_F(Gpu, DISABLED_NeverEnds) {
  SourceLaunch launch{kTwice, "endless", {1, 1, 1}, {1, 1, 1}, 0, {}};
  launch.arguments.push_back({SourceArgument::Kind::output, tensor::Dtype::int32, 4});
  std::puts("launched");
  std::fflush(stdout);
  EXPECT_FALSE(run_source(launch, device_.capability).ok());
}

TEST_F(Gpu, AnEndlessKernelIsStoppedByItsTimeLimit) {
  std::vector<std::string> lines;
  const ChildResult result = run_in_child("NeverEnds", lines, std::chrono::seconds(10));
  EXPECT_EQ(result.end, ChildResult::End::timed_out);
  EXPECT_THAT(lines, testing::Contains("launched"));
  EXPECT_TRUE(opened()) << "the device is of no use afterwards";
}

}  // namespace
}  // namespace counterfoil::replay
