#include <utility>

#include <fmt/format.h>

#include "checker/exact/rounding.h"
#include "checker/rules/cost/costs.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const auto* totals = require_totals(facts, run);
  if (totals == nullptr) return;
  for (const score::TotalEvaluation& evaluation : *totals) {
    const model::CostTotal& total = *evaluation.total;
    const score::SelectedCosts& costs = evaluation.costs;
    if (!total.amount) continue;  // a claim is held to its printed digits
    if (names_what_is_not_there(facts, evaluation) || !costs.unconverted.empty() ||
        !costs.straddling.empty()) {
      continue;
    }
    run.examined();
    if (Rational(*total.amount) == evaluation.expected) continue;
    const auto& rounding = total.rounding ? total.rounding : facts.manifest()->cost_rounding;
    Finding finding =
        run.finding(place(total, "amount"), fmt::format("{} is not the sum of its items", total.who));
    finding.want = fmt::format(
        "{} {} ({} items: {}; {}{})", exact_text(evaluation.expected, rounding ? rounding->places : 0),
        total.currency, costs.items.size(), describe(total.items),
        rounding ? describe(*rounding) : "nothing rounded",
        costs.unknown.empty() ? "" : fmt::format("; without {} unknown", costs.unknown.size()));
    finding.found = fmt::format("{} {}", total.amount->to_string(), total.currency);
    relate(facts, costs.items, "/amount", "an item of it", finding);
    run.add(std::move(finding));
  }
}

}  // namespace

extern const Rule cost_total_mismatch;
const Rule cost_total_mismatch = {{.id = "cost.total_mismatch",
                                   .clause = "7.8",
                                   .title = "a total is not the sum of its items",
                                   .why = "a total is the sum of its items, rounded once as declared",
                                   .fix = "print what the items give"},
                                  nullptr,
                                  finish};

}  // namespace counterfoil::rules
