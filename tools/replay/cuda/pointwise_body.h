#pragma once

#include "tools/replay/arithmetic/element.h"
#include "tools/replay/arithmetic/element_spread.h"
#include "tools/replay/cuda/body.h"

namespace counterfoil::replay {

/// An element of a result and its spread.
struct Element {
  double value = 0;
  double spread = 0;
};

/// Two neighbouring numbers, which one access of 16 bytes takes.
struct alignas(16) Pair {
  double first;
  double second;
};

/// The operands of one element and their spreads. `where` of a step with fewer operands: zeros.
struct ElementOperands {
  double value[3] = {0, 0, 0};
  double spread[3] = {0, 0, 0};
};

COUNTERFOIL_HOST_DEVICE inline Element pointwise_element(const PointwiseArguments& step,
                                                         const ElementOperands& x, std::uint64_t index) {
  const bool number = step.operation == Operation::constant;
  const double z = number ? step.parameter : apply(step.operation, x.value[0], x.value[1], x.value[2]);
  Element element;
  element.value = stored_or_noted(step.dtype, z, index, step.fault);
  if (step.result.spreads == nullptr) return element;
  element.spread = number ? constant_spread(step.dtype, z)
                          : element_spread(step.operation, step.dtype, x.value[0], x.spread[0], x.value[1],
                                           x.spread[1], x.value[2], x.spread[2], z);
  return element;
}

/// Element `i`, with accesses of 8 bytes.
COUNTERFOIL_HOST_DEVICE inline void pointwise_one(const PointwiseArguments& step, std::uint64_t i) {
  ElementOperands x;
  for (int operand = 0; operand < 3; ++operand) {
    if (step.operands[operand].values == nullptr) continue;
    x.value[operand] = step.operands[operand].values[i];
    x.spread[operand] = spread_at(step.operands[operand], i);
  }
  const Element z = pointwise_element(step, x, i);
  step.result.values[i] = z.value;
  if (step.result.spreads != nullptr) step.result.spreads[i] = z.spread;
}

/// Elements 2 `i` and 2 `i` + 1, with accesses of 16 bytes.
COUNTERFOIL_HOST_DEVICE inline void pointwise_pair(const PointwiseArguments& step, std::uint64_t i) {
  ElementOperands x;
  ElementOperands y;
  for (int operand = 0; operand < 3; ++operand) {
    const Operand& from = step.operands[operand];
    if (from.values == nullptr) continue;
    const Pair values = reinterpret_cast<const Pair*>(from.values)[i];
    x.value[operand] = values.first;
    y.value[operand] = values.second;
    if (from.spreads == nullptr) continue;
    const Pair spreads = reinterpret_cast<const Pair*>(from.spreads)[i];
    x.spread[operand] = spreads.first;
    y.spread[operand] = spreads.second;
  }
  const Element z = pointwise_element(step, x, 2 * i);
  const Element w = pointwise_element(step, y, 2 * i + 1);
  reinterpret_cast<Pair*>(step.result.values)[i] = {z.value, w.value};
  if (step.result.spreads != nullptr) reinterpret_cast<Pair*>(step.result.spreads)[i] = {z.spread, w.spread};
}

/// What thread `thread` of `threads` does of a step: pairs in strides, and the last element of an odd count.
COUNTERFOIL_HOST_DEVICE inline void pointwise_thread(const PointwiseArguments& step, std::uint64_t thread,
                                                     std::uint64_t threads) {
  for (std::uint64_t i = thread; i < step.count / 2; i += threads) pointwise_pair(step, i);
  if (step.count % 2 != 0 && thread == 0) pointwise_one(step, step.count - 1);
}

/// The same of a view.
COUNTERFOIL_HOST_DEVICE inline void view_thread(const ViewArguments& view, std::uint64_t thread,
                                                std::uint64_t threads) {
  for (std::uint64_t i = thread; i < view.count; i += threads) {
    const std::int64_t from = view.offset + place_of(i, view.axes, view.extents, view.strides);
    view.result.values[i] = view.operand.values[from];
    if (view.result.spreads != nullptr) {
      view.result.spreads[i] = spread_at(view.operand, static_cast<std::uint64_t>(from));
    }
  }
}

}  // namespace counterfoil::replay
