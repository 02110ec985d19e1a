#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace counterfoil::tensor {

/// The number of elements of a shape, 1 of a scalar; nothing if it does not fit in 64 bits.
std::optional<std::uint64_t> elements_of(std::span<const std::uint64_t> shape);

}  // namespace counterfoil::tensor
