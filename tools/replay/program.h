#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tools/replay/operation.h"
#include "tools/replay/tensor.h"

namespace counterfoil::replay {

/// A place in the text of a formula, 1-based.
struct Position {
  std::uint32_t line = 1;
  std::uint32_t column = 1;
};

/// The elements of an operand in another order: element (i0, i1, ...) of the step's shape is element
/// `offset + i0 * strides[0] + i1 * strides[1] + ...` of the operand. A broadcast axis has stride 0.
struct View {
  std::int64_t offset = 0;
  std::vector<std::int64_t> strides;
};

/// One operation on earlier results. Operands of element-by-element operations already have the step's shape:
/// the checker puts a `view` before one that is broadcast. Reductions run over the last axes of a contiguous
/// operand: the checker puts a `view` before them where a formula names others.
struct Step {
  Operation operation = Operation::constant;
  std::vector<std::uint32_t> operands;  ///< inputs first, then the results of earlier steps
  tensor::Dtype dtype = tensor::Dtype::float32;
  tensor::Shape shape;
  std::uint32_t row_axes = 0;  ///< of a reduction, softmax or norm
  double parameter = 0;        ///< eps of a norm, correction of a variance, value of a constant
  View view;
  Position at;
};

/// A formula that has been checked against the dtypes and shapes of its inputs: a straight line of steps.
struct Program {
  struct Input {
    std::string name;
    tensor::Dtype dtype = tensor::Dtype::float32;
    tensor::Shape shape;
  };
  std::vector<Input> inputs;
  std::vector<Step> steps;
  std::uint32_t result = 0;  ///< register: inputs are 0 .. inputs.size()-1, step i is inputs.size()+i

  tensor::Dtype result_dtype() const {
    return result < inputs.size() ? inputs[result].dtype : steps[result - inputs.size()].dtype;
  }
  const tensor::Shape& result_shape() const {
    return result < inputs.size() ? inputs[result].shape : steps[result - inputs.size()].shape;
  }
};

}  // namespace counterfoil::replay
