#include <fmt/format.h>

#include "checker/rules/cost/costs.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void each_cost(const model::CostItem& item, const Promises&, RuleRun& run) {
  run.examined();
  const bool says_unknown = item.status == model::CostStatus::unknown;
  if (item.amount && says_unknown) {
    run.report(item.at.find("status").location(),
               fmt::format("the status of item {} is unknown, and its amount is not", item.id),
               "settled or estimated",
               fmt::format("unknown, with {} {}", item.amount->to_string(), item.currency));
  } else if (!item.amount && !says_unknown) {
    run.report(item.at.find("amount").location(),
               fmt::format("the amount of item {} is unknown, and its status is not", item.id),
               fmt::format("an amount that is {}, or the status unknown", name(item.status)),
               fmt::format("unknown, {}", name(item.status)));
  }
}

}  // namespace

extern const Rule cost_status_contradicts_amount;
const Rule cost_status_contradicts_amount = {
    {.id = "cost.status_contradicts_amount",
     .clause = "7.4",
     .title = "an amount and its status contradict each other",
     .why = "an amount that nobody knows has the status unknown, and any other amount has another status",
     .fix = "say settled or estimated of an amount that is known, and unknown of both where it is not"},
    nullptr,
    finish_items,
    each_cost};

}  // namespace counterfoil::rules
