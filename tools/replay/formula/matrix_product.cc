#include "tools/replay/formula/matrix_product.h"

#include <fmt/format.h>

#include "tools/replay/formula/formula_error.h"
#include "tools/replay/formula/operand_dtypes.h"
#include "tools/replay/formula/shape.h"

namespace counterfoil::replay {
namespace {

/// Operands of the step, with the axes before the last two equal.
struct Operands {
  Value a;
  Value b;
  tensor::Shape shape;  ///< of the step
};

tensor::Shape before_last_two(const tensor::Shape& shape) {
  return {shape.begin(), shape.end() - 2};
}

tensor::Shape with(tensor::Shape shape, std::initializer_list<std::uint64_t> last) {
  shape.insert(shape.end(), last);
  return shape;
}

std::optional<Error> refused(const Value& a, const Value& b, Position at) {
  if (a.is_number || b.is_number || a.shape.empty() || b.shape.empty()) {
    return formula_error(at, fmt::format("matmul of {} and {}", shown(a), shown(b)),
                         "a scalar is multiplied with *");
  }
  if (a.dtype != b.dtype) {
    return formula_error(at, fmt::format("matmul of {} and {}: dtypes differ", shown(a), shown(b)),
                         fmt::format("cast one of them, as in cast(x, {})", tensor::name_of(a.dtype)));
  }
  return refused_dtype(Operation::matmul, "matmul", a.dtype, at);
}

/// A stack of matrices times one matrix is one taller matrix times it; otherwise both are broadcast.
Result<Operands> aligned(Emitter& emitter, const Value& a, const Value& b, Position at) {
  const std::uint64_t m = a.shape[a.shape.size() - 2], k = a.shape.back(), n = b.shape.back();
  if (b.shape.size() == 2) {
    const std::uint64_t rows = elements_of(before_last_two(a.shape)).value_or(0) * m;
    auto flat = emitter.reshaped(a, {rows, k}, at);
    if (!flat) return flat.error();
    return Operands{std::move(*flat), b, {rows, n}};
  }
  const auto stack = broadcast(before_last_two(a.shape), before_last_two(b.shape));
  if (!stack) {
    return formula_error(
        at,
        fmt::format("matmul of {} and {}: the axes before the last two do not broadcast", shown(a), shown(b)),
        "their sizes are equal or 1");
  }
  auto left = emitter.broadcast_to(a, with(*stack, {m, k}), at);
  if (!left) return left.error();
  auto right = emitter.broadcast_to(b, with(*stack, {k, n}), at);
  if (!right) return right.error();
  return Operands{std::move(*left), std::move(*right), with(*stack, {m, n})};
}

tensor::Shape result_shape(const Value& a, const Value& b, const tensor::Shape& wide_a,
                           const tensor::Shape& wide_b) {
  tensor::Shape shape = broadcast(before_last_two(wide_a), before_last_two(wide_b)).value_or(tensor::Shape{});
  if (a.shape.size() > 1) shape.push_back(a.shape[a.shape.size() - 2]);
  if (b.shape.size() > 1) shape.push_back(b.shape.back());
  return shape;
}

}  // namespace

Result<Value> matrix_product(Emitter& emitter, const Value& a, const Value& b, Position at) {
  if (auto fault = refused(a, b, at)) return *fault;
  auto left = a.shape.size() == 1 ? emitter.reshaped(a, {1, a.shape[0]}, at) : Result<Value>(a);
  if (!left) return left;
  auto right = b.shape.size() == 1 ? emitter.reshaped(b, {b.shape[0], 1}, at) : Result<Value>(b);
  if (!right) return right;
  const std::uint64_t k = left->shape.back();
  if (k != right->shape[right->shape.size() - 2]) {
    return formula_error(at,
                         fmt::format("matmul of {} and {}: {} columns and {} rows", shown(a), shown(b), k,
                                     right->shape[right->shape.size() - 2]),
                         "the last axis of the left operand has the size of the last but one of the right");
  }
  auto operands = aligned(emitter, *left, *right, at);
  if (!operands) return operands.error();
  if (auto fault = emitter.count_products(operands->shape, k, at)) return *fault;
  auto product = emitter.emit({.operation = Operation::matmul,
                               .operands = {operands->a.at_register, operands->b.at_register},
                               .dtype = a.dtype,
                               .shape = operands->shape,
                               .view = {},
                               .at = at});
  if (!product) return product;
  return emitter.reshaped(*product, result_shape(a, b, left->shape, right->shape), at);
}

}  // namespace counterfoil::replay
