#include "checker/score/near_tie.h"

#include <fmt/format.h>

#include "checker/exact/duration.h"
#include "checker/score/clearly_less.h"
#include "checker/score/fast_p.h"
#include "checker/score/number_text.h"

namespace counterfoil::score {
namespace {

std::string arithmetics_disagree(const NearTie& tie, double binary64, bool exact_counts) {
  return exact_counts
             ? fmt::format("the exact ratio {} counts, the binary64 ratio {} does not", tie.ratio, binary64)
             : fmt::format("the binary64 ratio {} counts, the exact ratio {} does not", binary64, tie.ratio);
}

std::string digits_allow_both(const NearTie& tie, bool counts) {
  return counts ? fmt::format("counted, and the printed digits allow ratios from {}, which would not count",
                              tie.low)
                : fmt::format("not counted, and the printed digits allow ratios up to {}, which would",
                              tie.high);
}

/// Whether the durations that the digits allow lie so far from the deadline, on one side, that no arithmetic
/// takes them for the other.
bool is_clear(const Length& duration, const model::Deadline& deadline) {
  if (!is_usable(duration)) return false;
  const double unit = static_cast<double>(*nanoseconds_per(duration.unit));
  const double length = duration.amount.to_double() * unit;
  const double half = 0.5 * negative_power_of_ten(duration.amount.scale()) * unit;
  const double threshold = deadline.ns.to_double();
  return clearly_less(length + half, threshold) || clearly_less(threshold, length - half);
}

/// Whether the ratios that the digits allow lie so far from p, on one side, that no arithmetic takes them for
/// the other.
bool is_clear(const Task& task, const Decimal& p) {
  if (!task.baseline || !task.runtime || task.baseline->unit != task.runtime->unit) return false;
  if (!is_usable(*task.baseline) || !is_usable(*task.runtime)) return false;
  const auto half = [](const Length& length) { return 0.5 * negative_power_of_ten(length.amount.scale()); };
  const double baseline = task.baseline->amount.to_double();
  const double runtime = task.runtime->amount.to_double();
  const double low = (baseline - half(*task.baseline)) / (runtime + half(*task.runtime));
  const double high = (baseline + half(*task.baseline)) / (runtime - half(*task.runtime));
  const double threshold = p.to_double();
  return clearly_less(threshold, low) || clearly_less(high, threshold);
}

}  // namespace

std::optional<NearTie> near_tie(const Length& duration, const model::Deadline& deadline) {
  if (is_clear(duration, deadline)) return std::nullopt;
  const auto exact = nanoseconds(duration.amount, duration.unit);
  if (!exact) return std::nullopt;
  const Rational half = half_unit_ns(duration.amount, duration.unit).value_or(Rational());
  const Rational low = *exact - half;
  const Rational high = *exact + half;
  const bool counts = *exact <= deadline.ns;
  const bool digits_allow_other = counts ? high > deadline.ns : low <= deadline.ns;
  // Equal digits in one unit are what a deadline in whole units means, and are no tie.
  if (!digits_allow_other || *exact == deadline.ns) return std::nullopt;
  const Rational unit(nanoseconds_per(duration.unit).value_or(1));
  const auto text = [&](const Rational& ns) {
    return fmt::format("{} {}", decimal_text(ns / unit, 12), duration.unit);
  };
  NearTie tie;
  tie.ratio = fmt::format("{} {}", duration.amount.to_string(), duration.unit);
  tie.low = text(low);
  tie.high = text(high);
  tie.threshold = fmt::format("{} {}", deadline.duration.to_string(), deadline.unit);
  tie.what = counts ? fmt::format("counted, and the printed digits allow {}, which would not count", tie.high)
                    : fmt::format("not counted, and the printed digits allow {}, which would", tie.low);
  return tie;
}

std::optional<NearTie> near_tie(const Task& task, const Decimal& p, model::Arithmetic arithmetic) {
  if (is_clear(task, p)) return std::nullopt;
  const std::optional<Range> range = printed_range(task);
  if (!range) return std::nullopt;

  const Rational threshold(p);
  const bool exact_counts = is_faster_than(task, p, model::Arithmetic::exact);
  const bool binary64_counts = is_faster_than(task, p, model::Arithmetic::kernelbench_1);
  const bool counts = arithmetic == model::Arithmetic::exact ? exact_counts : binary64_counts;
  const bool disagree = exact_counts != binary64_counts;
  const bool digits_allow_other = counts ? range->low <= threshold : range->high > threshold;
  if (!disagree && !digits_allow_other) return std::nullopt;

  const auto side = [&](const Rational& x) { return x < threshold ? -1 : x > threshold ? 1 : 0; };
  NearTie tie;
  const Rational ratio = *exact_ratio(task);
  tie.ratio = telling_text(ratio, 6, 0, side);
  tie.at_threshold =
      arithmetic == model::Arithmetic::exact ? ratio == threshold : *binary64_ratio(task) == p.to_double();
  tie.low = telling_text(range->low, 6, 0, side);
  tie.high = telling_text(range->high, 6, 0, side);
  tie.threshold = p.to_string();
  tie.what = disagree ? arithmetics_disagree(tie, *binary64_ratio(task), exact_counts)
                      : digits_allow_both(tie, counts);
  return tie;
}

}  // namespace counterfoil::score
