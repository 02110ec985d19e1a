#include "checker/score/fast_p.h"

#include "checker/score/clearly_less.h"

namespace counterfoil::score {

bool is_faster_than(const Task& task, const Decimal& p, model::Arithmetic arithmetic) {
  if (arithmetic == model::Arithmetic::kernelbench_1) {
    const std::optional<double> ratio = binary64_ratio(task);
    return ratio && *ratio > p.to_double();
  }
  if (!has_exact_ratio(task)) return false;
  if (task.baseline->unit == task.runtime->unit) {
    const double ratio = task.baseline->amount.to_double() / task.runtime->amount.to_double();
    const double threshold = p.to_double();
    if (clearly_less(threshold, ratio)) return true;
    if (clearly_less(ratio, threshold)) return false;
  }
  return *exact_ratio(task) > Rational(p);
}

std::uint64_t count_fast(std::span<const Task> tasks, const Decimal& p, model::Arithmetic arithmetic) {
  std::uint64_t count = 0;
  for (const Task& task : tasks) {
    if (task.correct && is_faster_than(task, p, arithmetic)) ++count;
  }
  return count;
}

std::optional<Rational> fast_p(std::span<const Task> tasks, std::uint64_t n, const Decimal& p,
                               model::Arithmetic arithmetic) {
  if (n == 0) {
    if (arithmetic == model::Arithmetic::kernelbench_1) return Rational(0);
    return std::nullopt;
  }
  return Rational(count_fast(tasks, p, arithmetic), n);
}

}  // namespace counterfoil::score
