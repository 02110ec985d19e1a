#include "checker/score/summarize.h"

#include <utility>

namespace counterfoil::score {

std::optional<Rational> median(Values values) {
  if (values.empty()) return std::nullopt;
  const std::size_t middle = values.size() / 2;
  const Rational upper = values.ranked(middle);
  return values.size() % 2 == 1 ? upper : (values.ranked(middle - 1) + upper) / Rational(2);
}

std::optional<Rational> summarize(model::Summary summary, Values values) {
  if (values.empty()) return std::nullopt;
  switch (summary) {
    case model::Summary::single:
      return values.size() == 1 ? std::optional(values.ranked(0)) : std::nullopt;
    case model::Summary::mean:
      return values.sum() / Rational(values.size());
    case model::Summary::median:
      return median(std::move(values));
    case model::Summary::minimum:
      return values.ranked(0);
    case model::Summary::total:
      return values.sum();
  }
  return std::nullopt;
}

}  // namespace counterfoil::score
