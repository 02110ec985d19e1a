#include "tools/replay/cuda/batch_results.h"

#include <algorithm>

#include "tools/replay/cpu/evaluation_fault.h"

namespace counterfoil::replay {

namespace {

bool is_input(const Program& program) {
  return program.result < program.inputs.size();
}

}  // namespace

BatchResults::BatchResults(std::span<const Evaluation> batch, const BatchPlan& plan)
    : batch_(batch), plan_(plan) {
  tensors_.resize(plan.evaluations.size());
  std::size_t steps = 0;
  for (std::size_t i = 0; i < plan.evaluations.size(); ++i) {
    const PlannedEvaluation& evaluation = plan.evaluations[i];
    const Program& program = *batch[evaluation.index].program;
    steps += program.steps.size();
    if (is_input(program)) {
      tensors_[i] = *batch[evaluation.index].inputs[program.result];
      if (!batch[evaluation.index].with_spread) tensors_[i].spread.clear();
      continue;
    }
    const Step& last = program.steps[program.result - program.inputs.size()];
    const Slot& slot = evaluation.registers[program.result];
    Tensor& tensor = tensors_[i] = {last.dtype, last.shape, std::vector<double>(slot.elements), {}};
    fetches_.push_back({tensor.values.data(), slot.values, slot.elements});
    if (slot.spreads == Slot::kNone) continue;
    tensor.spread.resize(slot.elements);
    fetches_.push_back({tensor.spread.data(), slot.spreads, slot.elements});
  }
  faults_.resize(steps, kNoFault);
  fetches_.push_back({faults_.data(), plan.faults, steps});
}

std::vector<Result<Tensor>> BatchResults::take(const std::function<double(std::uint64_t)>& number_at) {
  std::vector<Result<Tensor>> results;
  for (std::size_t i = 0; i < tensors_.size(); ++i) {
    if (auto fault = fault_of(plan_.evaluations[i], number_at)) {
      results.emplace_back(*fault);
      continue;
    }
    Tensor& tensor = tensors_[i];
    if (std::ranges::all_of(tensor.spread, [](double spread) { return spread == 0; })) tensor.spread.clear();
    results.emplace_back(std::move(tensor));
  }
  return results;
}

std::optional<Error> BatchResults::fault_of(const PlannedEvaluation& evaluation,
                                            const std::function<double(std::uint64_t)>& number_at) const {
  const Program& program = *batch_[evaluation.index].program;
  for (std::size_t i = 0; i < program.steps.size(); ++i) {
    const Fault element = faults_[evaluation.first_fault + i];
    if (element == kNoFault) continue;
    const Step& step = program.steps[i];
    const double value = number_at(evaluation.registers[program.inputs.size() + i].values + element);
    return out_of_range(step, element, value);
  }
  return std::nullopt;
}

}  // namespace counterfoil::replay
