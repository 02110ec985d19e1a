#include <string>

#include <fmt/format.h>

#include "checker/rules/cost/costs.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void each_cost(const model::CostItem& item, const Promises&, RuleRun& run) {
  if (!item.amount) return;
  run.examined();
  const std::string found = fmt::format("{} {}", item.amount->to_string(), item.currency);
  if (item.amount->sign() < 0 && !item.credit) {
    run.report(item.at.find("amount").location(),
               fmt::format("the amount of item {} is negative, and the item is no credit", item.id),
               "an amount that is not negative, or credit: true", found);
  } else if (item.amount->sign() > 0 && item.credit) {
    run.report(item.at.find("credit").location(),
               fmt::format("item {} is a credit, and its amount is positive", item.id),
               "an amount that is not positive, or no credit", found);
  }
}

}  // namespace

extern const Rule cost_negative_without_credit;
const Rule cost_negative_without_credit = {
    {.id = "cost.negative_without_credit",
     .clause = "7.3",
     .title = "the sign of an amount is not what the item says",
     .why = "a negative amount is a credit and says so, and a credit is not positive",
     .fix = "say credit: true of what was given back, or print the charge without the minus sign"},
    nullptr,
    finish_items,
    each_cost};

}  // namespace counterfoil::rules
