// How fast the CPU engine computes formulas, beside copying the same bytes in the same run, and how many
// small fixtures it replays a second.
//
//   engine_bench --benchmark_enable_random_interleaving=true --benchmark_repetitions=5
//
// Bytes are those of the values of the largest input and of the result, 8 each; copying them reads and writes
// the same.
#include <benchmark/benchmark.h>

#include <cstring>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "tools/replay/cpu/cpu.h"
#include "tools/replay/formula/compile.h"

namespace {

using namespace counterfoil;
using replay::Evaluation;
using replay::Program;
using replay::Tensor;

constexpr const char* kReference = "layer_norm(x, eps=1e-5) * weight + bias";
constexpr const char* kCandidate = "layer_norm(x * weight + bias, eps=1e-5)";

/// Inputs of one fixture of `rows` rows of `columns` elements.
struct Inputs {
  Inputs(std::uint64_t rows, std::uint64_t columns)
      : x(random({rows, columns})), weight(random({columns})), bias(random({columns})) {
    program = *replay::compile(kReference, described());
    altered = *replay::compile(kCandidate, described());
  }

  static Tensor random(tensor::Shape shape) {
    static std::mt19937 generator(1);
    std::normal_distribution<float> normal;
    std::uint64_t elements = 1;
    for (const std::uint64_t extent : shape) elements *= extent;
    Tensor result{tensor::Dtype::float32, std::move(shape), {}, {}};
    for (std::uint64_t i = 0; i < elements; ++i) result.values.push_back(normal(generator));
    return result;
  }

  std::vector<Program::Input> described() const {
    return {
        {"x", x.dtype, x.shape}, {"weight", weight.dtype, weight.shape}, {"bias", bias.dtype, bias.shape}};
  }

  Evaluation evaluation(const Program& which, bool with_spread) const {
    return {&which, {&x, &weight, &bias}, with_spread};
  }

  Tensor x;
  Tensor weight;
  Tensor bias;
  Program program;
  Program altered;
};

const Inputs& large() {
  static const Inputs inputs(4096, 4096);
  return inputs;
}

void run_copy(benchmark::State& state) {
  const std::vector<double>& from = large().x.values;
  std::vector<double> to(from.size());
  for (auto _ : state) {
    std::memcpy(to.data(), from.data(), from.size() * sizeof(double));
    benchmark::ClobberMemory();
  }
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(2 * from.size() * sizeof(double)));
}

void run_large(benchmark::State& state, bool with_spread) {
  const auto engine = replay::open_cpu(static_cast<unsigned>(state.range(0)));
  const Evaluation evaluation = large().evaluation(large().program, with_spread);
  for (auto _ : state) benchmark::DoNotOptimize(engine->evaluate(std::span(&evaluation, 1)));
  state.SetBytesProcessed(state.iterations() *
                          static_cast<std::int64_t>(2 * large().x.values.size() * sizeof(double)));
}

/// Reference and candidate of many small fixtures, each with its spread, as a replay computes them.
void run_small(benchmark::State& state) {
  constexpr std::size_t kFixtures = 256;
  static const std::vector<Inputs> fixtures(kFixtures, Inputs(4, 64));
  const auto engine = replay::open_cpu(static_cast<unsigned>(state.range(0)));
  std::vector<Evaluation> batch;
  for (const Inputs& each : fixtures) {
    batch.push_back(each.evaluation(each.program, true));
    batch.push_back(each.evaluation(each.altered, true));
  }
  for (auto _ : state) benchmark::DoNotOptimize(engine->evaluate(batch));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kFixtures));
  state.counters["batches"] =
      benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}

void on_threads(benchmark::internal::Benchmark* bench) {
  bench->Arg(1)->Arg(2)->ArgName("threads")->UseRealTime()->Unit(benchmark::kMillisecond);
}

}  // namespace

BENCHMARK(run_copy)->Name("copy 4096x4096")->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(run_large, values, false)->Name("layer_norm affine 4096x4096")->Apply(on_threads);
BENCHMARK_CAPTURE(run_large, values and spread, true)->Name("the same with its spread")->Apply(on_threads);
BENCHMARK(run_small)->Name("256 fixtures of 4x64, both outputs")->Apply(on_threads);
BENCHMARK_MAIN();
