#include "tools/counterfoil/score_tables.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "checker/exact/duration.h"
#include "checker/score/entries.h"
#include "checker/score/labels.h"
#include "checker/score/means.h"
#include "checker/score/number_text.h"
#include "checker/score/pass_at_k.h"
#include "checker/score/quantile.h"
#include "checker/score/summarize.h"
#include "checker/score/units.h"

namespace counterfoil::command {

namespace {

using model::Denominator;
using report::Cell;
using report::Columns;
using report::Style;

constexpr std::array<std::uint64_t, 7> kCustomaryDraws = {1, 2, 5, 10, 20, 50, 100};
constexpr std::array kPercentiles = {"90", "95", "99"};
constexpr std::array kTimeUnits = {"ns", "us", "ms", "s"};
constexpr int kDigits = 6;

score::Evaluation drawn(const score::Study& study, const score::Evidence& evidence) {
  score::Evaluation evaluation;
  score::evaluate_pass_at_k(study, evidence.plan, evaluation);
  return evaluation;
}

std::string percent(const std::optional<Rational>& value) {
  return value ? score::decimal_text(*value * Rational(100), kDigits) + "%" : "-";
}

/// The row of one k; no cells where no denominator has so many samples of every task.
std::vector<Cell> row_of(const score::Evidence& evidence, model::Claim claim, const model::SlotSet& slots,
                         std::uint64_t k) {
  claim.k = k;
  std::vector<Cell> cells = {{std::to_string(k)}};
  std::string bounds;
  bool any = false;
  for (const Denominator denominator :
       {Denominator::planned, Denominator::eligible, Denominator::attempted, Denominator::judged}) {
    claim.denominator = denominator;
    const score::Evaluation evaluation = drawn(score::prepare(claim, evidence, slots), evidence);
    cells.push_back({percent(evaluation.exact)});
    any = any || evaluation.exact;
    if (denominator != Denominator::planned) continue;
    cells.insert(cells.begin() + 1, Cell{std::to_string(evaluation.values)});
    if (evaluation.bounds) bounds = score::bounds_text(*evaluation.bounds, claim);
  }
  if (!any) return {};
  cells.push_back({std::move(bounds), Style::yellow});
  return cells;
}

/// The largest unit that makes a duration at least one.
std::string_view unit_of(const Rational& ns) {
  std::string_view unit = kTimeUnits.front();
  for (const std::string_view larger : kTimeUnits) {
    if (ns >= Rational(*nanoseconds_per(larger))) unit = larger;
  }
  return unit;
}

/// Numbers of one quantity as texts in one unit.
class Values {
 public:
  Values(std::vector<Rational> values, bool are_durations) : values_(std::move(values)) {
    const auto middle = score::median(values_);
    if (are_durations && middle) unit_ = unit_of(*middle);
  }

  std::vector<Cell> row(std::string label) const {
    std::vector<Cell> cells = {{std::move(label)}, {std::to_string(values_.size())}};
    cells.push_back({text(score::summarize(model::Summary::minimum, values_))});
    cells.push_back({supported("50", score::median(values_))});
    cells.push_back({text(score::summarize(model::Summary::mean, values_))});
    for (const char* q : kPercentiles) {
      const auto value = score::percentile(values_, *Decimal::parse(q), model::Interpolation::nearest_rank);
      cells.push_back({supported(q, value)});
    }
    cells.push_back({values_.empty() ? "-" : text(*std::max_element(values_.begin(), values_.end()))});
    return cells;
  }

 private:
  std::string text(const std::optional<Rational>& value) const {
    if (!value) return "-";
    if (unit_.empty()) return score::decimal_text(*value, kDigits);
    return fmt::format("{} {}", score::decimal_text(*value / Rational(*nanoseconds_per(unit_)), kDigits),
                       unit_);
  }

  std::string supported(std::string_view q, const std::optional<Rational>& value) const {
    const auto least = score::least_values(*Decimal::parse(q));
    return least && values_.size() < *least ? fmt::format("needs {}", *least) : text(value);
  }

  std::vector<Rational> values_;
  std::string_view unit_;
};

}  // namespace

Columns pass_at_k_table(const score::Evidence& evidence, const model::Claim& claim,
                        const model::SlotSet& slots, const std::vector<std::uint64_t>& draws) {
  Columns table(2);
  table.heading({"k", "tasks", "planned", "eligible", "attempted", "judged", "of planned"});
  const std::vector<std::uint64_t> customary(kCustomaryDraws.begin(), kCustomaryDraws.end());
  for (const std::uint64_t k : draws.empty() ? customary : draws) {
    std::vector<Cell> row = row_of(evidence, claim, slots, k);
    if (!row.empty()) {
      table.row(std::move(row));
    } else if (!draws.empty()) {
      table.row({{std::to_string(k)}});
      table.remark("a task has fewer samples, whatever the denominator", Style::yellow);
    }
  }
  return table;
}

Columns quantity_table(const score::Evidence& evidence, const model::Claim& claim,
                       const model::SlotSet& slots) {
  Columns table(2);
  table.heading({"over", "values", "minimum", "median", "mean", "90", "95", "99", "maximum"});
  const auto quantity = evidence.needs.index_of(claim.quantity);
  for (const model::Over over : {model::Over::all, model::Over::correct}) {
    model::Claim one = claim;
    one.over = over;
    std::vector<Rational> values;
    score::for_each_entry(score::prepare(one, evidence, slots), quantity,
                          [&](const score::Entry& entry) { values.push_back(entry.exact); });
    const Values shown(std::move(values), score::is_duration(claim.quantity));
    table.row(shown.row(over == model::Over::all ? "all" : "correct"));
  }
  return table;
}

}  // namespace counterfoil::command
