#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "checker/exact/rounding.h"
#include "checker/rules/cost/costs.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

/// `3 h x 1.25, half_even to 2 places`.
std::string shown_product(const model::CostItem& item, const std::optional<model::Rounding>& rounding) {
  return fmt::format("{} {} x {}{}", item.quantity->to_string(), item.unit, item.unit_price->to_string(),
                     rounding ? ", " + describe(*rounding) : ", nothing rounded");
}

void each_cost(const model::CostItem& item, const Promises& promises, RuleRun& run) {
  if (!item.amount || !item.quantity || !item.unit_price || !promises.manifest) return;
  run.examined();
  const auto& rounding = item.rounding ? item.rounding : promises.manifest->cost_rounding;
  const Rational product = Rational(*item.quantity) * Rational(*item.unit_price);
  const Rational amount = rounding ? rounded(product, rounding->places, rounding->mode) : product;
  if (Rational(*item.amount) == amount) return;
  const bool overflows = count_digits(amount) > Decimal::kMaxDigits;
  Finding finding = run.finding(
      item.rounding ? item.rounding->at.location() : item.at.find("amount").location(),
      overflows ? fmt::format("the amount of item {} needs more than {} digits", item.id, Decimal::kMaxDigits)
                : fmt::format("the amount of item {} is not its quantity times its unit price", item.id));
  finding.want = fmt::format("{} {} ({})", exact_text(amount, rounding ? rounding->places : 0), item.currency,
                             shown_product(item, rounding));
  finding.found = fmt::format("{} {}", item.amount->to_string(), item.currency);
  if (overflows) finding.fix = "split the item, or declare a rounding to fewer places";
  if (item.rounding) finding.related.push_back({item.at.find("amount").location(), "the amount"});
  run.add(std::move(finding));
}

}  // namespace

extern const Rule cost_amount_mismatch;
const Rule cost_amount_mismatch = {
    {.id = "cost.amount_mismatch",
     .clause = "7.2",
     .title = "an amount is not its quantity times its unit price",
     .why = "an amount is its quantity times its unit price, rounded as declared",
     .fix = "print the amount that quantity and unit price give, or declare the rounding that was used"},
    nullptr,
    finish_items,
    each_cost};

}  // namespace counterfoil::rules
