#pragma once

#include <vector>

#include "checker/tensor/dtype.h"
#include "checker/tensor/safetensors.h"

namespace counterfoil::replay {

/// A tensor in memory. Every element is a value of `dtype`, held in binary64, which holds all of them
/// exactly; of 64-bit integers, those up to 2^53.
struct Tensor {
  tensor::Dtype dtype = tensor::Dtype::float32;
  tensor::Shape shape;
  std::vector<double> values;
  /// How far from each value another implementation that keeps the contract may be (absolute); empty for zero
  /// everywhere.
  std::vector<double> spread;
};

}  // namespace counterfoil::replay
