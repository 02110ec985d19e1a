#include <utility>

#include <fmt/format.h>

#include "checker/rules/claim/claims.h"
#include "checker/rules/cost/costs.h"
#include "checker/rules/rule.h"
#include "checker/score/needs.h"

namespace counterfoil::rules {

namespace {

/// Work whose time nobody recorded makes the sum of times a lower bound too.
void check_times(const Facts& facts, RuleRun& run) {
  for (const score::Evaluation& evaluation : facts.evaluations) {
    const model::Claim& claim = *evaluation.claim;
    if (!score::is_time_per_result(claim.metric) || !obstacle(facts, evaluation).empty()) continue;
    run.examined();
    if (evaluation.untimed.empty() || claim.lower_bound || rests_on_a_hole(facts, evaluation)) continue;
    Finding finding =
        run.finding(place(claim, {"is"}), fmt::format("claim {} counts an unknown time as zero", claim.id));
    finding.want = "lower_bound";
    finding.found = "total, without the time of " + slot_names(*facts.plan(), evaluation.untimed);
    relate(facts, evaluation.untimed.front(), "the first record without a time", finding);
    run.add(std::move(finding));
  }
}

void finish(const Facts& facts, RuleRun& run) {
  if (require_evaluations(facts, run) != nullptr) check_times(facts, run);
  const auto* totals = require_totals(facts, run);
  if (totals == nullptr) return;
  for (const score::TotalEvaluation& evaluation : *totals) {
    const model::CostTotal& total = *evaluation.total;
    if (total.compared || names_what_is_not_there(facts, evaluation)) continue;
    run.examined();
    const score::SelectedCosts& costs = evaluation.costs;
    if (costs.unknown.empty()) continue;
    if (!total.lower_bound) {
      Finding finding =
          run.finding(place(total, "is"), fmt::format("{} counts an unknown charge as zero", total.who));
      finding.want = "lower_bound";
      finding.found =
          fmt::format("total, over {} unknown: {}", costs.unknown.size(), item_names(facts, costs.unknown));
      relate(facts, costs.unknown, "/amount", "an unknown charge", finding);
      run.add(std::move(finding));
      continue;
    }
    for (const std::size_t index : costs.unknown_credits) {
      const summary::CostRecord& item = facts.costs.records()[index];
      Finding finding =
          run.finding(place(facts, item, "/credit"),
                      fmt::format("the unknown credit {} leaves {} without a bound", item.id, total.who));
      finding.want = "a credit of a known amount, or a total without it";
      finding.found = "an unknown credit";
      finding.related.push_back({place(total, "is"), "printed as a lower bound"});
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
