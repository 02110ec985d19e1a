#include <algorithm>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

#include "tools/replay/cuda/cuda.h"
#include "tools/replay/cuda/devices.h"
#include "tools/replay/cuda/evaluator.h"
#include "tools/replay/cuda/judging.h"

namespace counterfoil::replay {

namespace {

/// An engine that gives its work to one device. After a fault that ends the context it gives errors only.
class CudaEngine : public Engine {
 public:
  CudaEngine(int index, Device device, Evaluator evaluator, Judging judging)
      : index_(index),
        device_(std::move(device)),
        evaluator_(std::move(evaluator)),
        judging_(std::move(judging)) {}

  const Device& device() const override { return device_; }

  std::vector<Result<Tensor>> evaluate(std::span<const Evaluation> batch) override {
    return in_parts<Tensor>(batch, [this](auto all, auto first) { return evaluator_.evaluate(all, first); });
  }

  std::vector<Result<judge::Statistics>> judge(std::span<const Comparison> batch) override {
    return in_parts<judge::Statistics>(batch,
                                       [this](auto all, auto first) { return judging_.judge(all, first); });
  }

 private:
  /// Has `work` done from the first undone item on until all are done. Where a part of a batch fails as a
  /// whole, each of its items gets the error, and where the device is lost, all that follow do.
  template <typename Out, typename In, typename Work>
  std::vector<Result<Out>> in_parts(std::span<const In> batch, Work work) {
    std::vector<Result<Out>> results;
    if (auto failed = failure_of("cudaSetDevice", cudaSetDevice(index_), device_.id)) lost_ = failed;
    while (results.size() < batch.size() && !lost_) {
      Part<Out> part = work(batch, results.size());
      std::ranges::move(part.results, std::back_inserter(results));
      if (part.device_lost) lost_ = part.device_lost;
    }
    while (results.size() < batch.size()) {
      Error error = *lost_;
      error.what = fmt::format("fixture {} of the batch was not reached: {}", results.size(), lost_->what);
      results.emplace_back(std::move(error));
    }
    return results;
  }

  int index_;
  Device device_;
  Evaluator evaluator_;
  Judging judging_;
  std::optional<Error> lost_;
};

}  // namespace

Result<std::unique_ptr<Engine>> open_cuda(int index) {
  const auto count = count_devices();
  if (!count) return count.error();
  const std::string id = fmt::format("cuda:{}", index);
  if (index < 0 || index >= *count) {
    return Error{Error::Kind::unreadable, id,
                 fmt::format("no such device: there are {}, from cuda:0", *count),
                 "counterfoil replay --list-devices shows them"};
  }
  if (auto failed = failure_of("cudaSetDevice", cudaSetDevice(index), id)) return *failed;
  auto device = device_at(index);
  if (!device) return device.error();
  auto evaluator = Evaluator::make(id);
  if (!evaluator) return evaluator.error();
  auto judging = Judging::make(id);
  if (!judging) return judging.error();
  return std::unique_ptr<Engine>(
      std::make_unique<CudaEngine>(index, std::move(*device), std::move(*evaluator), std::move(*judging)));
}

}  // namespace counterfoil::replay
