#include <utility>
#include <vector>

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
    if (total.compared || names_what_is_not_there(facts, evaluation)) continue;
    run.examined();
    const std::vector<std::size_t>& estimated = evaluation.costs.estimated;
    if (!total.settled || estimated.empty()) continue;
    Finding finding = run.finding(place(total, "basis"),
                                  fmt::format("{} is called settled, and holds an estimate", total.who));
    finding.want = "estimated";
    finding.found =
        fmt::format("settled, over {} estimated: {}", estimated.size(), item_names(facts, estimated));
    relate(facts, estimated, "/status", "an estimate", finding);
    run.add(std::move(finding));
  }
}

}  // namespace

extern const Rule cost_estimate_in_settled;
const Rule cost_estimate_in_settled = {{.id = "cost.estimate_in_settled",
                                        .clause = "7.11",
                                        .title = "an estimate stands in a settled total",
                                        .why = "a settled total sums settled items only",
                                        .fix = "print the total as estimated, or settle the item"},
                                       nullptr,
                                       finish};

}  // namespace counterfoil::rules
