#include "checker/score/mean.h"

#include <functional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "checker/exact/duration.h"
#include "checker/score/comparison.h"
#include "checker/score/entries.h"
#include "checker/score/means.h"
#include "checker/score/quantile.h"
#include "checker/score/summarize.h"
#include "checker/score/values.h"

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

/// What the values come to under exact arithmetic.
Mean exact_mean(const model::Claim& claim, const Values& values) {
  Mean mean;
  if (claim.metric == Metric::median) {
    mean.value.rational = median(values);
  } else if (claim.metric == Metric::percentile && claim.percentile) {
    mean.value.rational = percentile(values, *claim.percentile, claim.interpolation);
    if (!mean.value.rational) mean.reason = "a percentile lies between 0 and 100";
  } else if (claim.metric == Metric::geometric_mean) {
    mean.value.real = geometric_mean(values.all());
    if (!mean.value.real) mean.reason = "a value is not positive: there is no geometric mean";
  } else if (claim.quantity.empty()) {
    mean.value.real = arithmetic_mean(values.all());
  } else if (!values.empty()) {
    mean.value.rational = values.sum() / Rational(values.size());
  }
  if (values.empty()) mean.reason = fmt::format("no slot enters the {}", kind(claim.metric));
  return mean;
}

Mean kernelbench_mean(const model::Claim& claim, const std::vector<double>& values) {
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

/// The mean of all values, or of those that are not suspicious; `note` sees each of them.
Mean mean_of(const Study& study, std::optional<std::uint16_t> quantity, bool with_suspicious,
             const std::function<void(const Entry&)>& note) {
  const bool is_exact = study.claim.arithmetic == Arithmetic::exact;
  Values exact;
  std::vector<double> binary64;
  for_each_entry(study, quantity, [&](const Entry& entry) {
    note(entry);
    if (!with_suspicious && entry.is_suspicious()) return;
    if (is_exact) {
      exact.push_back(entry.exact);
    } else {
      binary64.push_back(entry.binary64);
    }
  });
  return is_exact ? exact_mean(study.claim, exact) : kernelbench_mean(study.claim, binary64);
}

}  // namespace

void evaluate_mean(const Study& study, std::optional<std::uint16_t> quantity, Evaluation& evaluation) {
  const model::Claim& claim = study.claim;
  const Mean mean = mean_of(study, quantity, true, [&](const Entry& entry) {
    evaluation.members.push_back(entry.slot);
    if (entry.is_suspicious()) evaluation.suspicious.push_back(entry.slot);
  });
  evaluation.numerator = evaluation.members;
  evaluation.values = evaluation.members.size();
  evaluation.reason = mean.reason;
  evaluation.recomputed = text_in_unit(claim, mean.value);
  if (claim.arithmetic == Arithmetic::exact) evaluation.exact = mean.value.rational;
  if (reproduces(claim, mean.value)) evaluation.status = Evaluation::Status::reproduced;
  if (!evaluation.suspicious.empty()) {
    const Mean trusted = mean_of(study, quantity, false, [](const Entry&) {});
    evaluation.recomputed_without_suspicious = text_in_unit(claim, trusted.value);
  }
}

}  // namespace counterfoil::score
