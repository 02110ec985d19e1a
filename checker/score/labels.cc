#include "checker/score/labels.h"

#include <fmt/format.h>

#include "checker/score/number_text.h"

namespace counterfoil::score {
namespace {

std::string counted_outcomes(const model::Claim& claim) {
  if (claim.numerator.empty()) return std::string(model::name(model::Outcome::accepted));
  std::string words;
  for (const model::Outcome outcome : claim.numerator) {
    if (!words.empty()) words += " or ";
    words += model::name(outcome);
  }
  return words;
}

std::string mean(std::string_view kind, const model::Claim& claim) {
  const std::string_view over = claim.over == model::Over::all       ? "all"
                                : claim.over == model::Over::correct ? "correct"
                                                                     : "correct and faster";
  return fmt::format("{} mean of {} over {}", kind, claim.quantity.empty() ? "speed ratio" : claim.quantity,
                     over);
}

}  // namespace

std::string metric_label(const model::Claim& claim) {
  switch (claim.metric) {
    case model::Metric::count:
      return "count " + counted_outcomes(claim);
    case model::Metric::rate:
      return "rate " + counted_outcomes(claim);
    case model::Metric::fast_p:
      return claim.p ? fmt::format("fast_p(p={})", claim.p->to_string()) : "fast_p";
    case model::Metric::geometric_mean:
      return mean("geometric", claim);
    case model::Metric::arithmetic_mean:
      return mean("arithmetic", claim);
    case model::Metric::pooled_mean:
      return mean("pooled", claim);
  }
  return {};
}

std::string bounds_text(const Bounds& bounds, const model::Claim& claim) {
  constexpr int kDigits = 6;
  const auto text = [&](const Rational& value) {
    if (claim.unit == model::Unit::percent) return decimal_text(value * Rational(100), kDigits) + "%";
    const bool counts = claim.metric == model::Metric::count || claim.unit == model::Unit::count;
    return decimal_text(counts ? value * Rational(bounds.of) : value, kDigits);
  };
  return fmt::format("{} to {}", text(bounds.low), text(bounds.high));
}

}  // namespace counterfoil::score
