#include "checker/score/units.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "checker/score/needs.h"

namespace counterfoil::score {
namespace {

using model::Metric;
using model::Unit;

/// What a value is a number of.
enum class Dimension { slots, share, fraction, number, time, money };

Dimension dimension_of(const model::Claim& claim) {
  if (claim.metric == Metric::count) return Dimension::slots;
  if (is_time_per_result(claim.metric)) return Dimension::time;
  if (!claim.costs.empty()) {
    return claim.metric == Metric::ratio ? Dimension::fraction : Dimension::money;
  }
  const bool of_slots =
      claim.metric != Metric::ratio && claim.metric != Metric::pass_at_k && claim.metric != Metric::sol_score;
  if (!of_slots) return Dimension::fraction;
  if (!is_of_values(claim.metric)) return Dimension::share;
  const std::vector<std::string> quantities = quantities_of(claim);
  return !quantities.empty() && is_duration(quantities.front()) ? Dimension::time : Dimension::number;
}

bool fits(Unit unit, Dimension dimension) {
  switch (dimension) {
    case Dimension::slots:
      return unit == Unit::count;
    case Dimension::share:
      return unit == Unit::count || unit == Unit::ratio || unit == Unit::percent;
    case Dimension::fraction:
      return unit == Unit::ratio || unit == Unit::percent;
    case Dimension::number:
      return unit == Unit::ratio;
    case Dimension::time:
      return unit == Unit::duration;
    case Dimension::money:
      return unit == Unit::currency;
  }
  return false;
}

}  // namespace

bool is_duration(std::string_view quantity) {
  return quantity.starts_with("intervals.");
}

bool is_of_durations(const model::Claim& claim) {
  const std::vector<std::string> quantities = quantities_of(claim);
  return needs_baselines(claim) || std::any_of(quantities.begin(), quantities.end(), is_duration);
}

std::string unit_fault(const model::Claim& claim) {
  const auto is_cost = [](const model::Side& side) { return side.quantity == kCostQuantity; };
  const auto of_costs = std::count_if(claim.sides.begin(), claim.sides.end(), is_cost);
  if (of_costs != 0 && static_cast<std::size_t>(of_costs) != claim.sides.size()) {
    return "a cost and what is none have no unit in common";
  }
  const std::vector<std::string> quantities = quantities_of(claim);
  for (const std::string& quantity : quantities) {
    if (is_duration(quantity) == is_duration(quantities.front())) continue;
    return fmt::format("{} and {} have no unit in common", quantities.front(), quantity);
  }
  if (fits(claim.unit, dimension_of(claim))) return {};
  return fmt::format("its {} is not printed in {}", name(claim.metric), claim.unit_name);
}

std::string_view fitting_units(const model::Claim& claim) {
  switch (dimension_of(claim)) {
    case Dimension::slots:
      return "count";
    case Dimension::share:
      return "count, ratio or percent";
    case Dimension::fraction:
      return "ratio or percent";
    case Dimension::number:
      return "ratio";
    case Dimension::time:
      return "ns, us, ms, s, min or h";
    case Dimension::money:
      return "a currency";
  }
  return "";
}

std::string with_unit(std::string number, const model::Claim& claim) {
  switch (claim.unit) {
    case Unit::percent:
      return std::move(number) + "%";
    case Unit::duration:
    case Unit::currency:
      return std::move(number) + " " + claim.unit_name;
    case Unit::count:
    case Unit::ratio:
      break;
  }
  return number;
}

}  // namespace counterfoil::score
