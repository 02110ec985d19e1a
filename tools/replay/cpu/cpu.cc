#include "tools/replay/cpu/cpu.h"

#include <algorithm>
#include <fstream>
#include <optional>
#include <string>
#include <thread>

#include "tools/replay/cpu/interpreter.h"
#include "tools/replay/cpu/parallel.h"
#include "tools/replay/formula/shape.h"

namespace counterfoil::replay {
namespace {

/// Elements from which work is spread over the threads by itself, and not together with the rest of its
/// batch.
constexpr std::uint64_t kLarge = 1U << 16U;

/// `model name` of /proc/cpuinfo, where there is one.
std::string model_name() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with("model name")) continue;
    const std::size_t colon = line.find(": ");
    if (colon != std::string::npos) return line.substr(colon + 2);
  }
  return "unknown";
}

std::uint64_t size_of(const Evaluation& evaluation) {
  std::uint64_t elements = 0;
  for (const Step& step : evaluation.program->steps) elements += elements_of(step.shape).value_or(0);
  return elements;
}

/// The results of a batch: of small work many at once, of large work one after another with all threads.
template <typename T, typename Work, typename Size, typename Compute>
std::vector<Result<T>> in_batches(std::span<const Work> batch, unsigned threads, Size size, Compute compute) {
  std::vector<std::optional<Result<T>>> results(batch.size());
  std::vector<std::size_t> small;
  for (std::size_t i = 0; i < batch.size(); ++i) {
    if (size(batch[i]) < kLarge) {
      small.push_back(i);
    } else {
      results[i] = compute(batch[i], threads);
    }
  }
  parallel(threads, small.size(), 1, [&](std::uint64_t begin, std::uint64_t end) {
    for (std::uint64_t i = begin; i < end; ++i) results[small[i]] = compute(batch[small[i]], 1U);
  });
  std::vector<Result<T>> all;
  all.reserve(batch.size());
  for (auto& each : results) all.push_back(std::move(*each));
  return all;
}

class CpuEngine final : public Engine {
 public:
  explicit CpuEngine(unsigned threads)
      : threads_(threads != 0 ? threads : std::max(1U, std::thread::hardware_concurrency())) {
    device_.id = "cpu";
    device_.name = model_name();
  }

  const Device& device() const override { return device_; }

  std::vector<Result<Tensor>> evaluate(std::span<const Evaluation> batch) override {
    return in_batches<Tensor>(batch, threads_, size_of, interpret);
  }

  std::vector<Result<judge::Statistics>> judge(std::span<const Comparison> batch) override {
    return in_batches<judge::Statistics>(
        batch, threads_, [](const Comparison& each) { return each.elements; },
        [](const Comparison& each, unsigned threads) -> Result<judge::Statistics> {
          return judge::judge(each.judge, each.tolerance, each.candidate, each.reference, each.elements,
                              threads);
        });
  }

 private:
  unsigned threads_;
  Device device_;
};

}  // namespace

std::unique_ptr<Engine> open_cpu(unsigned threads) {
  return std::make_unique<CpuEngine>(threads);
}

}  // namespace counterfoil::replay
