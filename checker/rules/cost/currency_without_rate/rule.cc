#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "checker/rules/cost/costs.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

/// `1.08 of 2026-03-01, 1.09 of 2026-03-02`, or `no rate`.
std::string known_rates(const model::Manifest& manifest, std::string_view from, std::string_view to) {
  std::string text;
  for (const model::ExchangeRate& rate : manifest.exchange_rates) {
    if (rate.from != from || rate.to != to) continue;
    text += fmt::format("{}{} of {}", text.empty() ? "" : ", ", rate.rate.to_string(), rate.date);
  }
  return text.empty() ? "no rate" : text;
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* totals = require_totals(facts, run);
  if (totals == nullptr) return;
  for (const score::TotalEvaluation& evaluation : *totals) {
    const model::CostTotal& total = *evaluation.total;
    if (names_what_is_not_there(facts, evaluation)) continue;
    run.examined();
    std::map<std::string, std::vector<std::size_t>> lacking;
    for (const std::size_t item : evaluation.costs.unconverted) {
      lacking[facts.costs.records()[item].currency].push_back(item);
    }
    const bool dated = !total.rates_on.empty();
    for (const auto& [currency, items] : lacking) {
      Finding finding = run.finding(
          dated ? place(total, "rates_on") : place(total, total.amount ? "currency" : "unit"),
          fmt::format("{} adds {} to {} without a dated rate", total.who, currency, total.currency));
      finding.want = fmt::format("a rate from {} to {} {}", currency, total.currency,
                                 dated ? "of " + total.rates_on : "and its day in rates_on");
      finding.found = known_rates(*facts.manifest(), currency, total.currency);
      relate(facts, items, "/currency", "an item of it", finding);
      run.add(std::move(finding));
    }
  }
}

}  // namespace

extern const Rule cost_currency_without_rate;
const Rule cost_currency_without_rate = {
    {.id = "cost.currency_without_rate",
     .clause = "7.9",
     .title = "currencies are mixed without a dated rate",
     .why = "a total over items of another currency names the day of a rate that bundle.json lists with its "
            "source",
     .fix = "list the rate of the day in exchange_rates of bundle.json, or total each currency on its own"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
