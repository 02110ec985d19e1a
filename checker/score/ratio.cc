#include "checker/score/ratio.h"

#include <array>
#include <cmath>

#include "checker/exact/duration.h"

namespace counterfoil::score {
namespace {

/// What half a unit of the last printed digit is worth, in the unit of the duration.
Rational half_unit(const Length& length) {
  return Rational::power_of_ten(-length.amount.scale()) / 2;
}

Rational nanoseconds_per_unit(const Length& length) {
  return Rational(nanoseconds_per(length.unit).value_or(0));
}

double nearest_nanoseconds(const Length& length) {
  return (Rational(length.amount) * nanoseconds_per_unit(length)).to_double();
}

}  // namespace

bool is_usable(const Length& length) {
  return length.amount.sign() > 0 && nanoseconds_per(length.unit).has_value();
}

std::optional<Rational> length_ns(const std::optional<Length>& length) {
  if (!length || !is_usable(*length)) return std::nullopt;
  return nanoseconds(length->amount, length->unit);
}

bool has_exact_ratio(const Task& task) {
  return task.baseline && task.runtime && is_usable(*task.baseline) && is_usable(*task.runtime);
}

double negative_power_of_ten(int digits) {
  static constexpr std::array<double, 13> kPowers = {1,    1e-1, 1e-2, 1e-3,  1e-4,  1e-5, 1e-6,
                                                     1e-7, 1e-8, 1e-9, 1e-10, 1e-11, 1e-12};
  const auto index = static_cast<std::size_t>(digits);
  return digits >= 0 && index < kPowers.size() ? kPowers[index] : std::pow(10.0, -digits);
}

std::optional<Rational> exact_ratio(const Task& task) {
  if (!has_exact_ratio(task)) return std::nullopt;
  const Rational ratio = Rational(task.baseline->amount) / Rational(task.runtime->amount);
  if (task.baseline->unit == task.runtime->unit) return ratio;
  return ratio * nanoseconds_per_unit(*task.baseline) / nanoseconds_per_unit(*task.runtime);
}

std::optional<double> binary64_ratio(const Task& task) {
  if (!task.baseline || !task.runtime) return std::nullopt;
  if (task.baseline->unit == task.runtime->unit) {
    return task.baseline->amount.to_double() / task.runtime->amount.to_double();
  }
  return nearest_nanoseconds(*task.baseline) / nearest_nanoseconds(*task.runtime);
}

std::optional<Range> printed_range(const Task& task) {
  if (!exact_ratio(task)) return std::nullopt;
  const Rational baseline(task.baseline->amount);
  const Rational runtime(task.runtime->amount);
  const Rational baseline_half = half_unit(*task.baseline);
  const Rational runtime_half = half_unit(*task.runtime);
  const Rational scale = nanoseconds_per_unit(*task.baseline) / nanoseconds_per_unit(*task.runtime);
  // A usable duration is at least one unit of its last digit, so the divisor stays above zero.
  return Range{(baseline - baseline_half) / (runtime + runtime_half) * scale,
               (baseline + baseline_half) / (runtime - runtime_half) * scale};
}

}  // namespace counterfoil::score
