#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "checker/rules/claim/claims.h"
#include "checker/rules/cost/costs.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

/// The part of the selection that leaves items out; absent where only the population does.
json::Value narrowing(const model::CostTotal& total) {
  for (const std::string_view part : {"for", "invoice", "currency"}) {
    if (const json::Value named = total.items.at.find(part)) return named;
  }
  return {};
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* totals = require_totals(facts, run);
  if (totals == nullptr) return;
  for (const score::TotalEvaluation& evaluation : *totals) {
    const model::CostTotal& total = *evaluation.total;
    if (!total.all_work || names_what_is_not_there(facts, evaluation)) continue;
    run.examined();
    if (const json::Value part = narrowing(total)) {
      run.report(part.location(), fmt::format("{} is about all work, and leaves some of it out", total.who),
                 "every item of its population", describe(total.items));
      continue;
    }
    if (evaluation.without_cost.empty()) continue;
    Finding finding = run.finding(
        place(total, "all_work"),
        fmt::format("{} is about all work, and {} no cost", total.who,
                    evaluation.without_cost.size() == 1
                        ? "a slot that was worked on has"
                        : fmt::format("{} slots that were worked on have", evaluation.without_cost.size())));
    finding.want = "an item, be its amount unknown, that names the slot";
    finding.found = "none for " + slot_names(*facts.plan(), evaluation.without_cost);
    for (const model::SlotIndex slot : evaluation.without_cost) {
      if (finding.related.size() == 5) break;
      relate(facts, slot, "the record of a slot without cost", finding);
    }
    run.add(std::move(finding));
  }
}

}  // namespace

extern const Rule cost_work_left_out;
const Rule cost_work_left_out = {{.id = "cost.work_left_out",
                                  .clause = "7.12",
                                  .title = "a total about all work leaves some out",
                                  .why = "a total about all work has an item for every slot that was worked "
                                         "on, and leaves out no purpose, invoice or currency",
                                  .fix = "record what the slot cost, be it unknown, or drop all_work"},
                                 nullptr,
                                 finish};

}  // namespace counterfoil::rules
