#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "checker/tensor/safetensors.h"

namespace counterfoil::tensor {

/// A tensor to write. `bytes` are its elements, little endian, in C order.
struct NamedTensor {
  std::string name;
  Dtype dtype = Dtype::float32;
  Shape shape;
  std::span<const std::byte> bytes;
};

/// What stands in front of the buffer of a safetensors file: the length and the header, padded with spaces to
/// a multiple of 8 bytes. Tensors are listed, and lie in the buffer, with the widest dtypes first and then by
/// name, so that the same tensors give the same file, and every element is aligned. Sorts `tensors` in that
/// order; names differ, and `bytes` has the size of dtype and shape.
std::string safetensors_head(std::span<NamedTensor> tensors);

/// The whole file.
std::string safetensors_file(std::span<NamedTensor> tensors);

}  // namespace counterfoil::tensor
