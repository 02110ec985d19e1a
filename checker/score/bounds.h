#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "checker/score/denominators.h"
#include "checker/score/evaluation.h"

namespace counterfoil::score {

/// What a rate could be if every slot with an unknown result failed, and if every one succeeded. Over a
/// denominator that such slots are no part of (attempted, judged), they are taken into it, unless excluded:
///
///     low = numerator / (denominator + unknown),  high = (numerator + unknown) / (denominator + unknown)
///
/// Over the others they are in it already. Which slots have a baseline is taken as it stands. Absent where
/// nothing is unknown.
std::optional<Bounds> rate_bounds(std::span<const SlotView> slots, std::uint64_t numerator,
                                  model::Denominator denominator);

}  // namespace counterfoil::score
