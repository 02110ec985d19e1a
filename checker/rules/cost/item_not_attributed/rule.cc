#include <fmt/format.h>

#include "checker/rules/cost/costs.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void each_cost(const model::CostItem& item, const Promises&, RuleRun& run) {
  run.examined();
  if (item.attempts.has_value() != !item.slots.empty()) return;
  run.report(item.attempts ? item.attempts->at.location() : item.at.location(),
             item.attempts ? fmt::format("item {} names its slots in two ways", item.id)
                           : fmt::format("item {} belongs to no attempts", item.id),
             "slots, or attempts", item.attempts ? "both" : "neither");
}

/// A population that selects nothing is no better than none.
void finish(const Facts& facts, RuleRun& run) {
  finish_items(facts, run);
  if (!facts.manifest() || !facts.has_coverage()) return;
  score::CostBook book(*facts.manifest(), *facts.plan(), facts.coverage, facts.costs);
  for (const summary::CostRecord& item : facts.costs.records()) {
    if (!item.attempts || book.has_slots(item)) continue;
    if (score::names_unknown(*item.attempts, *facts.manifest(), *facts.plan())) continue;
    run.report(place(facts, item, "/attempts"), fmt::format("item {} belongs to no planned slot", item.id),
               "a population with a slot in it", describe(*item.attempts));
  }
}

}  // namespace

extern const Rule cost_item_not_attributed;
const Rule cost_item_not_attributed = {
    {.id = "cost.item_not_attributed",
     .clause = "7.6",
     .title = "an item does not say which attempts it belongs to",
     .why =
         "an item belongs to slots, named one by one or selected as a population, and to one of the two only",
     .fix = "name the slots that it was spent on; attempts: {} is all of them"},
    nullptr,
    finish,
    each_cost};

}  // namespace counterfoil::rules
