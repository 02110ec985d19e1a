#include "tools/replay/cuda/judge_tallies.h"

#include "checker/judge/finish.h"
#include "checker/tensor/element.h"

namespace counterfoil::replay {

judge::Statistics statistics_of(const Comparison& comparison, const judge::Tally<float>& tally) {
  judge::SquareSum squares;
  const bool finite =
      !tally.candidate_nan && !tally.candidate_inf && !tally.reference_nan && !tally.reference_inf;
  const bool all_zero = tally.set_aside == 0 && !tally.candidate_nonzero && finite;
  if (comparison.judge == judge::JudgeId::sol_execbench_1 && all_zero) {
    const auto& [dtype, bytes] = comparison.reference;
    for (std::uint64_t i = 0; i < comparison.elements; ++i)
      squares.add(tensor::load_float32(dtype, bytes, i));
  }
  return judge::finish(comparison.judge, comparison.tolerance, tally, squares);
}

judge::Statistics statistics_of(const Comparison&, const judge::Tally<double>& tally) {
  return judge::finish_allclose(tally);
}

}  // namespace counterfoil::replay
