#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "checker/model/claim.h"
#include "checker/score/ratio.h"

namespace counterfoil::score {

/// Whether the speed ratio is strictly greater than p. Under kernelbench/1 both are binary64.
bool is_faster_than(const Task& task, const Decimal& p, model::Arithmetic arithmetic);

/// The tasks that are correct and faster than p.
std::uint64_t count_fast(std::span<const Task> tasks, const Decimal& p, model::Arithmetic arithmetic);

/// fast_p of Ouyang et al., KernelBench (2025), section 3.3: the fraction, of n, of tasks that are correct
/// and have a speed ratio strictly greater than p. With n = 0 it is absent, and 0 under kernelbench/1.
std::optional<Rational> fast_p(std::span<const Task> tasks, std::uint64_t n, const Decimal& p,
                               model::Arithmetic arithmetic);

}  // namespace counterfoil::score
