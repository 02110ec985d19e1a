#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "checker/exact/nearest_name.h"
#include "checker/rules/cost/costs.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

using summary::CostRecord;

void check_part(const Facts& facts, const model::CostTotal& total, std::string_view part,
                std::string CostRecord::*member, bool& good, RuleRun& run) {
  std::set<std::string_view> known;
  for (const CostRecord& item : facts.costs.records()) known.insert(item.*member);
  for (const json::Value value : total.items.at.find(part).elements()) {
    if (known.contains(value.as_string())) continue;
    good = false;
    Finding finding = run.finding(value.location(), fmt::format("{} selects by `{}`: {}, which no item has",
                                                                total.who, part, value.as_string()));
    finding.want = fmt::format("{}", fmt::join(known, ", "));
    finding.found = value.as_string();
    const std::vector<std::string_view> names(known.begin(), known.end());
    if (const auto meant = nearest_name(value.as_string(), names))
      finding.fix = fmt::format("did you mean {}?", *meant);
    run.add(std::move(finding));
  }
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* totals = require_totals(facts, run);
  if (totals == nullptr) return;
  for (const score::TotalEvaluation& evaluation : *totals) {
    run.examined();
    const model::CostTotal& total = *evaluation.total;
    bool good = true;
    check_part(facts, total, "for", &CostRecord::purpose, good, run);
    check_part(facts, total, "invoice", &CostRecord::invoice, good, run);
    check_part(facts, total, "currency", &CostRecord::currency, good, run);
    check_part(facts, total, "cohort", &CostRecord::cohort, good, run);
    if (!good || !evaluation.costs.items.empty() || !evaluation.costs.straddling.empty()) continue;
    run.report((total.items.at ? total.items.at : total.at).location(),
               fmt::format("{} selects no item", total.who), "an item at least", describe(total.items));
  }
}

}  // namespace

extern const Rule cost_selection_selects_nothing;
const Rule cost_selection_selects_nothing = {{.id = "cost.selection_selects_nothing",
                                              .clause = "7.8",
                                              .title = "a total selects by what no item has",
                                              .why = "every purpose, invoice, currency and cohort that a "
                                                     "total selects by is that of an item, and it has items",
                                              .fix = "name what the items name"},
                                             nullptr,
                                             finish};

}  // namespace counterfoil::rules
