#include <utility>

#include <fmt/format.h>

#include "checker/rules/cost/costs.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const auto* totals = require_totals(facts, run);
  if (totals == nullptr) return;
  for (const score::TotalEvaluation& evaluation : *totals) {
    const model::CostTotal& total = *evaluation.total;
    if (names_what_is_not_there(facts, evaluation)) continue;
    run.examined();
    const score::SelectedCosts& costs = evaluation.costs;
    if (costs.unknown.empty()) continue;
    if (!total.lower_bound) {
      Finding finding = run.finding(total.at.find("is").location(),
                                    fmt::format("total {} counts an unknown charge as zero", total.id));
      finding.want = "lower_bound";
      finding.found =
          fmt::format("total, over {} unknown: {}", costs.unknown.size(), item_names(facts, costs.unknown));
      relate(facts, costs.unknown, "/amount", "an unknown charge", finding);
      run.add(std::move(finding));
      continue;
    }
    for (const std::size_t index : costs.unknown_credits) {
      const summary::CostRecord& item = facts.costs.records()[index];
      Finding finding = run.finding(
          place(facts, item, "/credit"),
          fmt::format("the unknown credit {} leaves total {} without a bound", item.id, total.id));
      finding.want = "a credit of a known amount, or a total without it";
      finding.found = "an unknown credit";
      finding.related.push_back({total.at.find("is").location(), "printed as a lower bound"});
      run.add(std::move(finding));
    }
  }
}

}  // namespace

extern const Rule cost_unknown_counted_as_zero;
const Rule cost_unknown_counted_as_zero = {
    {.id = "cost.unknown_counted_as_zero",
     .clause = "7.10",
     .title = "an unknown charge is counted as zero",
     .why = "a sum over an unknown charge is a lower bound, and says so",
     .fix = "print the total as a lower bound, or find out the charge"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
