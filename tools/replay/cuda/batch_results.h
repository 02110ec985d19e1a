#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "tools/replay/cuda/batch_plan.h"

namespace counterfoil::replay {

/// A run of numbers of the arena and its place on the host.
struct Fetch {
  void* into = nullptr;
  std::uint64_t at = 0;
  std::uint64_t count = 0;
};

/// The results of the evaluations of a plan: where they are fetched to, and what becomes of them.
class BatchResults {
 public:
  BatchResults(std::span<const Evaluation> batch, const BatchPlan& plan);

  /// What to fetch, in the order of the arena.
  const std::vector<Fetch>& fetches() const { return fetches_; }

  /// The results, in the order of the plan, once all is fetched. An element that its dtype cannot hold makes
  /// its evaluation an error; `number_at` reads it from the arena.
  std::vector<Result<Tensor>> take(const std::function<double(std::uint64_t)>& number_at);

 private:
  std::optional<Error> fault_of(const PlannedEvaluation& evaluation,
                                const std::function<double(std::uint64_t)>& number_at) const;

  std::span<const Evaluation> batch_;
  const BatchPlan& plan_;
  std::vector<Tensor> tensors_;
  std::vector<Fault> faults_;
  std::vector<Fetch> fetches_;
};

}  // namespace counterfoil::replay
