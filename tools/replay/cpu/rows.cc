#include "tools/replay/cpu/rows.h"

#include <algorithm>
#include <array>
#include <utility>

#include "tools/replay/arithmetic/row_spread.h"
#include "tools/replay/cpu/parallel.h"

namespace counterfoil::replay {
namespace {

constexpr std::uint64_t kGrain = 16384;  // elements

/// The elements of a row, and their spreads or null.
struct RowInput {
  const double* x = nullptr;
  const double* spread = nullptr;
  std::uint64_t count = 0;

  double error(std::uint64_t i) const { return spread == nullptr ? 0.0 : spread[i]; }
};

struct RowState {
  Row row;
  RowBound bound;
};

template <Operation O, unsigned Pass>
double values_folded(const RowInput& in, const Row& row) {
  std::array<double, kLanes> lanes;
  lanes.fill(lane_start(O, Pass));
  for (std::uint64_t first = 0; first < in.count; first += kLanes) {
    const auto width = static_cast<unsigned>(std::min<std::uint64_t>(kLanes, in.count - first));
    for (unsigned i = 0; i < width; ++i) {
      lanes[i] = lane_fold(O, Pass, lanes[i], lane_term(O, Pass, row, in.x[first + i]));
    }
  }
  for (unsigned half = kLanes / 2; half > 0; half /= 2) {
    for (unsigned i = 0; i < half; ++i) lanes[i] = lane_fold(O, Pass, lanes[i], lanes[i + half]);
  }
  return lanes[0];
}

template <Operation O, unsigned Pass>
BoundLane bounds_folded(const RowInput& in, const RowState& state, double u) {
  std::array<BoundLane, kLanes> lanes{};
  for (std::uint64_t first = 0; first < in.count; first += kLanes) {
    const auto width = static_cast<unsigned>(std::min<std::uint64_t>(kLanes, in.count - first));
    for (unsigned i = 0; i < width; ++i) {
      const BoundLane term =
          bound_term(O, Pass, u, state.row, state.bound, in.x[first + i], in.error(first + i));
      lanes[i] = bound_fold(O, Pass, lanes[i], term);
    }
  }
  for (unsigned half = kLanes / 2; half > 0; half /= 2) {
    for (unsigned i = 0; i < half; ++i) lanes[i] = bound_fold(O, Pass, lanes[i], lanes[i + half]);
  }
  return lanes[0];
}

template <Operation O, unsigned Pass>
void run_pass(const Step& step, const RowInput& in, bool with_spread, RowState& state) {
  const double u = unit_roundoff(step.dtype);
  const double value = values_folded<O, Pass>(in, state.row);
  BoundLane lane;
  if (with_spread) lane = bounds_folded<O, Pass>(in, state, u);
  end_pass(O, Pass, step.parameter, value, state.row);
  if (with_spread) end_bound(O, Pass, u, step.parameter, lane, state.row, state.bound);
}

/// The results of a row: one of a reduction, as many as there are elements of the others.
template <Operation O>
void run_row(const Step& step, const RowInput& in, std::uint64_t results, double* values, double* spread) {
  RowState state;
  state.row.count = static_cast<double>(in.count);
  run_pass<O, 0>(step, in, spread != nullptr, state);
  if (passes_of(O) == 2) run_pass<O, 1>(step, in, spread != nullptr, state);
  const auto loop = [&](auto dtype_of) {
    for (std::uint64_t i = 0; i < results; ++i) {
      const double x = in.count > 0 ? in.x[i] : 0.0, e = in.count > 0 ? in.error(i) : 0.0;
      const double z = row_value(O, step.parameter, state.row, x);
      values[i] = stored(dtype_of(), z);
      if (spread == nullptr) continue;
      spread[i] = row_spread(O, dtype_of(), step.parameter, state.row, state.bound, x, e, z);
    }
  };
  // The dtype that most tensors have gets a loop without questions.
  if (step.dtype == tensor::Dtype::float32) {
    loop([] { return tensor::Dtype::float32; });
  } else {
    loop([&] { return step.dtype; });
  }
}

using RowLoop = void (*)(const Step&, const RowInput&, std::uint64_t, double*, double*);
constexpr auto kFirst = static_cast<std::size_t>(Operation::sum);
constexpr auto kLast = static_cast<std::size_t>(Operation::rms_norm);

template <std::size_t... I>
constexpr std::array<RowLoop, sizeof...(I)> all_loops(std::index_sequence<I...>) {
  return {&run_row<static_cast<Operation>(kFirst + I)>...};
}

constexpr auto kLoops = all_loops(std::make_index_sequence<kLast - kFirst + 1>{});

}  // namespace

void compute_rows(const Step& step, const Register& operand, Buffer& into, unsigned threads) {
  const bool keeps_shape = step.operation >= Operation::softmax;
  std::uint64_t count = 1;
  for (std::size_t i = operand.shape.size() - step.row_axes; i < operand.shape.size(); ++i)
    count *= operand.shape[i];
  const std::uint64_t results = keeps_shape ? count : 1;
  if (results == 0) return;
  const RowLoop loop = kLoops[static_cast<std::size_t>(step.operation) - kFirst];
  const std::uint64_t grain = std::max<std::uint64_t>(1, kGrain / std::max<std::uint64_t>(1, count));
  parallel(threads, into.values.size() / results, grain, [&](std::uint64_t begin, std::uint64_t end) {
    for (std::uint64_t row = begin; row < end; ++row) {
      const RowInput in{operand.values + row * count,
                        operand.spread == nullptr ? nullptr : operand.spread + row * count, count};
      double* spread = into.spread.empty() ? nullptr : &into.spread[row * results];
      loop(step, in, results, &into.values[row * results], spread);
    }
  });
}

}  // namespace counterfoil::replay
