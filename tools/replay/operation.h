#pragma once

#include <cstdint>

namespace counterfoil::replay {

/// What a step of a formula computes. Every operation computes in binary64 and rounds once, to nearest even,
/// to the dtype of its result; reductions add in the order that the contract states (13.4).
enum class Operation : std::uint8_t {
  // one operand, element by element
  negate,
  absolute,
  exponential,
  logarithm,
  square_root,
  reciprocal_square_root,
  tanh,
  sigmoid,
  erf,
  relu,
  gelu,
  gelu_tanh,
  silu,
  logical_not,
  cast,
  // two
  add,
  subtract,
  multiply,
  divide,
  power,
  minimum,
  maximum,
  less,
  less_equal,
  greater,
  greater_equal,
  equal,
  not_equal,
  logical_and,
  logical_or,
  // three
  where,
  clamp,
  // over the last `row_axes` axes of one operand; the result has size 1 or none there
  sum,
  mean,
  variance,
  greatest,
  least,
  // over the last `row_axes` axes, and the shape stays
  softmax,
  layer_norm,
  rms_norm,
  // the last two axes of each operand; the axes before them are broadcast
  matmul,
  // the same elements, elsewhere: transpose, index, broadcast (`view` of the step), and reshape
  view,
  // a number of the formula
  constant,
};

}  // namespace counterfoil::replay
