#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "counterfoil/result.h"
#include "tools/replay/formula/value.h"
#include "tools/replay/program.h"

namespace counterfoil::replay {

/// Appends steps to a program, and refuses those beyond the limits (13.1).
class Emitter {
 public:
  /// Sets the inputs; the error of those that are too large. Comes first.
  std::optional<Error> start(std::span<const Program::Input> inputs);

  /// A step whose operation, operands and dtype are set; its value.
  Result<Value> emit(Step step);
  Result<Value> view(const Value& operand, tensor::Shape shape, View view, Position at);
  Result<Value> reshaped(const Value& operand, tensor::Shape shape, Position at);
  /// `operand` itself where it has the shape already.
  Result<Value> broadcast_to(const Value& operand, const tensor::Shape& shape, Position at);
  /// Axis i of the result is axis `order[i]` of the operand.
  Result<Value> transposed(const Value& operand, std::span<const std::size_t> order, Position at);

  /// Counts the products of a matrix product of this shape, `k` an element.
  std::optional<Error> count_products(const tensor::Shape& shape, std::uint64_t k, Position at);

  Program finish(std::uint32_t result);

 private:
  std::optional<Error> count(const tensor::Shape& shape, Position at);

  Program program_;
  std::uint64_t total_elements_ = 0;
  std::uint64_t total_products_ = 0;
};

}  // namespace counterfoil::replay
