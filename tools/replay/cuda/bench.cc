// counterfoil_cuda_bench: what the kernels move each second, beside what a copy on the device does, in the
// same run; and how many small fixtures a batch does. Exit 4 where there is no device.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "tools/replay/cuda/cuda.h"
#include "tools/replay/cuda/judge_kernels.h"
#include "tools/replay/cuda/kernels.h"
#include "tools/replay/cuda/resources.h"
#include "tools/replay/formula/compile.h"

namespace {

using namespace counterfoil;
using namespace counterfoil::replay;

constexpr std::uint64_t kSide = 8192;
constexpr std::uint64_t kCount = kSide * kSide;
constexpr std::uint64_t kBytes = kCount * sizeof(double);
constexpr int kRepeats = 20;

[[noreturn]] void stop(const Error& error) {
  fmt::print(stderr, "{}: {}\n", error.where, error.what);
  std::exit(4);
}

void check(std::string_view call, cudaError_t status) {
  if (auto failed = failure_of(call, status, "cuda:0")) stop(*failed);
}

template <class T>
T taken(Result<T> result) {
  if (!result) stop(result.error());
  return std::move(*result);
}

/// Seconds of one call, as the device counts them; the fastest of some.
double seconds_of(const std::function<cudaError_t()>& call) {
  cudaEvent_t begin = nullptr;
  cudaEvent_t end = nullptr;
  check("cudaEventCreate", cudaEventCreate(&begin));
  check("cudaEventCreate", cudaEventCreate(&end));
  float best = 1e30F;
  for (int i = 0; i < kRepeats; ++i) {
    check("cudaEventRecord", cudaEventRecord(begin));
    check("the call", call());
    check("cudaEventRecord", cudaEventRecord(end));
    check("cudaEventSynchronize", cudaEventSynchronize(end));
    float milliseconds = 0;
    check("cudaEventElapsedTime", cudaEventElapsedTime(&milliseconds, begin, end));
    best = std::min(best, milliseconds);
  }
  check("cudaEventDestroy", cudaEventDestroy(begin));
  check("cudaEventDestroy", cudaEventDestroy(end));
  return best / 1e3;
}

class Bench {
 public:
  Bench() {
    for (DeviceMemory& memory : memory_) {
      memory = taken(allocate_device(kBytes, "cuda:0"));
      check("cudaMemset", cudaMemset(memory.get(), 0, kBytes));
    }
    check("cudaMemset", cudaMemset(fault_.get(), 0xff, sizeof(Fault)));
    copy_rate_ = 2.0 * kBytes / seconds_of([this] {
                   return cudaMemcpyAsync(at(0), at(1), kBytes, cudaMemcpyDeviceToDevice);
                 });
    fmt::print("{:<28}{:>9.1f} GB/s\n", "copy on the device", copy_rate_ / 1e9);
  }

  void all() {
    report("add", 3.0 * kBytes, add(false));
    report("add, with spreads", 6.0 * kBytes, add(true));
    report("transpose", 2.0 * kBytes, transpose());
    report("layer_norm, rows of 8192", 2.0 * kBytes, layer_norm(kSide));
    report("layer_norm, rows of 64", 2.0 * kBytes, layer_norm(64));
    report("judge sol-execbench/1", 2.0 * kCount * sizeof(float), judge_sol());
  }

 private:
  double* at(std::size_t i) const { return static_cast<double*>(memory_[i].get()); }
  Fault* fault() const { return static_cast<Fault*>(fault_.get()); }

  void report(const char* name, double bytes, const std::function<cudaError_t()>& call) const {
    const double rate = bytes / seconds_of(call);
    fmt::print("{:<28}{:>9.1f} GB/s  {:>4.0f}% of the copy\n", name, rate / 1e9, 100 * rate / copy_rate_);
  }

  std::function<cudaError_t()> add(bool with_spread) const {
    PointwiseArguments step;
    step.operation = Operation::add;
    step.count = kCount;
    step.operands[0] = {at(0), with_spread ? at(3) : nullptr};
    step.operands[1] = {at(1), with_spread ? at(4) : nullptr};
    step.result = {at(2), with_spread ? at(5) : nullptr};
    step.fault = fault();
    return [step] { return launch(step, nullptr); };
  }

  std::function<cudaError_t()> transpose() const {
    ViewArguments step;
    step.count = kCount;
    step.axes = 2;
    step.extents[0] = step.extents[1] = kSide;
    step.strides[0] = 1;
    step.strides[1] = static_cast<std::int64_t>(kSide);
    step.operand = {at(0), nullptr};
    step.result = {at(1), nullptr};
    return [step] { return launch(step, nullptr); };
  }

  std::function<cudaError_t()> layer_norm(std::uint64_t row) const {
    RowArguments step;
    step.operation = Operation::layer_norm;
    step.keeps_shape = true;
    step.rows = kCount / row;
    step.count = row;
    step.parameter = 1e-5;
    step.operand = {at(0), nullptr};
    step.result = {at(1), nullptr};
    step.fault = fault();
    return [step] { return launch(step, nullptr); };
  }

  std::function<cudaError_t()> judge_sol() const {
    JudgePiece piece;
    piece.bounds = judge::bounds_of({});
    piece.reference = kCount * sizeof(float);
    piece.count = kCount;
    check("cudaMemcpy", cudaMemcpy(at(2), &piece, sizeof piece, cudaMemcpyHostToDevice));
    auto* tallies = static_cast<judge::Tally<float>*>(memory_[3].get());
    return [this, tallies] {
      return judge_pieces(static_cast<const JudgePiece*>(memory_[2].get()), 1, kCount,
                          static_cast<const unsigned char*>(memory_[0].get()), tallies + 1, tallies, nullptr);
    };
  }

  std::array<DeviceMemory, 6> memory_;
  DeviceMemory fault_ = taken(allocate_device(sizeof(Fault), "cuda:0"));
  double copy_rate_ = 0;
};

/// From tensors on the host to tensors on the host.
void small_fixtures(Engine& engine) {
  constexpr std::size_t kFixtures = 10000;
  const std::vector<Program::Input> declared = {{"x", tensor::Dtype::float32, {4, 64}}};
  const Program program = taken(compile("layer_norm(x) * 2 + x", declared));
  const std::vector<Tensor> inputs(kFixtures,
                                   {tensor::Dtype::float32, {4, 64}, std::vector<double>(256, 1.5), {}});
  std::vector<Evaluation> batch;
  for (const Tensor& input : inputs) batch.push_back({&program, {&input}, true});
  for (const char* when : {"first batch", "second batch"}) {
    const auto begin = std::chrono::steady_clock::now();
    for (const auto& result : engine.evaluate(batch)) {
      if (!result) stop(result.error());
    }
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
    fmt::print("fixtures of 4 x 64, {:<12}{:>7.0f} a second\n", when, kFixtures / elapsed.count());
  }
}

}  // namespace

int main() {
  auto engine = open_cuda(0);
  if (!engine) stop(engine.error());
  const Device& device = (*engine)->device();
  fmt::print("{}: {}, {}, driver {}, runtime {}\n", device.id, device.name, device.capability, device.driver,
             device.runtime);
  Bench().all();
  small_fixtures(**engine);
}
