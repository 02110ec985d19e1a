#include "checker/rules/cost/costs.h"

#include "checker/score/needs.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace counterfoil::rules {

namespace {

constexpr std::size_t kNamed = 5;

bool occurs(const summary::Costs& costs, const std::string& value, std::string summary::CostRecord::*member) {
  return std::any_of(costs.records().begin(), costs.records().end(),
                     [&](const summary::CostRecord& item) { return item.*member == value; });
}

}  // namespace

std::string hole_in_costs(const Facts& facts) {
  if (!costs_are_listed(facts)) return "no costs are listed";
  for (const model::ListedFile& listed : facts.manifest()->files) {
    if (listed.role != "costs") continue;
    const summary::FileState* file = facts.intake.find(listed.path);
    if (file == nullptr || !file->present) return listed.path + " is not there";
    if (file->error) return listed.path + " could not be read to its end";
    if (listed.records && file->lines.value_or(0) != *listed.records) {
      return fmt::format("{} has {} of {} promised lines", listed.path, file->lines.value_or(0),
                         *listed.records);
    }
  }
  if (facts.costs.unreadable() == 0) return {};
  return fmt::format("{} line{} of costs could not be used", facts.costs.unreadable(),
                     facts.costs.unreadable() == 1 ? "" : "s");
}

bool costs_are_listed(const Facts& facts) {
  const auto& files = facts.manifest()->files;
  return std::any_of(files.begin(), files.end(), [](const auto& file) { return file.role == "costs"; });
}

const summary::Costs* require_costs(const Facts& facts, RuleRun& run) {
  if (require_manifest(facts, run) == nullptr) return nullptr;
  if (!costs_are_listed(facts)) {
    run.not_applicable("no costs are listed");
    return nullptr;
  }
  if (std::string reason = hole_in_costs(facts); !reason.empty()) {
    run.could_not(std::move(reason));
    return nullptr;
  }
  return &facts.costs;
}

const std::vector<score::TotalEvaluation>* require_totals(const Facts& facts, RuleRun& run) {
  const model::ClaimSet* claims = require_claims(facts, run);
  if (claims == nullptr) return nullptr;
  const bool adds_up = std::any_of(claims->claims.begin(), claims->claims.end(),
                                   [](const model::Claim& claim) { return !claim.costs.empty(); });
  if (claims->totals.empty() && !adds_up) {
    run.not_applicable("no total of costs is published");
    return nullptr;
  }
  if (require_costs(facts, run) == nullptr || require_plan(facts, run) == nullptr) return nullptr;
  return &facts.cost_totals;
}

void finish_items(const Facts& facts, RuleRun& run) {
  if (require_manifest(facts, run) == nullptr) return;
  run.not_applicable(costs_are_listed(facts) ? "no item of costs is about it" : "no costs are listed");
}

bool names_what_is_not_there(const Facts& facts, const score::TotalEvaluation& evaluation) {
  const model::CostSelection& selection = evaluation.total->items;
  const auto lacks = [&](const std::vector<std::string>& values, std::string summary::CostRecord::*member) {
    return std::any_of(values.begin(), values.end(),
                       [&](const std::string& value) { return !occurs(facts.costs, value, member); });
  };
  return lacks(selection.purposes, &summary::CostRecord::purpose) ||
         lacks(selection.invoices, &summary::CostRecord::invoice) ||
         lacks(selection.currencies, &summary::CostRecord::currency) ||
         (evaluation.total->amount && lacks(selection.cohorts, &summary::CostRecord::cohort)) ||
         (evaluation.costs.items.empty() && evaluation.costs.straddling.empty());
}

bool lacks_second_check(const Facts& facts, const score::Evaluation& evaluation) {
  if (!score::is_per_validated(evaluation.claim->metric)) return false;
  const model::SlotTable& slots = facts.plan()->slots;
  const auto axis = slots.find_axis(evaluation.claim->validated_by);
  std::set<std::uint32_t> values;
  for (const model::SlotIndex slot : evaluation.population) {
    if (axis) values.insert(slots.value_index(slot, *axis));
  }
  return values.size() < 2;
}

Location place(const model::CostTotal& total, std::string_view member) {
  if (const json::Value at = total.at.find(member)) return at.location();
  if (const json::Value at = total.at.find("parameters").find(member)) return at.location();
  return total.at.location();
}

Location place(const Facts& facts, const summary::CostRecord& item, std::string pointer) {
  return facts.locate(item.at, std::move(pointer));
}

void relate(const Facts& facts, std::span<const std::size_t> items, std::string_view pointer,
            std::string_view what, Finding& finding) {
  for (const std::size_t item : items.first(std::min(items.size(), kNamed))) {
    finding.related.push_back(
        {place(facts, facts.costs.records()[item], std::string(pointer)), std::string(what)});
  }
}

std::string item_names(const Facts& facts, std::span<const std::size_t> items) {
  std::string names;
  for (const std::size_t item : items.first(std::min(items.size(), kNamed))) {
    names += fmt::format("{}{}", names.empty() ? "" : ", ", facts.costs.records()[item].id);
  }
  return items.size() > kNamed ? names + ", ..." : names;
}

}  // namespace counterfoil::rules
