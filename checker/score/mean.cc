#include "checker/score/mean.h"

#include <fmt/format.h>

#include "checker/exact/duration.h"
#include "checker/score/comparison.h"
#include "checker/score/entries.h"
#include "checker/score/means.h"
#include "checker/score/quantile.h"
#include "checker/score/summarize.h"

namespace counterfoil::score {
namespace {

using model::Arithmetic;
using model::Metric;

/// The mean, or why there is none.
struct Mean {
  Value value;
  std::string reason;
};

std::string_view kind(Metric metric) {
  return metric == Metric::median || metric == Metric::percentile ? name(metric) : "mean";
}

Mean exact_mean(const model::Claim& claim, const std::vector<Entry>& entries) {
  const bool is_sum = claim.metric != Metric::median && claim.metric != Metric::percentile &&
                      claim.metric != Metric::geometric_mean && !claim.quantity.empty();
  Mean mean;
  std::vector<Rational> values;
  if (!is_sum) {
    values.reserve(entries.size());
    for (const Entry& entry : entries) values.push_back(entry.exact);
  }
  if (claim.metric == Metric::median) {
    mean.value.rational = median(std::move(values));
  } else if (claim.metric == Metric::percentile && claim.percentile) {
    mean.value.rational = percentile(std::move(values), *claim.percentile, claim.interpolation);
    if (!mean.value.rational) mean.reason = "a percentile lies between 0 and 100";
  } else if (claim.metric == Metric::geometric_mean) {
    mean.value.real = geometric_mean(values);
    if (!mean.value.real) mean.reason = "a value is not positive: there is no geometric mean";
  } else if (claim.quantity.empty()) {
    mean.value.real = arithmetic_mean(values);
  } else if (!entries.empty()) {
    Rational sum;
    for (const Entry& entry : entries) sum += entry.exact;
    mean.value.rational = sum / Rational(entries.size());
  }
  if (entries.empty()) mean.reason = fmt::format("no slot enters the {}", kind(claim.metric));
  return mean;
}

Mean kernelbench_mean(const model::Claim& claim, const std::vector<Entry>& entries) {
  std::vector<double> values;
  for (const Entry& entry : entries) values.push_back(entry.binary64);
  const double result = claim.metric == Metric::geometric_mean ? binary64_geometric_mean(values)
                                                               : binary64_arithmetic_mean(values);
  Mean mean;
  mean.value.rational = Rational::from_double(result);
  if (!mean.value.rational) mean.reason = fmt::format("kernelbench/1 arithmetic gives {}", result);
  // Worked in the claim's unit, as such a tool does; values of durations are in nanoseconds.
  const auto unit = nanoseconds_per(claim.unit_name);
  if (mean.value.rational && unit) *mean.value.rational *= *unit;
  return mean;
}

Mean mean_of(const model::Claim& claim, const std::vector<Entry>& entries) {
  return claim.arithmetic == Arithmetic::exact ? exact_mean(claim, entries)
                                               : kernelbench_mean(claim, entries);
}

}  // namespace

void evaluate_mean(const Study& study, std::optional<std::uint16_t> quantity, Evaluation& evaluation) {
  const model::Claim& claim = study.claim;
  const std::vector<Entry> entries = entries_of(study, quantity);
  for (const Entry& entry : entries) {
    evaluation.members.push_back(entry.slot);
    if (entry.is_suspicious()) evaluation.suspicious.push_back(entry.slot);
  }
  evaluation.numerator = evaluation.members;
  evaluation.values = entries.size();

  const Mean mean = mean_of(claim, entries);
  evaluation.reason = mean.reason;
  evaluation.recomputed = text_in_unit(claim, mean.value);
  if (claim.arithmetic == Arithmetic::exact) evaluation.exact = mean.value.rational;
  if (reproduces(claim, mean.value)) evaluation.status = Evaluation::Status::reproduced;
  if (!evaluation.suspicious.empty()) {
    evaluation.recomputed_without_suspicious =
        text_in_unit(claim, mean_of(claim, beyond_suspicion(entries)).value);
  }
}

}  // namespace counterfoil::score
