#pragma once

#include <vector>

#include "checker/judge/judge.h"
#include "checker/tensor/element.h"

namespace counterfoil::judge {

/// For tests: an output that owns its bytes.
struct Output {
  tensor::Dtype dtype = tensor::Dtype::float32;
  std::vector<std::byte> bytes;
  std::uint64_t elements = 0;

  Side side() const { return {dtype, bytes.data()}; }
};

/// Values as elements of `dtype`, each rounded once.
inline Output output_of(tensor::Dtype dtype, const std::vector<double>& values) {
  Output output{dtype, std::vector<std::byte>(values.size() * tensor::bytes_of(dtype)), values.size()};
  for (std::size_t i = 0; i < values.size(); ++i) {
    tensor::store_element(dtype, values[i], output.bytes.data(), i);
  }
  return output;
}

}  // namespace counterfoil::judge
