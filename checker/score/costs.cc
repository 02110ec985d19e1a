#include "checker/score/costs.h"

#include <algorithm>

#include "checker/exact/rounding.h"

namespace counterfoil::score {
namespace {

bool allows(const std::vector<std::string>& values, const std::string& value) {
  return values.empty() || std::find(values.begin(), values.end(), value) != values.end();
}

}  // namespace

const model::ExchangeRate* find_rate(const model::Manifest& manifest, std::string_view from,
                                     std::string_view to, std::string_view date) {
  for (const model::ExchangeRate& rate : manifest.exchange_rates) {
    if (rate.from == from && rate.to == to && rate.date == date) return &rate;
  }
  return nullptr;
}

bool names_unknown(const model::Population& population, const model::Manifest& manifest,
                   const model::Plan& plan) {
  for (const std::string& cohort : population.cohorts) {
    if (manifest.find_cohort(cohort) == nullptr) return true;
  }
  for (const auto& [name, values] : population.where) {
    const auto axis = plan.slots.find_axis(name);
    if (!axis) return true;
    const auto& planned = plan.slots.axes()[*axis].values;
    for (const std::string& value : values) {
      if (std::find(planned.begin(), planned.end(), value) == planned.end()) return true;
    }
  }
  return false;
}

bool was_worked_on(const summary::Coverage& coverage, model::SlotIndex slot) {
  const auto tries = coverage.tries(slot);
  return std::any_of(tries.begin(), tries.end(),
                     [](const summary::TryRecord& record) { return record.worked_on; });
}

CostBook::CostBook(const model::Manifest& manifest, const model::Plan& plan,
                   const summary::Coverage& coverage, const summary::Costs& costs)
    : manifest_(manifest),
      plan_(plan),
      coverage_(coverage),
      costs_(costs),
      selector_(manifest, plan, coverage) {}

const model::SlotSet& CostBook::slots_of(const model::Population& population) {
  const std::lock_guard lock(mutex_);
  const auto [found, is_new] =
      selected_.try_emplace({population.where, population.roles, population.cohorts});
  if (is_new) found->second = selector_.select(population);
  return found->second;
}

bool CostBook::has_slots(const summary::CostRecord& item) {
  return item.attempts ? !slots_of(*item.attempts).empty() : !item.slots.empty();
}

CostBook::Side CostBook::side_of(const summary::CostRecord& item, const std::vector<bool>& population) {
  const auto side = [&](const auto& slots) {
    if (slots.empty()) return Side::nowhere;
    const auto inside = static_cast<std::size_t>(
        std::count_if(slots.begin(), slots.end(), [&](model::SlotIndex slot) { return population[slot]; }));
    if (inside == 0) return Side::outside;
    return inside == slots.size() && !item.names_unknown_slot ? Side::inside : Side::straddling;
  };
  return item.attempts ? side(slots_of(*item.attempts)) : side(item.slots);
}

void CostBook::add(std::size_t index, std::string currency, const std::string& rates_on, SelectedCosts& sum) {
  const summary::CostRecord& item = costs_.records()[index];
  // A ratio of costs has no currency of its own, and takes that of the first item.
  if (currency.empty()) currency = costs_.records().front().currency;
  sum.items.push_back(index);
  if (!item.amount) {
    sum.unknown.push_back(index);
    if (item.credit) sum.unknown_credits.push_back(index);
    return;
  }
  if (item.status != model::CostStatus::settled) sum.estimated.push_back(index);
  if (item.currency == currency) {
    sum.known += Rational(*item.amount);
  } else if (const auto* rate = find_rate(manifest_, item.currency, currency, rates_on)) {
    sum.known += Rational(*item.amount) * Rational(rate->rate);
  } else {
    sum.unconverted.push_back(index);
  }
}

std::vector<bool> CostBook::inside(const model::CostSelection& selection) {
  std::vector<bool> all(plan_.slots.size(), true);
  for (const model::Population& population : selection.populations) {
    std::vector<bool> both(all.size());
    for (const model::SlotIndex slot : slots_of(population)) both[slot] = all[slot];
    all = std::move(both);
  }
  return all;
}

SelectedCosts CostBook::sum(const model::CostSelection& selection, const std::string& currency,
                            const std::string& rates_on) {
  SelectedCosts sum;
  std::vector<bool> population;
  if (!selection.populations.empty()) population = inside(selection);
  for (std::size_t i = 0; i < costs_.records().size(); ++i) {
    const summary::CostRecord& item = costs_.records()[i];
    if (!allows(selection.purposes, item.purpose) || !allows(selection.invoices, item.invoice) ||
        !allows(selection.currencies, item.currency) || !allows(selection.cohorts, item.cohort)) {
      continue;
    }
    const Side side = !selection.populations.empty() ? side_of(item, population) : Side::inside;
    if (side == Side::inside) add(i, currency, rates_on, sum);
    if (side == Side::straddling) sum.straddling.push_back(i);
    if (side == Side::nowhere) sum.loose.push_back(i);
  }
  return sum;
}

TotalEvaluation CostBook::evaluate(const model::CostTotal& total) {
  TotalEvaluation evaluation;
  evaluation.total = &total;
  evaluation.costs = sum(total.items, total.currency, total.rates_on);
  evaluation.expected = evaluation.costs.known;
  const auto& rounding = total.rounding ? total.rounding : manifest_.cost_rounding;
  if (rounding) evaluation.expected = rounded(evaluation.costs.known, rounding->places, rounding->mode);
  if (total.all_work) {
    evaluation.without_cost = without_cost(total.items);
  }
  return evaluation;
}

model::SlotSet CostBook::without_cost(const model::CostSelection& selection) {
  // What is spent on a whole population says nothing of a slot; and a population that loses a part widens.
  std::vector<bool> covered(plan_.slots.size());
  for (const summary::CostRecord& item : costs_.records()) {
    for (const model::SlotIndex slot : item.slots) covered[slot] = true;
  }
  model::SlotSet bare;
  const std::vector<bool> population = inside(selection);
  for (model::SlotIndex slot = 0; slot < population.size(); ++slot) {
    if (population[slot] && !covered[slot] && was_worked_on(coverage_, slot)) bare.push_back(slot);
  }
  return bare;
}

std::vector<TotalEvaluation> evaluate_totals(const model::Manifest& manifest, const model::Plan& plan,
                                             const model::ClaimSet& claims, const summary::Coverage& coverage,
                                             const summary::Costs& costs) {
  CostBook book(manifest, plan, coverage, costs);
  std::vector<TotalEvaluation> evaluations;
  for (const model::CostTotal& total : claims.totals) evaluations.push_back(book.evaluate(total));
  for (const model::Claim& claim : claims.claims) {
    for (const model::CostTotal& total : claim.costs) evaluations.push_back(book.evaluate(total));
  }
  return evaluations;
}

}  // namespace counterfoil::score
