#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "checker/tensor/safetensors.h"
#include "checker/tensor/shape.h"
#include "tools/replay/program.h"

namespace counterfoil::replay {

using tensor::elements_of;

/// `(4, 64)`, `(4,)`, `()`.
std::string shown(const tensor::Shape& shape);

/// The shape that both broadcast to as in NumPy: aligned at the last axis, sizes equal or one of them 1.
/// Nothing if there is none.
std::optional<tensor::Shape> broadcast(const tensor::Shape& a, const tensor::Shape& b);

/// Steps from an element to the next along each axis, of elements in C order.
std::vector<std::int64_t> strides_of(const tensor::Shape& shape);

/// The view that broadcasts a contiguous tensor to a shape that it broadcasts to.
View broadcast_view(const tensor::Shape& from, const tensor::Shape& to);

}  // namespace counterfoil::replay
