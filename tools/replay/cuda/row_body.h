#pragma once

#include "tools/replay/arithmetic/row.h"
#include "tools/replay/arithmetic/row_spread.h"
#include "tools/replay/cuda/body.h"

// A block of kLanes threads takes a row.

namespace counterfoil::replay {

/// What a lane has added up.
struct Lane {
  double value = 0;
  BoundLane bound;
};

/// What is known of the row, once for the block.
struct RowState {
  Row row;
  RowBound bound;
};

COUNTERFOIL_HOST_DEVICE inline RowState row_start(const RowArguments& step) {
  RowState state;
  state.row.count = static_cast<double>(step.count);
  return state;
}

/// What lane `lane` finds in row `row` in a pass.
COUNTERFOIL_HOST_DEVICE inline Lane row_lane(const RowArguments& step, const RowState& state, unsigned pass,
                                             std::uint64_t row, unsigned lane) {
  Lane found;
  found.value = lane_start(step.operation, pass);
  for (std::uint64_t i = lane; i < step.count; i += kLanes) {
    const double x = step.operand.values[row * step.count + i];
    found.value = lane_fold(step.operation, pass, found.value, lane_term(step.operation, pass, state.row, x));
    if (step.result.spreads == nullptr) continue;
    const double e = spread_at(step.operand, row * step.count + i);
    const BoundLane term =
        bound_term(step.operation, pass, unit_roundoff(step.dtype), state.row, state.bound, x, e);
    found.bound = bound_fold(step.operation, pass, found.bound, term);
  }
  return found;
}

/// Two lanes in one.
COUNTERFOIL_HOST_DEVICE inline Lane row_fold(const RowArguments& step, unsigned pass, const Lane& a,
                                             const Lane& b) {
  Lane both;
  both.value = lane_fold(step.operation, pass, a.value, b.value);
  if (step.result.spreads != nullptr) both.bound = bound_fold(step.operation, pass, a.bound, b.bound);
  return both;
}

/// Takes up what lane 0 holds after a pass.
COUNTERFOIL_HOST_DEVICE inline void row_end_pass(const RowArguments& step, unsigned pass, const Lane& first,
                                                 RowState& state) {
  end_pass(step.operation, pass, step.parameter, first.value, state.row);
  if (step.result.spreads == nullptr) return;
  end_bound(step.operation, pass, unit_roundoff(step.dtype), step.parameter, first.bound, state.row,
            state.bound);
}

/// Writes result `index` from operand element `x` with spread `e`.
COUNTERFOIL_HOST_DEVICE inline void row_write(const RowArguments& step, const RowState& state, double x,
                                              double e, std::uint64_t index) {
  const double z = row_value(step.operation, step.parameter, state.row, x);
  step.result.values[index] = stored_or_noted(step.dtype, z, index, step.fault);
  if (step.result.spreads == nullptr) return;
  step.result.spreads[index] =
      row_spread(step.operation, step.dtype, step.parameter, state.row, state.bound, x, e, z);
}

/// What lane `lane` writes of the results of row `row`.
COUNTERFOIL_HOST_DEVICE inline void row_results(const RowArguments& step, const RowState& state,
                                                std::uint64_t row, unsigned lane) {
  if (!step.keeps_shape) {
    if (lane == 0) row_write(step, state, 0.0, 0.0, row);
    return;
  }
  for (std::uint64_t i = lane; i < step.count; i += kLanes) {
    const std::uint64_t index = row * step.count + i;
    row_write(step, state, step.operand.values[index], spread_at(step.operand, index), index);
  }
}

/// All that block `block` of `blocks` does. `each(f)` has every thread of the block call f with its number,
/// and then meet the others. `lanes` and `state` are the block's.
template <class Each>
COUNTERFOIL_HOST_DEVICE inline void row_block(const RowArguments& step, std::uint64_t block,
                                              std::uint64_t blocks, Lane* lanes, RowState& state,
                                              Each& each) {
  for (std::uint64_t row = block; row < step.rows; row += blocks) {
    each([&](unsigned lane) {
      if (lane == 0) state = row_start(step);
    });
    for (unsigned pass = 0; pass < passes_of(step.operation); ++pass) {
      each([&](unsigned lane) { lanes[lane] = row_lane(step, state, pass, row, lane); });
      for (unsigned half = kLanes / 2; half > 0; half /= 2) {
        each([&](unsigned lane) {
          if (lane < half) lanes[lane] = row_fold(step, pass, lanes[lane], lanes[lane + half]);
        });
      }
      each([&](unsigned lane) {
        if (lane == 0) row_end_pass(step, pass, lanes[0], state);
      });
    }
    each([&](unsigned lane) { row_results(step, state, row, lane); });
  }
}

}  // namespace counterfoil::replay
