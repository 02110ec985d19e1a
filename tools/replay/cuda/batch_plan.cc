#include "tools/replay/cuda/batch_plan.h"

#include <map>

#include "tools/replay/cpu/evaluation_fault.h"
#include "tools/replay/cuda/step_arguments.h"

namespace counterfoil::replay {

namespace {

static_assert(sizeof(Fault) == sizeof(double), "faults lie in the arena beside numbers");

std::uint64_t aligned(std::uint64_t count) {
  return (count + kSlotAlignment - 1) / kSlotAlignment * kSlotAlignment;
}

/// Hands out places one after another.
class Region {
 public:
  explicit Region(std::uint64_t begin) : end_(begin) {}

  std::uint64_t take(std::uint64_t count) {
    const std::uint64_t at = end_;
    end_ += aligned(count);
    return at;
  }
  Slot take(std::uint64_t elements, bool with_spread) {
    Slot slot{elements, take(elements), Slot::kNone};
    if (with_spread) slot.spreads = take(elements);
    return slot;
  }
  std::uint64_t end() const { return end_; }

 private:
  std::uint64_t end_;
};

std::size_t count_that_fits(std::span<const Evaluation> batch, std::size_t first, std::uint64_t capacity) {
  std::size_t count = 0;
  for (std::uint64_t taken = 0; first + count < batch.size(); ++count) {
    if (mismatch(batch[first + count])) break;
    const std::uint64_t more = arena_size(batch[first + count]);
    if (more > capacity - taken) break;
    taken += more;
  }
  return count;
}

/// Gives every input a place, a tensor that several name the same one.
void place_inputs(std::span<const Evaluation> batch, BatchPlan& plan) {
  Region region(0);
  std::map<const Tensor*, Slot> placed;
  for (PlannedEvaluation& evaluation : plan.evaluations) {
    for (const Tensor* input : batch[evaluation.index].inputs) {
      const auto [known, is_new] = placed.try_emplace(input);
      if (is_new) {
        known->second = region.take(input->values.size(), !input->spread.empty());
        const Slot& slot = known->second;
        plan.uploads.push_back({input->values.data(), slot.values, slot.elements});
        if (slot.spreads != Slot::kNone)
          plan.uploads.push_back({input->spread.data(), slot.spreads, slot.elements});
      }
      evaluation.registers.push_back(known->second);
    }
  }
  plan.uploaded = region.end();
}

/// Gives a place to the results of all steps that are the result of their program, or of all others.
std::uint64_t place_steps(std::span<const Evaluation> batch, BatchPlan& plan, std::uint64_t begin,
                          bool results) {
  Region region(begin);
  for (PlannedEvaluation& evaluation : plan.evaluations) {
    const Evaluation& asked = batch[evaluation.index];
    const std::size_t inputs = asked.program->inputs.size();
    evaluation.registers.resize(inputs + asked.program->steps.size());
    for (std::size_t i = inputs; i < evaluation.registers.size(); ++i) {
      if ((i == asked.program->result) != results) continue;
      evaluation.registers[i] =
          region.take(elements_in(asked.program->steps[i - inputs].shape), asked.with_spread);
    }
  }
  return region.end();
}

}  // namespace

std::uint64_t arena_size(const Evaluation& evaluation) {
  std::uint64_t size = 0;
  for (const Tensor* input : evaluation.inputs)
    size += aligned(input->values.size()) + aligned(input->spread.size());
  for (const Step& step : evaluation.program->steps) {
    size += aligned(elements_in(step.shape)) * (evaluation.with_spread ? 2 : 1);
  }
  return size + aligned(evaluation.program->steps.size());
}

BatchPlan plan_batch(std::span<const Evaluation> batch, std::size_t first, std::uint64_t capacity) {
  BatchPlan plan;
  const std::size_t count = count_that_fits(batch, first, capacity);
  std::uint64_t steps = 0;
  for (std::size_t i = first; i < first + count; ++i) {
    plan.evaluations.push_back({i, {}, steps});
    steps += batch[i].program->steps.size();
  }
  place_inputs(batch, plan);
  plan.results = place_steps(batch, plan, plan.uploaded, false);
  plan.faults = place_steps(batch, plan, plan.results, true);
  plan.end = plan.faults + aligned(steps);
  return plan;
}

std::vector<Destination> registers_at(const PlannedEvaluation& evaluation, double* arena) {
  std::vector<Destination> registers;
  for (const Slot& slot : evaluation.registers) {
    registers.push_back({arena + slot.values, slot.spreads == Slot::kNone ? nullptr : arena + slot.spreads});
  }
  return registers;
}

Fault* fault_at(const BatchPlan& plan, const PlannedEvaluation& evaluation, std::size_t step, double* arena) {
  return reinterpret_cast<Fault*>(arena + plan.faults) + evaluation.first_fault + step;
}

}  // namespace counterfoil::replay
