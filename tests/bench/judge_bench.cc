// How fast outputs are judged, as a share of the speed at which memcpy copies the same bytes in the same run.
//
//   judge_bench [--benchmark_filter=REGEX] [--benchmark_repetitions=N]
//
// Bytes are those of both outputs: judging reads them, copying reads and writes them. Both run on the same
// number of threads, in random order, and the fastest repetition of each counts.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <map>
#include <random>
#include <span>
#include <string>
#include <thread>
#include <tuple>
#include <vector>

#include "checker/bundle/bytes_source.h"
#include "checker/judge/judge.h"
#include "checker/tensor/element.h"

namespace {

using namespace counterfoil;
using tensor::Dtype;

constexpr std::size_t kGreatestBytes = std::size_t{1} << 30;

/// Two outputs that are near each other, and room for copies.
struct Outputs {
  std::vector<std::byte> candidate;
  std::vector<std::byte> reference;
  std::vector<std::byte> copies[2];
};

/// A mebibyte of random numbers over and over.
Outputs outputs_of(Dtype dtype) {
  std::vector<std::byte> candidate(std::size_t{1} << 20);
  std::vector<std::byte> reference(candidate.size());
  std::mt19937 random(1);
  for (std::size_t i = 0; i < candidate.size() / tensor::bytes_of(dtype); ++i) {
    const double value = static_cast<double>(random()) / 0x1p30 - 2;
    const double error = (static_cast<double>(random()) / 0x1p31 - 1) * 0.001;
    tensor::store_element(dtype, value, reference.data(), i);
    tensor::store_element(dtype, value * (1 + error), candidate.data(), i);
  }
  Outputs outputs;
  while (outputs.candidate.size() < kGreatestBytes / 2) {
    outputs.candidate.insert(outputs.candidate.end(), candidate.begin(), candidate.end());
    outputs.reference.insert(outputs.reference.end(), reference.begin(), reference.end());
  }
  for (auto& room : outputs.copies) room.resize(outputs.candidate.size());
  return outputs;
}

Outputs& shared_outputs(Dtype dtype) {
  static std::map<Dtype, Outputs> made;
  const auto found = made.find(dtype);
  return found != made.end() ? found->second : made.emplace(dtype, outputs_of(dtype)).first->second;
}

void copy(Outputs& outputs, std::size_t bytes, unsigned threads) {
  const std::vector<std::byte>* from[] = {&outputs.candidate, &outputs.reference};
  const auto share = [&](unsigned index) {
    const std::size_t begin = bytes / threads * index;
    const std::size_t end = index + 1 == threads ? bytes : bytes / threads * (index + 1);
    for (int i = 0; i < 2; ++i)
      std::memcpy(outputs.copies[i].data() + begin, from[i]->data() + begin, end - begin);
  };
  std::vector<std::thread> others;
  for (unsigned i = 1; i < threads; ++i) others.emplace_back(share, i);
  share(0);
  for (std::thread& other : others) other.join();
  benchmark::ClobberMemory();
}

void run_copy(benchmark::State& state, Dtype dtype) {
  Outputs& outputs = shared_outputs(dtype);
  const auto bytes = static_cast<std::size_t>(state.range(0)) / 2;
  for (auto _ : state) copy(outputs, bytes, static_cast<unsigned>(state.range(1)));
  state.SetBytesProcessed(state.iterations() * state.range(0));
}

void run_judge(benchmark::State& state, Dtype dtype, judge::JudgeId id) {
  const Outputs& outputs = shared_outputs(dtype);
  const auto elements = static_cast<std::uint64_t>(state.range(0)) / 2 / tensor::bytes_of(dtype);
  for (auto _ : state) {
    benchmark::DoNotOptimize(judge::judge(id, {}, {dtype, outputs.candidate.data()},
                                          {dtype, outputs.reference.data()}, elements,
                                          static_cast<unsigned>(state.range(1))));
  }
  state.SetBytesProcessed(state.iterations() * state.range(0));
}

/// The same in pieces, of which no more than a few are in memory: what a replay does with large tensors.
void run_streamed(benchmark::State& state, Dtype dtype, judge::JudgeId id) {
  const Outputs& outputs = shared_outputs(dtype);
  const auto bytes = static_cast<std::size_t>(state.range(0)) / 2;
  for (auto _ : state) {
    bundle::BytesSource candidate(std::span(outputs.candidate).first(bytes));
    bundle::BytesSource reference(std::span(outputs.reference).first(bytes));
    benchmark::DoNotOptimize(judge::judge_streams(id, {}, dtype, candidate, dtype, reference,
                                                  bytes / tensor::bytes_of(dtype),
                                                  static_cast<unsigned>(state.range(1))));
  }
  state.SetBytesProcessed(state.iterations() * state.range(0));
}

/// Prints a line a judge, when all repetitions have run.
class ShareReporter : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context&) override { return true; }

  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      if (run.run_type != Run::RT_Iteration) continue;
      double& best = best_[key_of(run.run_name.function_name, run.run_name.args)];
      best = std::max(best, run.counters.at("bytes_per_second").value);
    }
  }

  void Finalize() override {
    std::printf("%-46s %8s %12s %8s %10s %7s\n", "dtype, judge", "threads", "KiB", "GB/s", "copy GB/s",
                "share");
    for (const auto& [key, speed] : best_) {
      const auto& [name, threads, bytes] = key;
      const std::string dtype = name.substr(0, name.find(' '));
      if (name == dtype + kCopy) continue;
      const double copied = best_.at({dtype + kCopy, threads, bytes});
      std::printf("%-46s %8d %12ld %8.2f %10.2f %6.0f%%\n", name.c_str(), threads, bytes / 1024, speed / 1e9,
                  copied / 1e9, 100 * speed / copied);
    }
  }

  static constexpr const char* kCopy = " copy";

 private:
  using Key = std::tuple<std::string, int, long>;  ///< name, threads, bytes

  static Key key_of(const std::string& name, const std::string& arguments) {
    const std::size_t slash = arguments.find('/');
    return {name, std::stoi(arguments.substr(slash + 1)), std::stol(arguments.substr(0, slash))};
  }

  std::map<Key, double> best_;  ///< bytes a second
};

void register_all() {
  const auto with_sizes = [](benchmark::internal::Benchmark* bench) {
    for (const int threads : {1, 2}) {
      for (std::int64_t bytes = 1 << 16; bytes <= std::int64_t{kGreatestBytes}; bytes *= 4) {
        bench->Args({bytes, threads});
      }
    }
    bench->UseRealTime();
  };
  for (const Dtype dtype : {Dtype::float32, Dtype::float16}) {
    const std::string name(tensor::name_of(dtype));
    with_sizes(benchmark::RegisterBenchmark((name + ShareReporter::kCopy).c_str(), run_copy, dtype));
    for (const std::string_view judge : judge::judge_names()) {
      const judge::JudgeId id = *judge::judge_named(judge);
      const std::string label = name + " " + std::string(judge);
      with_sizes(benchmark::RegisterBenchmark(label.c_str(), run_judge, dtype, id));
      with_sizes(benchmark::RegisterBenchmark((label + " streamed").c_str(), run_streamed, dtype, id));
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  register_all();
  std::vector<char*> arguments(argv, argv + argc);
  std::string interleaved = "--benchmark_enable_random_interleaving=true";
  arguments.insert(arguments.begin() + 1, interleaved.data());
  int count = static_cast<int>(arguments.size());
  benchmark::Initialize(&count, arguments.data());
  if (benchmark::ReportUnrecognizedArguments(count, arguments.data())) return 2;
  ShareReporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);
}
