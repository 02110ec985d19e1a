#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "checker/rules/cost/costs.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void report(const Facts& facts, const model::CostTotal& side, const std::vector<std::size_t>& items,
            std::string_view what, RuleRun& run) {
  Finding finding =
      run.finding(side.at.location(), fmt::format("{} holds an item that is {}", side.who, what));
  finding.want = "settled items only";
  finding.found = fmt::format("{}: {}", what, item_names(facts, items));
  relate(facts, items, "/status", fmt::format("an item that is {}", what), finding);
  run.add(std::move(finding));
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* totals = require_totals(facts, run);
  if (totals == nullptr) return;
  for (const score::TotalEvaluation& evaluation : *totals) {
    const model::CostTotal& side = *evaluation.total;
    if (!side.compared || names_what_is_not_there(facts, evaluation)) continue;
    run.examined();
    if (!evaluation.costs.unknown.empty()) report(facts, side, evaluation.costs.unknown, "unknown", run);
    if (!evaluation.costs.estimated.empty())
      report(facts, side, evaluation.costs.estimated, "estimated", run);
  }
}

}  // namespace

extern const Rule cost_comparison_uncertain;
const Rule cost_comparison_uncertain = {
    {.id = "cost.comparison_uncertain",
     .clause = "7.16",
     .title = "costs are compared, and one of them is not settled",
     .why = "a comparison of costs rests on settled items alone; bounds do not make it one",
     .fix = "settle the items, or state each cost on its own"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
