#include "tools/replay/formula/elementwise.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "tools/replay/arithmetic/element.h"
#include "tools/replay/arithmetic/rounding.h"
#include "tools/replay/formula/formula_error.h"
#include "tools/replay/formula/operand_dtypes.h"
#include "tools/replay/formula/shape.h"

namespace counterfoil::replay {
namespace {

std::string listed(const std::vector<Value>& operands) {
  std::string text;
  for (const Value& each : operands) text += (text.empty() ? "" : " and ") + shown(each);
  return text;
}

Value folded(Operation operation, const std::vector<Value>& numbers) {
  double operand[3] = {};
  bool integral = operation == Operation::negate || operation == Operation::add ||
                  operation == Operation::subtract || operation == Operation::multiply;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    operand[i] = numbers[i].number;
    integral = integral && numbers[i].integral;
  }
  const double number = apply(operation, operand[0], operand[1], operand[2]);
  return {.is_number = true, .number = number, .integral = integral && std::abs(number) <= 0x1p53};
}

/// A number as a tensor of a dtype and shape.
Result<Value> constant(Emitter& emitter, const Value& number, tensor::Dtype dtype, const tensor::Shape& shape,
                       Position at) {
  if (!holds_floats(dtype) && !number.integral) {
    return formula_error(at, fmt::format("the number {} beside {}", number.number, tensor::name_of(dtype)),
                         "write a whole number, or cast the other operand to a floating-point dtype");
  }
  if (dtype == tensor::Dtype::boolean) {
    return formula_error(at, fmt::format("the number {} beside bool", number.number),
                         "cast the bool, as in cast(mask, float32)");
  }
  const double value = stored(dtype, number.number);
  if (!storable(dtype, number.number) || (std::isfinite(number.number) && !std::isfinite(value)) ||
      (std::isinf(number.number) && std::isnan(value))) {
    return formula_error(at, fmt::format("the number {} is beyond {}", number.number, tensor::name_of(dtype)),
                         "cast the other operand to a wider dtype");
  }
  return emitter.emit({.operation = Operation::constant,
                       .operands = {},
                       .dtype = dtype,
                       .shape = shape,
                       .parameter = number.number,
                       .view = {},
                       .at = at});
}

/// The dtype of the operands that have one; the error where they differ, or where none has.
Result<tensor::Dtype> common_dtype(std::string_view name, const std::vector<Value>& operands, Position at) {
  const auto first =
      std::find_if(operands.begin(), operands.end(), [](const Value& v) { return !v.is_number; });
  if (first == operands.end()) {
    return formula_error(at, fmt::format("{} of {}: neither has a dtype", name, listed(operands)),
                         "give one a dtype, as in cast(1, float32)");
  }
  for (const Value& each : operands) {
    if (each.is_number || each.dtype == first->dtype) continue;
    return formula_error(at, fmt::format("{} of {}: dtypes differ", name, listed(operands)),
                         fmt::format("cast one of them, as in cast(x, {})", tensor::name_of(first->dtype)));
  }
  return first->dtype;
}

Result<tensor::Shape> common_shape(std::string_view name, const std::vector<Value>& operands, Position at) {
  tensor::Shape shape;
  for (const Value& each : operands) {
    auto both = broadcast(shape, each.shape);
    if (!both) {
      return formula_error(
          at, fmt::format("{} of {}: shapes do not broadcast", name, listed(operands)),
          "sizes are aligned at the last axis, and are equal or 1; index or reshape one operand");
    }
    shape = std::move(*both);
  }
  return shape;
}

/// Registers of the operands, each of which now has the shape, and numbers the dtype.
Result<std::vector<std::uint32_t>> aligned(Emitter& emitter, const std::vector<Value>& operands,
                                           tensor::Dtype dtype, const tensor::Shape& shape, Position at) {
  std::vector<std::uint32_t> registers;
  for (const Value& each : operands) {
    auto value =
        each.is_number ? constant(emitter, each, dtype, shape, at) : emitter.broadcast_to(each, shape, at);
    if (!value) return value.error();
    registers.push_back(value->at_register);
  }
  return registers;
}

Result<Value> emit(Emitter& emitter, Operation operation, const std::vector<Value>& operands,
                   tensor::Dtype taken, tensor::Dtype given, std::string_view name, Position at) {
  auto shape = common_shape(name, operands, at);
  if (!shape) return shape.error();
  auto registers = aligned(emitter, operands, taken, *shape, at);
  if (!registers) return registers.error();
  return emitter.emit({.operation = operation,
                       .operands = std::move(*registers),
                       .dtype = given,
                       .shape = std::move(*shape),
                       .view = {},
                       .at = at});
}

}  // namespace

Result<Value> elementwise(Emitter& emitter, Operation operation, std::string_view name,
                          std::vector<Value> operands, Position at) {
  const bool numbers =
      std::all_of(operands.begin(), operands.end(), [](const Value& v) { return v.is_number; });
  if (numbers && !gives_bool(operation)) return folded(operation, operands);
  const auto dtype = common_dtype(name, operands, at);
  if (!dtype) return dtype.error();
  if (auto fault = refused_dtype(operation, name, *dtype, at)) return *fault;
  return emit(emitter, operation, operands, *dtype, gives_bool(operation) ? tensor::Dtype::boolean : *dtype,
              name, at);
}

Result<Value> select(Emitter& emitter, const Value& condition, std::vector<Value> values, Position at) {
  if (condition.is_number || condition.dtype != tensor::Dtype::boolean) {
    return formula_error(at, fmt::format("the condition of where is {}, not bool", shown(condition)),
                         "compare it, as in where(x > 0, x, 0)");
  }
  const auto dtype = common_dtype("where", values, at);
  if (!dtype) return dtype.error();
  values.insert(values.begin(), condition);
  return emit(emitter, Operation::where, values, *dtype, *dtype, "where", at);
}

Result<Value> cast_to(Emitter& emitter, const Value& value, tensor::Dtype dtype, Position at) {
  if (value.is_number) return constant(emitter, value, dtype, {}, at);
  if (value.dtype == dtype) return value;
  return emit(emitter, Operation::cast, {value}, value.dtype, dtype, "cast", at);
}

}  // namespace counterfoil::replay
