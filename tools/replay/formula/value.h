#pragma once

#include <cstdint>
#include <string>

#include "checker/tensor/dtype.h"
#include "checker/tensor/safetensors.h"

namespace counterfoil::replay {

/// What an expression stands for while a formula is checked: a register of the program, or a number that has
/// no dtype yet.
struct Value {
  bool is_number = false;
  double number = 0;
  bool integral = false;  ///< of a number: it was written without point and exponent
  std::uint32_t at_register = 0;
  tensor::Dtype dtype = tensor::Dtype::float32;
  tensor::Shape shape = {};
};

/// `float32 (4, 64)`, or the number.
std::string shown(const Value& value);

}  // namespace counterfoil::replay
