#pragma once

#include <optional>
#include <string_view>

#include "checker/exact/decimal.h"
#include "checker/exact/rational.h"

namespace counterfoil::score {

/// A duration as it was recorded.
struct Length {
  Decimal amount;         ///< as printed
  std::string_view unit;  ///< ns, us, ms, s, min or h
};

/// One task of a benchmark as the scoring functions see it. A duration that nobody recorded is absent.
struct Task {
  bool correct = false;
  std::optional<Length> baseline;
  std::optional<Length> runtime;
};

/// Whether a duration can stand in an exact ratio: greater than zero. Sentinels such as -1 cannot.
bool is_usable(const Length& length);

/// In nanoseconds; absent where it is not there or not usable.
std::optional<Rational> length_ns(const std::optional<Length>& length);

/// The speed ratio, baseline / runtime. Absent unless both durations are there and usable.
std::optional<Rational> exact_ratio(const Task& task);

/// Whether there is one.
bool has_exact_ratio(const Task& task);

/// 10^-digits, near enough to tell what is beyond a margin: of as many digits as numbers mostly have, without
/// a power.
double negative_power_of_ten(int digits);

/// The speed ratio as KernelBench's score.py (at 423217d) has it: the nearest binary64 of what was recorded,
/// divided, with no look at the values, so that a sentinel of -1 gives a negative ratio and a runtime of 0 an
/// infinite one. Durations in different units are first taken to nanoseconds. Absent only where a duration
/// is.
std::optional<double> binary64_ratio(const Task& task);

struct Range {
  Rational low;
  Rational high;
};

/// The speed ratios that the printed digits of both durations allow: each may be off by half a unit of its
/// last digit. Absent where `exact_ratio` is.
std::optional<Range> printed_range(const Task& task);

}  // namespace counterfoil::score
