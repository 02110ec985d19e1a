#include "tools/replay/cuda/step_arguments.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace counterfoil::replay {

namespace {

std::uint64_t product(tensor::Shape::const_iterator begin, tensor::Shape::const_iterator end) {
  return std::accumulate(begin, end, std::uint64_t{1}, std::multiplies<>());
}

const tensor::Shape& shape_of(const Program& program, std::uint32_t at) {
  return at < program.inputs.size() ? program.inputs[at].shape
                                    : program.steps[at - program.inputs.size()].shape;
}

Operand as_operand(const Destination& tensor) {
  return {tensor.values, tensor.spreads};
}

PointwiseArguments pointwise(const Step& step, const std::vector<Destination>& registers, Destination result,
                             Fault* fault) {
  PointwiseArguments arguments;
  arguments.operation = step.operation;
  arguments.dtype = step.dtype;
  arguments.count = elements_in(step.shape);
  arguments.parameter = step.parameter;
  for (std::size_t i = 0; i < step.operands.size(); ++i) {
    arguments.operands[i] = as_operand(registers[step.operands[i]]);
  }
  arguments.result = result;
  arguments.fault = fault;
  return arguments;
}

ViewArguments view(const Step& step, Operand operand, Destination result) {
  ViewArguments arguments;
  arguments.count = elements_in(step.shape);
  arguments.axes = static_cast<std::uint32_t>(step.shape.size());
  arguments.offset = step.view.offset;
  std::ranges::copy(step.shape, arguments.extents);
  std::ranges::copy(step.view.strides, arguments.strides);
  arguments.operand = operand;
  arguments.result = result;
  merge_axes(arguments);
  return arguments;
}

RowArguments row(const Step& step, const tensor::Shape& shape, Operand operand, Destination result,
                 Fault* fault) {
  const auto first_of_row = shape.end() - static_cast<std::ptrdiff_t>(step.row_axes);
  RowArguments arguments;
  arguments.operation = step.operation;
  arguments.dtype = step.dtype;
  arguments.keeps_shape = step.operation == Operation::softmax || step.operation == Operation::layer_norm ||
                          step.operation == Operation::rms_norm;
  arguments.rows = product(shape.begin(), first_of_row);
  arguments.count = product(first_of_row, shape.end());
  arguments.parameter = step.parameter;
  arguments.operand = operand;
  arguments.result = result;
  arguments.fault = fault;
  return arguments;
}

/// Strides of the axes before the last two, against `axes` axes of the result; 0 where the operand is
/// broadcast.
void set_batch_strides(const tensor::Shape& shape, std::uint32_t axes, std::int64_t* strides) {
  const std::size_t own = shape.size() - 2;
  std::uint64_t stride = shape[own] * shape[own + 1];
  for (std::size_t i = 0; i < own; ++i) {
    const std::uint64_t extent = shape[own - 1 - i];
    strides[axes - 1 - i] = extent == 1 ? 0 : static_cast<std::int64_t>(stride);
    stride *= extent;
  }
}

MatmulArguments matmul(const Program& program, const Step& step, const std::vector<Destination>& registers,
                       Destination result, Fault* fault) {
  const tensor::Shape& left = shape_of(program, step.operands[0]);
  const tensor::Shape& right = shape_of(program, step.operands[1]);
  MatmulArguments arguments;
  arguments.dtype = step.dtype;
  arguments.axes = static_cast<std::uint32_t>(step.shape.size() - 2);
  arguments.batch = product(step.shape.begin(), step.shape.end() - 2);
  arguments.m = left[left.size() - 2];
  arguments.k = left.back();
  arguments.n = right.back();
  std::copy(step.shape.begin(), step.shape.end() - 2, arguments.extents);
  set_batch_strides(left, arguments.axes, arguments.left_strides);
  set_batch_strides(right, arguments.axes, arguments.right_strides);
  arguments.left = as_operand(registers[step.operands[0]]);
  arguments.right = as_operand(registers[step.operands[1]]);
  arguments.result = result;
  arguments.fault = fault;
  return arguments;
}

}  // namespace

std::uint64_t elements_in(const tensor::Shape& shape) {
  return product(shape.begin(), shape.end());
}

void merge_axes(ViewArguments& view) {
  std::uint32_t kept = 0;
  for (std::uint32_t axis = 0; axis < view.axes; ++axis) {
    const std::uint64_t extent = view.extents[axis];
    const std::int64_t stride = view.strides[axis];
    if (extent == 1) continue;
    const bool runs_on = kept > 0 && view.strides[kept - 1] == stride * static_cast<std::int64_t>(extent);
    if (!runs_on) ++kept;
    view.extents[kept - 1] = runs_on ? view.extents[kept - 1] * extent : extent;
    view.strides[kept - 1] = stride;
  }
  view.axes = kept;
}

StepArguments arguments_of(const Program& program, std::size_t step,
                           const std::vector<Destination>& registers, Fault* fault) {
  const Step& asked = program.steps[step];
  const Destination result = registers[program.inputs.size() + step];
  switch (asked.operation) {
    case Operation::view:
      return view(asked, as_operand(registers[asked.operands[0]]), result);
    case Operation::matmul:
      return matmul(program, asked, registers, result, fault);
    case Operation::sum:
    case Operation::mean:
    case Operation::variance:
    case Operation::greatest:
    case Operation::least:
    case Operation::softmax:
    case Operation::layer_norm:
    case Operation::rms_norm:
      return row(asked, shape_of(program, asked.operands[0]), as_operand(registers[asked.operands[0]]),
                 result, fault);
    default:
      return pointwise(asked, registers, result, fault);
  }
}

bool has_no_work(const StepArguments& step) {
  struct {
    bool operator()(const PointwiseArguments& s) const { return s.count == 0; }
    bool operator()(const ViewArguments& s) const { return s.count == 0; }
    bool operator()(const RowArguments& s) const { return s.rows == 0 || (s.keeps_shape && s.count == 0); }
    bool operator()(const MatmulArguments& s) const { return s.batch == 0 || s.m == 0 || s.n == 0; }
  } const no_work;
  return std::visit(no_work, step);
}

}  // namespace counterfoil::replay
