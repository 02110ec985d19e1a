#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "checker/tensor/safetensors.h"

namespace counterfoil::replay {

/// Elements and how far another implementation's may be; the latter empty where that is zero everywhere.
struct Buffer {
  std::vector<double> values;
  std::vector<double> spread;
};

/// A register of a program: elements in memory, each once and in C order, or seen through a view that is not
/// carried out before it has to be.
struct Register {
  std::shared_ptr<Buffer> owner;  ///< what keeps the elements alive; null of an input
  const double* values = nullptr;
  const double* spread = nullptr;  ///< null where it is zero everywhere
  tensor::Shape shape;
  std::vector<std::int64_t> strides;
  bool contiguous = true;  ///< the strides are those of the shape
};

/// Where row `row` of a register begins: all axes but the last, in C order.
inline std::int64_t row_offset(const Register& from, std::uint64_t row) {
  std::int64_t offset = 0;
  for (std::size_t axis = from.shape.size() - 1; axis-- > 0;) {
    offset += static_cast<std::int64_t>(row % from.shape[axis]) * from.strides[axis];
    row /= from.shape[axis];
  }
  return offset;
}

}  // namespace counterfoil::replay
