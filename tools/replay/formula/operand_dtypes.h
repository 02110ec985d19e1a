#pragma once

#include <optional>
#include <string_view>

#include "checker/tensor/dtype.h"
#include "counterfoil/result.h"
#include "tools/replay/operation.h"
#include "tools/replay/program.h"

namespace counterfoil::replay {

/// Comparisons and logic give bool, and everything else the dtype that it takes.
bool gives_bool(Operation operation);

/// The error of an operation that does not take a dtype (13.3). `name` is what the formula calls it.
std::optional<Error> refused_dtype(Operation operation, std::string_view name, tensor::Dtype dtype,
                                   Position at);

}  // namespace counterfoil::replay
