#include "tools/replay/formula/emitter.h"

#include <fmt/format.h>

#include <algorithm>

#include "tools/replay/formula/formula_error.h"
#include "tools/replay/formula/limits.h"
#include "tools/replay/formula/shape.h"

namespace counterfoil::replay {
namespace {

bool is_identity(std::span<const std::size_t> order) {
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (order[i] != i) return false;
  }
  return true;
}

constexpr const char* kSmaller = "state a smaller fixture: this one is not replayable here";

}  // namespace

std::optional<Error> Emitter::count(const tensor::Shape& shape, Position at) {
  if (shape.size() > kMaxAxes) {
    return formula_error(at, fmt::format("a tensor with {} axes, more than {}", shape.size(), kMaxAxes),
                         "reshape it to fewer");
  }
  const auto elements = elements_of(shape);
  if (!elements || *elements > kMaxElements) {
    return formula_error(
        at, fmt::format("a tensor of shape {}, more than {} elements", shown(shape), kMaxElements), kSmaller);
  }
  total_elements_ += *elements;
  if (total_elements_ <= kMaxTotalElements) return std::nullopt;
  return formula_error(
      at, fmt::format("{} elements in all tensors so far, more than {}", total_elements_, kMaxTotalElements),
      kSmaller);
}

std::optional<Error> Emitter::start(std::span<const Program::Input> inputs) {
  program_.inputs.assign(inputs.begin(), inputs.end());
  for (const Program::Input& input : inputs) {
    if (auto fault = count(input.shape, {})) return fault;
  }
  return std::nullopt;
}

Result<Value> Emitter::emit(Step step) {
  if (program_.steps.size() == kMaxSteps) {
    return formula_error(step.at, fmt::format("the formula takes more than {} steps", kMaxSteps),
                         "state a smaller formula");
  }
  if (auto fault = count(step.shape, step.at)) return *fault;
  Value value{.at_register = static_cast<std::uint32_t>(program_.inputs.size() + program_.steps.size()),
              .dtype = step.dtype,
              .shape = step.shape};
  program_.steps.push_back(std::move(step));
  return value;
}

Result<Value> Emitter::view(const Value& operand, tensor::Shape shape, View view, Position at) {
  return emit({.operation = Operation::view,
               .operands = {operand.at_register},
               .dtype = operand.dtype,
               .shape = std::move(shape),
               .view = std::move(view),
               .at = at});
}

Result<Value> Emitter::reshaped(const Value& operand, tensor::Shape shape, Position at) {
  if (shape == operand.shape) return operand;
  View in_order{.offset = 0, .strides = strides_of(shape)};
  return view(operand, std::move(shape), std::move(in_order), at);
}

Result<Value> Emitter::broadcast_to(const Value& operand, const tensor::Shape& shape, Position at) {
  if (shape == operand.shape) return operand;
  return view(operand, shape, broadcast_view(operand.shape, shape), at);
}

Result<Value> Emitter::transposed(const Value& operand, std::span<const std::size_t> order, Position at) {
  if (is_identity(order)) return operand;
  const std::vector<std::int64_t> strides = strides_of(operand.shape);
  tensor::Shape shape;
  View view{.offset = 0, .strides = {}};
  for (std::size_t axis : order) {
    shape.push_back(operand.shape[axis]);
    view.strides.push_back(strides[axis]);
  }
  return this->view(operand, std::move(shape), std::move(view), at);
}

std::optional<Error> Emitter::count_products(const tensor::Shape& shape, std::uint64_t k, Position at) {
  std::uint64_t products = 0;
  const bool fits = !__builtin_mul_overflow(elements_of(shape).value_or(UINT64_MAX), k, &products) &&
                    !__builtin_add_overflow(total_products_, products, &total_products_) &&
                    total_products_ <= kMaxProducts;
  if (fits) return std::nullopt;
  return formula_error(at,
                       fmt::format("a matrix product of shape {} over {}: more than {} products in all",
                                   shown(shape), k, kMaxProducts),
                       kSmaller);
}

Program Emitter::finish(std::uint32_t result) {
  program_.result = result;
  return std::move(program_);
}

}  // namespace counterfoil::replay
