#include "checker/score/mean.h"

#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "checker/score/comparison.h"
#include "checker/score/means.h"

namespace counterfoil::score {
namespace {

using model::Arithmetic;
using model::Metric;
using model::Over;

/// A value that enters a mean.
struct Entry {
  model::SlotIndex slot = 0;
  Rational exact;         // under exact arithmetic
  double binary64 = 0;    // under kernelbench/1
  std::string_view unit;  // of a recorded duration
  bool flagged = false;
  bool unmeasured = false;  // no finite number, or a duration that is not positive

  bool is_suspicious() const { return flagged || unmeasured; }
};

std::optional<Entry> ratio_entry(const Study& study, std::size_t i) {
  const Task& task = study.tasks[i];
  if (!enters_mean(task, study.claim.over, study.claim.arithmetic)) return std::nullopt;
  Entry entry;
  const std::optional<Rational> exact = exact_ratio(task);
  entry.unmeasured = !exact;
  entry.exact = exact.value_or(Rational());
  entry.binary64 = binary64_ratio(task).value_or(0);
  entry.flagged = study.flagged[i];
  return entry;
}

std::optional<Entry> quantity_entry(const Study& study, std::uint16_t quantity, std::size_t i) {
  const model::Claim& claim = study.claim;
  const SlotView& slot = study.slots[i];
  if (claim.over == Over::correct && !slot.has_outcome(model::Outcome::accepted)) return std::nullopt;
  if (claim.over == Over::correct_and_faster && !enters_mean(study.tasks[i], claim.over, claim.arithmetic)) {
    return std::nullopt;
  }
  const summary::RecordedValue* value = study.value(i, quantity);
  if (!value) return std::nullopt;
  const bool is_duration = !value->unit.empty();
  Entry entry;
  entry.unmeasured = value->nonfinite || (is_duration && value->value.sign() <= 0);
  if (entry.unmeasured && claim.arithmetic == Arithmetic::exact) return std::nullopt;
  entry.exact = Rational(value->value);
  entry.binary64 = value->nonfinite ? std::numeric_limits<double>::quiet_NaN() : value->value.to_double();
  entry.unit = value->unit;
  entry.flagged = value->flagged;
  return entry;
}

std::vector<Entry> entries_of(const Study& study, std::optional<std::uint16_t> quantity) {
  std::vector<Entry> entries;
  for (std::size_t i = 0; i < study.slots.size(); ++i) {
    std::optional<Entry> entry = quantity ? quantity_entry(study, *quantity, i) : ratio_entry(study, i);
    if (!entry || (entry->flagged && !study.claim.flagged_included.value_or(true))) continue;
    entry->slot = study.slots[i].slot;
    entries.push_back(std::move(*entry));
  }
  return entries;
}

/// The mean, or why there is none.
struct Mean {
  Value value;
  std::string reason;
};

Mean exact_mean(Metric metric, bool of_ratios, const std::vector<Entry>& entries) {
  std::vector<Rational> values;
  for (const Entry& entry : entries) values.push_back(entry.exact);
  Mean mean;
  if (metric != Metric::geometric_mean && of_ratios) {
    mean.value.real = arithmetic_mean(values);
  } else if (metric != Metric::geometric_mean) {
    mean.value.rational = decimal_mean(values);
  } else {
    mean.value.real = geometric_mean(values);
    if (!mean.value.real && !values.empty())
      mean.reason = "a value is not positive: there is no geometric mean";
  }
  if (values.empty()) mean.reason = "no slot enters the mean";
  return mean;
}

Mean kernelbench_mean(Metric metric, const std::vector<Entry>& entries) {
  std::vector<double> values;
  for (const Entry& entry : entries) values.push_back(entry.binary64);
  const double result =
      metric == Metric::geometric_mean ? binary64_geometric_mean(values) : binary64_arithmetic_mean(values);
  Mean mean;
  mean.value.rational = Rational::from_double(result);
  if (!mean.value.rational) mean.reason = fmt::format("kernelbench/1 arithmetic gives {}", result);
  return mean;
}

Mean mean_of(const model::Claim& claim, const std::vector<Entry>& entries) {
  for (const Entry& entry : entries) {
    if (entry.unit == entries.front().unit) continue;
    return {{},
            fmt::format("durations are recorded in {} and in {}, and a claim has no unit of time",
                        entries.front().unit, entry.unit)};
  }
  return claim.arithmetic == Arithmetic::exact ? exact_mean(claim.metric, claim.quantity.empty(), entries)
                                               : kernelbench_mean(claim.metric, entries);
}

}  // namespace

void evaluate_mean(const Study& study, std::optional<std::uint16_t> quantity, Evaluation& evaluation) {
  const model::Claim& claim = study.claim;
  const std::vector<Entry> entries = entries_of(study, quantity);
  std::vector<Entry> beyond_suspicion;
  for (const Entry& entry : entries) {
    evaluation.members.push_back(entry.slot);
    if (entry.is_suspicious()) {
      evaluation.suspicious.push_back(entry.slot);
    } else {
      beyond_suspicion.push_back(entry);
    }
  }
  evaluation.numerator = evaluation.members;

  const Mean mean = mean_of(claim, entries);
  evaluation.reason = mean.reason;
  evaluation.recomputed = text_in_unit(claim, mean.value);
  if (claim.arithmetic == Arithmetic::exact) evaluation.exact = mean.value.rational;
  if (reproduces(claim, mean.value)) evaluation.status = Evaluation::Status::reproduced;
  if (!evaluation.suspicious.empty()) {
    evaluation.recomputed_without_suspicious = text_in_unit(claim, mean_of(claim, beyond_suspicion).value);
  }
}

}  // namespace counterfoil::score
