#include "checker/score/labels.h"

#include <fmt/format.h>

#include "checker/score/needs.h"
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

std::string_view over(const model::Claim& claim) {
  return claim.over == model::Over::all       ? "all"
         : claim.over == model::Over::correct ? "correct"
                                              : "correct and faster";
}

/// `runtime` of `intervals.runtime`.
std::string_view short_name(std::string_view quantity) {
  return quantity.substr(quantity.find('.') + 1);
}

/// What a mean, median or percentile is of.
std::string_view what(const model::Claim& claim) {
  return claim.quantity.empty() ? "speed ratio" : short_name(claim.quantity);
}

std::string mean(std::string_view kind, const model::Claim& claim) {
  return fmt::format("{} mean of {} over {}", kind, what(claim), over(claim));
}

/// What a claim adds up, but for its population and cohort, which stand elsewhere.
std::string claim_items(const model::Claim& claim) {
  model::CostSelection items = claim.costs.front().items;
  items.cohorts.clear();
  items.populations.clear();
  return describe(items);
}

/// `single ready`
std::string side(const model::Side& side) {
  if (side.quantity == kCostQuantity) return side.quantity;
  return fmt::format("{} {}", name(side.summary), short_name(side.quantity));
}

/// `ratio of mean runtime to mean runtime over correct`
std::string two_sided(std::string_view between, const model::Claim& claim) {
  if (claim.sides.size() != 2) return std::string(name(claim.metric));
  std::string text =
      fmt::format("{} of {} {} {}", name(claim.metric), side(claim.sides[0]), between, side(claim.sides[1]));
  return claim.over == model::Over::all ? text : fmt::format("{} over {}", text, over(claim));
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
    case model::Metric::median:
      return fmt::format("median of {} over {}", what(claim), over(claim));
    case model::Metric::percentile:
      return fmt::format("percentile {} of {} over {}, {}",
                         claim.percentile ? claim.percentile->to_string() : "?", what(claim), over(claim),
                         name(claim.interpolation));
    case model::Metric::pass_at_k:
      return fmt::format("pass@{} by {}", claim.k ? std::to_string(*claim.k) : "k",
                         fmt::join(claim.by, ", "));
    case model::Metric::accepted_within_deadline:
      return claim.deadline ? fmt::format("accepted within {} {} of {}", claim.deadline->duration.to_string(),
                                          claim.deadline->unit, ratio_interval(claim))
                            : "accepted_within_deadline";
    case model::Metric::sol_score:
      return claim.denominator ? "sol_score" : fmt::format("sol_score over {}", over(claim));
    case model::Metric::cost:
      return claim.costs.empty() ? "cost" : "cost of " + claim_items(claim);
    case model::Metric::cost_per_accepted:
      return "cost per accepted result";
    case model::Metric::cost_per_validated:
      return "cost per result validated by " + claim.validated_by;
    case model::Metric::time_per_accepted:
      return fmt::format("{} per accepted result", ratio_interval(claim));
    case model::Metric::time_per_validated:
      return fmt::format("{} per result validated by {}", ratio_interval(claim), claim.validated_by);
    case model::Metric::difference:
      return two_sided("and", claim);
    case model::Metric::ratio:
      return two_sided("to", claim);
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
