#include "checker/tensor/shape.h"

#include <algorithm>

namespace counterfoil::tensor {

std::optional<std::uint64_t> elements_of(std::span<const std::uint64_t> shape) {
  // A zero anywhere makes the product zero, whatever overflows beside it.
  if (std::ranges::find(shape, 0U) != shape.end()) return 0;
  std::uint64_t elements = 1;
  for (const std::uint64_t size : shape) {
    if (__builtin_mul_overflow(elements, size, &elements)) return std::nullopt;
  }
  return elements;
}

}  // namespace counterfoil::tensor
