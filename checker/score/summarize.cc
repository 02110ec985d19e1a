#include "checker/score/summarize.h"

#include <algorithm>

#include "checker/score/means.h"

namespace counterfoil::score {

std::optional<Rational> median(std::vector<Rational> values) {
  if (values.empty()) return std::nullopt;
  std::sort(values.begin(), values.end());
  const std::size_t middle = values.size() / 2;
  if (values.size() % 2 == 1) return values[middle];
  return (values[middle - 1] + values[middle]) / Rational(2);
}

std::optional<Rational> summarize(model::Summary summary, const std::vector<Rational>& values) {
  if (values.empty()) return std::nullopt;
  switch (summary) {
    case model::Summary::single:
      return values.size() == 1 ? std::optional(values.front()) : std::nullopt;
    case model::Summary::mean:
      return decimal_mean(values);
    case model::Summary::median:
      return median(values);
    case model::Summary::minimum:
      return *std::min_element(values.begin(), values.end());
    case model::Summary::total: {
      Rational total;
      for (const Rational& value : values) total += value;
      return total;
    }
  }
  return std::nullopt;
}

}  // namespace counterfoil::score
