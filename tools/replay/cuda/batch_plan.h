#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tools/replay/cuda/arguments.h"
#include "tools/replay/engine.h"

namespace counterfoil::replay {

/// Where a tensor lies in the arena of a batch, in numbers of 8 bytes from its start.
struct Slot {
  static constexpr std::uint64_t kNone = ~0ULL;
  std::uint64_t elements = 0;
  std::uint64_t values = kNone;
  std::uint64_t spreads = kNone;
};

/// A run of numbers on the host and its place in the arena.
struct Upload {
  const double* from = nullptr;
  std::uint64_t at = 0;
  std::uint64_t count = 0;
};

/// One evaluation of the part of a batch that is planned.
struct PlannedEvaluation {
  std::size_t index = 0;          ///< in the batch
  std::vector<Slot> registers;    ///< inputs first, then steps
  std::uint64_t first_fault = 0;  ///< of its steps, which have one each, in their order
};

/// Where everything of some evaluations lies in one arena, in this order: what is uploaded, what stays on the
/// device, the results, and the faults; so that one copy brings all inputs, and one fetches all that is asked
/// for.
struct BatchPlan {
  std::vector<PlannedEvaluation> evaluations;
  std::vector<Upload> uploads;  ///< in the order of the arena
  std::uint64_t uploaded = 0;   ///< end of what is uploaded
  std::uint64_t results = 0;    ///< begin of the results
  std::uint64_t faults = 0;     ///< begin of the faults, one number a step
  std::uint64_t end = 0;
};

/// Tensors begin at multiples of so many numbers (256 bytes), as device memory does.
inline constexpr std::uint64_t kSlotAlignment = 32;

/// Plans the evaluations of `batch` from `first` on, up to one that does not fit its program (`mismatch`), or
/// that an arena of `capacity` numbers cannot hold beside them; none if that is the first. A tensor that is
/// an input of several is uploaded once.
BatchPlan plan_batch(std::span<const Evaluation> batch, std::size_t first, std::uint64_t capacity);

/// Numbers that the arena of one evaluation takes.
std::uint64_t arena_size(const Evaluation& evaluation);

/// The registers of a planned evaluation in an arena at `arena`. Only memory that the plan covers is pointed
/// to.
std::vector<Destination> registers_at(const PlannedEvaluation& evaluation, double* arena);

/// Where the fault of step `step` lies.
Fault* fault_at(const BatchPlan& plan, const PlannedEvaluation& evaluation, std::size_t step, double* arena);

}  // namespace counterfoil::replay
