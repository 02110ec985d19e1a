#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "checker/rules/cost/costs.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

/// The part of its line that says what the item belongs to.
std::string pointer_of(const summary::CostRecord& item) {
  return item.attempts ? "/attempts" : "/slots";
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* totals = require_totals(facts, run);
  if (totals == nullptr) return;
  std::set<std::size_t> reported;  // once, however many selections the item straddles
  for (const score::TotalEvaluation& evaluation : *totals) {
    const model::CostTotal& total = *evaluation.total;
    if (total.items.populations.empty() || names_what_is_not_there(facts, evaluation)) continue;
    run.examined();
    for (const std::size_t index : evaluation.costs.straddling) {
      if (!reported.insert(index).second) continue;
      const summary::CostRecord& item = facts.costs.records()[index];
      Finding finding = run.finding(
          place(facts, item, pointer_of(item)),
          fmt::format("item {} belongs to slots in the population of {}, and to others", item.id, total.who));
      finding.want = fmt::format("slots inside: {}", describe(total.items));
      finding.found = "a share that nobody recorded";
      finding.related.push_back({(total.items.at ? total.items.at : total.at).location(), "the selection"});
      run.add(std::move(finding));
    }
  }
}

}  // namespace

extern const Rule cost_item_straddles_selection;
const Rule cost_item_straddles_selection = {
    {.id = "cost.item_straddles_selection",
     .clause = "7.8",
     .title = "an item belongs to a population and to more",
     .why = "an item that a total over a population counts belongs to slots of that population only",
     .fix = "record what each slot cost as an item of its own, or widen the population"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
