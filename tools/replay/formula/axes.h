#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "checker/tensor/safetensors.h"
#include "counterfoil/result.h"
#include "tools/replay/program.h"

namespace counterfoil::replay {

/// An axis counted from the front; negative ones count from the back. The error of one that a shape does not
/// have.
Result<std::size_t> axis_of(const tensor::Shape& shape, std::int64_t axis, std::string_view name,
                            Position at);

/// The same of several, in their order; the error of one that is named twice.
Result<std::vector<std::size_t>> axes_of(const tensor::Shape& shape, const std::vector<std::int64_t>& axes,
                                         std::string_view name, Position at);

/// The axes that are not listed, and then those that are: the order that brings them last.
std::vector<std::size_t> order_with_last(std::size_t rank, const std::vector<std::size_t>& last);

}  // namespace counterfoil::replay
