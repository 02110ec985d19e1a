#pragma once

#include <cstdint>
#include <span>

#include "counterfoil/check.h"

namespace counterfoil::support {

/// Folds each of these shards (from 1) by itself, takes its state through bytes, merges them in this order,
/// and reports.
Result<Report> check_in_shards(const CheckOptions& options, std::uint32_t of,
                               std::span<const std::uint32_t> shards);

}  // namespace counterfoil::support
