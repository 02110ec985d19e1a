#include <map>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "checker/rules/cost/costs.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void repeated(const std::string& what, const std::string& id, Location where, Location first, RuleRun& run) {
  Finding finding = run.finding(std::move(where), fmt::format("two {} are called {}", what, id));
  finding.want = "an id of its own";
  finding.found = id;
  finding.related.push_back({std::move(first), "the first one of that id"});
  run.add(std::move(finding));
}

void check_totals(const Facts& facts, RuleRun& run) {
  if (!facts.claims()) return;
  std::map<std::string_view, const model::CostTotal*> first_with;
  for (const model::CostTotal& total : facts.claims()->totals) {
    run.examined();
    const auto [first, is_new] = first_with.emplace(total.at.find("id").as_string(), &total);
    if (is_new) continue;
    repeated("totals", std::string(total.at.find("id").as_string()), total.at.find("id").location(),
             first->second->at.find("id").location(), run);
  }
}

void finish(const Facts& facts, RuleRun& run) {
  if (require_manifest(facts, run) == nullptr) return;
  if (!costs_are_listed(facts)) return run.not_applicable("no costs are listed");
  check_totals(facts, run);
  std::map<std::string_view, const summary::CostRecord*> first_with;
  for (const summary::CostRecord& item : facts.costs.records()) {
    run.examined();
    const auto [first, is_new] = first_with.emplace(item.id, &item);
    if (is_new) continue;
    repeated("items", item.id, place(facts, item, "/id"), place(facts, *first->second, "/id"), run);
  }
}

}  // namespace

extern const Rule cost_id_not_unique;
const Rule cost_id_not_unique = {{.id = "cost.id_not_unique",
                                  .clause = "7.7",
                                  .title = "two items, or two totals, have one id",
                                  .why = "an item is billed once, under an id of its own; so is a total",
                                  .fix = "take the second one out, or give it its own id"},
                                 nullptr,
                                 finish};

}  // namespace counterfoil::rules
