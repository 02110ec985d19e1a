#pragma once

#include <cstdint>

#include "checker/tensor/dtype.h"
#include "tools/replay/operation.h"

// What kernels are told: numbers and pointers of C++17, the same on both sides of a launch.

namespace counterfoil::replay {

/// A tensor of a step in the memory of its engine. Values and spreads are aligned to 16 bytes at least.
template <typename Number>
struct Register {
  Number* values = nullptr;
  Number* spreads = nullptr;  ///< null: zero everywhere, or not asked for
};
using Operand = Register<const double>;
using Destination = Register<double>;

/// Index of the first element without a value in the dtype of its step; kNoFault while there is none.
using Fault = unsigned long long;
inline constexpr Fault kNoFault = ~0ULL;

/// A step element by element.
struct PointwiseArguments {
  Operation operation = Operation::constant;
  tensor::Dtype dtype = tensor::Dtype::float32;
  std::uint64_t count = 0;
  double parameter = 0;
  Operand operands[3];
  Destination result;
  Fault* fault = nullptr;
};

inline constexpr std::uint32_t kMostAxes = 16;

/// A step that copies elements from elsewhere.
struct ViewArguments {
  std::uint64_t count = 0;
  std::uint32_t axes = 0;
  std::int64_t offset = 0;
  std::uint64_t extents[kMostAxes] = {};
  std::int64_t strides[kMostAxes] = {};
  Operand operand;
  Destination result;
};

/// A reduction, a softmax or a norm of `rows` rows, each of `count` elements that lie side by side.
struct RowArguments {
  Operation operation = Operation::sum;
  tensor::Dtype dtype = tensor::Dtype::float32;
  bool keeps_shape = false;  ///< one result an element, else one a row
  std::uint64_t rows = 0;
  std::uint64_t count = 0;
  double parameter = 0;
  Operand operand;
  Destination result;
  Fault* fault = nullptr;
};

/// Products of matrices: `left` is m by k, `right` k by n; each of `batch` products has its own result, and
/// its operands where the strides of the axes before the last two say.
struct MatmulArguments {
  tensor::Dtype dtype = tensor::Dtype::float32;
  std::uint64_t batch = 0;
  std::uint64_t m = 0;
  std::uint64_t n = 0;
  std::uint64_t k = 0;
  std::uint32_t axes = 0;
  std::uint64_t extents[kMostAxes] = {};
  std::int64_t left_strides[kMostAxes] = {};
  std::int64_t right_strides[kMostAxes] = {};
  Operand left;
  Operand right;
  Destination result;
  Fault* fault = nullptr;
};

}  // namespace counterfoil::replay
