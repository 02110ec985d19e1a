#include "checker/score/needs.h"

#include <algorithm>
#include <set>

#include "checker/exact/duration.h"

namespace counterfoil::score {
namespace {

constexpr std::string_view kIntervals = "intervals.";
constexpr std::string_view kStatistics = "statistics.";

std::optional<summary::RecordedValue> of_interval(const model::Attempt& attempt, std::string_view metric,
                                                  const model::Timebase& time) {
  const model::Interval* interval = attempt.find_interval(metric);
  if (!interval || interval->status == model::FieldStatus::absent) return std::nullopt;
  summary::RecordedValue value;
  value.value = interval->duration;
  value.unit = unit_of_time(interval->unit);
  value.flagged = !interval->flagged.empty();
  value.synthetic = interval->status == model::FieldStatus::synthetic;
  const model::Support support = time.support_of(*interval);
  value.unbounded = support.is_unrelated();
  value.open_ns = support.open_ns();
  value.conditions = model::conditions_of(*interval);
  return value;
}

std::optional<summary::RecordedValue> of_statistic(const model::Attempt& attempt, std::string_view name) {
  const model::Statistic* statistic = attempt.find_statistic(name);
  if (!statistic || statistic->flag || statistic->status == model::FieldStatus::absent) return std::nullopt;
  summary::RecordedValue value;
  value.value = statistic->number.value_or(Decimal());
  value.nonfinite = !statistic->number;
  value.synthetic = statistic->status == model::FieldStatus::synthetic;
  return value;
}

}  // namespace

std::string_view ratio_interval(const model::Claim& claim) {
  return claim.interval.empty() ? kDefaultInterval : std::string_view(claim.interval);
}

bool is_rate(model::Metric metric) {
  return metric == model::Metric::rate || metric == model::Metric::fast_p ||
         metric == model::Metric::accepted_within_deadline;
}

bool is_of_values(model::Metric metric) {
  switch (metric) {
    case model::Metric::geometric_mean:
    case model::Metric::arithmetic_mean:
    case model::Metric::pooled_mean:
    case model::Metric::difference:
    case model::Metric::ratio:
    case model::Metric::median:
    case model::Metric::percentile:
      return true;
    case model::Metric::count:
    case model::Metric::rate:
    case model::Metric::fast_p:
    case model::Metric::pass_at_k:
    case model::Metric::sol_score:
    case model::Metric::accepted_within_deadline:
    case model::Metric::cost:
    case model::Metric::cost_per_accepted:
    case model::Metric::cost_per_validated:
    case model::Metric::time_per_accepted:
    case model::Metric::time_per_validated:
      break;
  }
  return false;
}

bool is_time_per_result(model::Metric metric) {
  return metric == model::Metric::time_per_accepted || metric == model::Metric::time_per_validated;
}

bool is_per_validated(model::Metric metric) {
  return metric == model::Metric::cost_per_validated || metric == model::Metric::time_per_validated;
}

bool is_per_result(model::Metric metric) {
  return is_time_per_result(metric) || metric == model::Metric::cost_per_accepted ||
         metric == model::Metric::cost_per_validated;
}

std::vector<std::string> quantities_of(const model::Claim& claim) {
  std::vector<std::string> quantities;
  const auto add = [&](const std::string& quantity) {
    const bool known = std::find(quantities.begin(), quantities.end(), quantity) != quantities.end();
    // What slots cost is no number of an attempt, and a claim without sides that asks for one finds none.
    const bool is_cost = quantity == kCostQuantity && !claim.sides.empty();
    if (!quantity.empty() && !is_cost && !known) quantities.push_back(quantity);
  };
  for (const model::Side& side : claim.sides) add(side.quantity);
  if (claim.sides.empty() && is_of_values(claim.metric)) add(claim.quantity);
  if (claim.metric == model::Metric::accepted_within_deadline || is_time_per_result(claim.metric)) {
    add(std::string(kIntervals).append(ratio_interval(claim)));
  }
  return quantities;
}

bool needs_baselines(const model::Claim& claim) {
  if (claim.metric == model::Metric::fast_p || claim.metric == model::Metric::sol_score) return true;
  if (claim.denominator == model::Denominator::aligned || !claim.baselines.empty()) return true;
  if (!is_of_values(claim.metric)) return false;
  if (!claim.costs.empty()) return false;
  const bool of_ratios = claim.sides.empty() && claim.quantity.empty();
  return of_ratios || claim.over == model::Over::correct_and_faster;
}

std::optional<std::uint16_t> Needs::index_of(std::string_view quantity) const {
  const auto found = std::find(quantities.begin(), quantities.end(), quantity);
  if (found == quantities.end()) return std::nullopt;
  return static_cast<std::uint16_t>(found - quantities.begin());
}

void Needs::add(std::string quantity) {
  if (quantities.size() < kMost && !index_of(quantity)) quantities.push_back(std::move(quantity));
}

Needs needs_of(const model::ClaimSet& claims) {
  Needs needs;
  for (const model::Claim& claim : claims.claims) {
    if (needs_baselines(claim)) needs.add(std::string(kIntervals).append(ratio_interval(claim)));
    for (std::string& quantity : quantities_of(claim)) needs.add(std::move(quantity));
  }
  return needs;
}

std::vector<std::string> timed_metrics(const std::optional<model::ClaimSet>& claims) {
  std::set<std::string> metrics;
  if (!claims) return {};
  for (const model::Claim& claim : claims->claims) {
    if (needs_baselines(claim)) metrics.emplace(ratio_interval(claim));
  }
  return {metrics.begin(), metrics.end()};
}

std::vector<summary::RecordedValue> collect_values(const model::Attempt& attempt, const Needs& needs,
                                                   const model::Timebase& time) {
  std::vector<summary::RecordedValue> values;
  for (std::size_t i = 0; i < needs.quantities.size(); ++i) {
    const std::string_view path = needs.quantities[i];
    std::optional<summary::RecordedValue> value;
    if (path.starts_with(kIntervals)) value = of_interval(attempt, path.substr(kIntervals.size()), time);
    if (path.starts_with(kStatistics)) value = of_statistic(attempt, path.substr(kStatistics.size()));
    if (!value) continue;
    value->quantity = static_cast<std::uint16_t>(i);
    values.push_back(std::move(*value));
  }
  return values;
}

BaselineRecord baseline_record(const model::Baseline& baseline, const model::Timebase& time) {
  BaselineRecord record;
  record.at = baseline.at.location();
  record.file = record.at.file;
  record.id = baseline.id;
  record.slot = baseline.slot;
  record.where = baseline.where;
  record.metric = baseline.interval.metric;
  record.duration = baseline.interval.duration;
  record.unit = baseline.interval.unit;
  // A duration of status `absent` supports nothing either.
  record.flagged =
      !baseline.interval.flagged.empty() || baseline.interval.status == model::FieldStatus::absent;
  record.synthetic = baseline.interval.status == model::FieldStatus::synthetic;
  record.unbounded = time.support_of(baseline.interval).is_unrelated();
  record.conditions = model::conditions_of(baseline.interval);
  record.cohort = baseline.cohort;
  record.target = baseline.target;
  return record;
}

bool judged_on_synthetic(const model::Attempt& attempt) {
  return std::any_of(attempt.statistics.begin(), attempt.statistics.end(),
                     [](const auto& statistic) { return statistic.status == model::FieldStatus::synthetic; });
}

bool worked_on(const model::Attempt& attempt) {
  return model::is_attempted(attempt.outcome) ||
         (attempt.outcome == model::Outcome::missing && attempt.reason != "not_started");
}

bool timing_tied(const model::Attempt& attempt) {
  return attempt.timing_run_judged.value_or(false) ||
         (!attempt.judged_output.empty() && attempt.judged_output == attempt.timed_output);
}

}  // namespace counterfoil::score
