#include "checker/score/quantile.h"

#include <algorithm>

namespace counterfoil::score {
namespace {

bool is_between(const Decimal& q) {
  return q.sign() > 0 && q < Decimal::from_integer(100);
}

/// The greatest integer that is not above a number from 0 to below 2^63.
std::size_t floor_of(const Rational& x) {
  std::uint64_t low = 0;
  for (std::uint64_t step = std::uint64_t{1} << 62; step > 0; step /= 2) {
    if (Rational(low + step) <= x) low += step;
  }
  return static_cast<std::size_t>(low);
}

}  // namespace

std::optional<Rational> percentile(Values values, const Decimal& q, model::Interpolation interpolation) {
  if (values.empty() || !is_between(q)) return std::nullopt;
  const Rational share = Rational(q) / Rational(100);
  if (interpolation == model::Interpolation::nearest_rank) {
    const Rational rank = share * Rational(values.size());
    return values.ranked(rank.is_integer() ? floor_of(rank) - 1 : floor_of(rank));
  }
  const Rational place = share * Rational(values.size() - 1);
  const std::size_t below = floor_of(place);
  if (place.is_integer()) return values.ranked(below);
  const Rational low = values.ranked(below);
  return low + (place - Rational(below)) * (values.ranked(below + 1) - low);
}

std::optional<std::uint64_t> least_values(const Decimal& q) {
  if (!is_between(q)) return std::nullopt;
  const Rational hundred(100);
  const Rational nearer = std::min(Rational(q), hundred - Rational(q));
  const Rational least = hundred / nearer;
  const std::uint64_t whole = floor_of(least) + (least.is_integer() ? 0 : 1);
  return std::max<std::uint64_t>(whole, 3);
}

}  // namespace counterfoil::score
