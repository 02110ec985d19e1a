#include "checker/score/means.h"

#include <cmath>

#include "checker/score/fast_p.h"

namespace counterfoil::score {
namespace {

bool has_ratio(const Task& task, model::Arithmetic arithmetic) {
  return arithmetic == model::Arithmetic::kernelbench_1 ? binary64_ratio(task).has_value()
                                                        : exact_ratio(task).has_value();
}

}  // namespace

bool enters_mean(const Task& task, model::Over over, model::Arithmetic arithmetic) {
  switch (over) {
    case model::Over::all:
      return has_ratio(task, arithmetic);
    case model::Over::correct:
      return task.correct && has_ratio(task, arithmetic);
    case model::Over::correct_and_faster:
      return task.correct && is_faster_than(task, Decimal::from_integer(1), arithmetic);
  }
  return false;
}

std::vector<Rational> exact_ratios(std::span<const Task> tasks, model::Over over) {
  std::vector<Rational> ratios;
  for (const Task& task : tasks) {
    if (enters_mean(task, over, model::Arithmetic::exact)) ratios.push_back(*exact_ratio(task));
  }
  return ratios;
}

std::vector<double> binary64_ratios(std::span<const Task> tasks, model::Over over) {
  std::vector<double> ratios;
  for (const Task& task : tasks) {
    if (enters_mean(task, over, model::Arithmetic::kernelbench_1)) ratios.push_back(*binary64_ratio(task));
  }
  return ratios;
}

double binary64_arithmetic_mean(std::span<const double> values) {
  if (values.empty()) return 0;
  double total = 0;
  for (const double value : values) total += value;
  return total / static_cast<double>(values.size());
}

double binary64_geometric_mean(std::span<const double> values) {
  if (values.empty()) return 0;
  double product = 1;
  for (const double value : values) product *= value;
  return std::pow(product, 1 / static_cast<double>(values.size()));
}

}  // namespace counterfoil::score
