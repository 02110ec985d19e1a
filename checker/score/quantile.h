#pragma once

#include <cstdint>
#include <optional>

#include "checker/exact/decimal.h"
#include "checker/exact/rational.h"
#include "checker/model/claim.h"
#include "checker/score/values.h"

namespace counterfoil::score {

/// The percentile q, 0 < q < 100, of n values in order, counted from 1. Definitions 1 and 7 of Hyndman and
/// Fan, Sample Quantiles in Statistical Packages, The American Statistician 50 (1996):
///
///     nearest_rank: the value at ceil(q n / 100)
///     linear:       at h = 1 + (n - 1) q / 100, between the values at floor(h) and ceil(h)
///
/// Absent where there are no values, or q is not between 0 and 100.
std::optional<Rational> percentile(Values values, const Decimal& q, model::Interpolation interpolation);

/// The least number of values of which q is more than an extreme: of fewer than 100 / (100 - q), the nearest
/// rank is the largest value, of fewer than 100 / q the smallest one by the same count from the other end,
/// and of two values each is an extreme. Absent where q is not between 0 and 100.
std::optional<std::uint64_t> least_values(const Decimal& q);

}  // namespace counterfoil::score
