#pragma once

#include <array>
#include <map>
#include <span>
#include <string>

#include "tools/replay/cuda/batch_plan.h"
#include "tools/replay/cuda/part.h"
#include "tools/replay/cuda/resources.h"
#include "tools/replay/cuda/staging.h"

namespace counterfoil::replay {

/// Evaluates programs on the current device. Kernels of several evaluations run side by side, and the host
/// waits once for all of them.
class Evaluator {
 public:
  static Result<Evaluator> make(const std::string& where);

  /// As many of a batch, from `first` on, as fit into the device's memory.
  Part<Tensor> evaluate(std::span<const Evaluation> batch, std::size_t first);

 private:
  static constexpr std::size_t kStreams = 4;
  using Errors = std::map<std::size_t, Error>;

  /// Numbers that an arena may have now: what it has, or most of what is free.
  Result<std::uint64_t> capacity() const;
  std::optional<Error> reserve(std::uint64_t numbers);
  std::optional<Error> run(std::span<const Evaluation> batch, const BatchPlan& plan, Errors& own);
  std::optional<Error> upload(const BatchPlan& plan);
  std::optional<Error> launch_all(std::span<const Evaluation> batch, const BatchPlan& plan, Errors& own);
  std::optional<Error> join();
  std::optional<Error> failed_at(std::string_view call, cudaError_t status) const;

  double* arena() const { return static_cast<double*>(arena_.get()); }
  std::byte* arena_bytes() const { return static_cast<std::byte*>(arena_.get()); }

  std::string where_;
  CudaStream stream_;
  std::array<CudaStream, kStreams> side_streams_;
  std::array<CudaEvent, kStreams> side_done_;
  CudaEvent uploaded_;
  std::optional<Staging> staging_;
  DeviceMemory arena_;
  std::uint64_t arena_numbers_ = 0;
};

}  // namespace counterfoil::replay
