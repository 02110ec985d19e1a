#include "checker/score/spending.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "checker/exact/duration.h"
#include "checker/exact/rounding.h"
#include "checker/score/comparison.h"
#include "checker/score/exact_sum.h"

namespace counterfoil::score {
namespace {

using model::Metric;
using Status = Evaluation::Status;

/// Why a sum is none, in words; empty where it is one.
std::string no_sum(const SelectedCosts& costs) {
  if (!costs.unconverted.empty()) return "an item has no exchange rate";
  if (!costs.straddling.empty()) return "an item belongs to slots of its population and to others";
  return costs.items.empty() ? "no item of costs is selected" : "";
}

std::optional<Rational> money(const model::CostTotal& total, const Evidence& evidence,
                              Evaluation& evaluation) {
  const SelectedCosts costs = evidence.costs->sum(total.items, total.currency, total.rates_on);
  if (std::string reason = no_sum(costs); !reason.empty()) {
    evaluation.status = Status::could_not_be_checked;
    evaluation.reason = std::move(reason);
    return std::nullopt;
  }
  evaluation.values += costs.items.size();
  return costs.known;
}

/// The time of every try of every slot; tries on which work was done, and whose time nobody recorded, are
/// noted.
Rational time_ns(const Study& study, const Evidence& evidence, Evaluation& evaluation) {
  const auto quantity =
      evidence.needs.index_of(std::string("intervals.").append(ratio_interval(study.claim)));
  ExactSum sum;
  for (const SlotView& slot : study.slots) {
    if (slot.foreign) continue;
    bool untimed = false;
    for (const summary::TryRecord& record : evidence.coverage.tries(slot.slot)) {
      const auto value = quantity ? evidence.coverage.value(record, *quantity) : std::nullopt;
      const auto ns = value && !value->nonfinite ? nanoseconds(value->value, value->unit) : std::nullopt;
      if (ns) {
        sum += *ns;
        ++evaluation.values;
      }
      untimed = untimed || (!ns && record.worked_on);
    }
    if (untimed) evaluation.untimed.push_back(slot.slot);
  }
  return sum.value();
}

/// Over what else the printed value comes out: a named denominator.
std::string comes_out_over(const Study& study, const Evaluation& evaluation) {
  for (std::size_t i = 0; i < model::kDenominators; ++i) {
    const std::uint64_t size = evaluation.denominators[i];
    if (size == 0 || size == evaluation.members.size()) continue;
    if (!reproduces(study.claim, Value{*evaluation.spent / Rational(size), {}})) continue;
    return fmt::format("{} slots that are {}", size, name(static_cast<model::Denominator>(i)));
  }
  const auto accepted =
      std::count_if(study.slots.begin(), study.slots.end(), std::mem_fn(&SlotView::is_accepted));
  if (accepted > 0 && reproduces(study.claim, Value{*evaluation.spent / Rational(accepted), {}})) {
    return fmt::format("{} accepted slots", accepted);
  }
  return {};
}

void conclude(const Study& study, const std::optional<Rational>& exact, Evaluation& evaluation) {
  const Value value{exact, {}};
  evaluation.exact = exact;
  evaluation.recomputed = text_in_unit(study.claim, value);
  if (reproduces(study.claim, value)) evaluation.status = Status::reproduced;
}

void evaluate_per_result(const Study& study, const Evidence& evidence, Evaluation& evaluation) {
  evaluation.spent = is_time_per_result(study.claim.metric)
                         ? std::optional(time_ns(study, evidence, evaluation))
                         : money(study.claim.costs.front(), evidence, evaluation);
  evaluation.members = model::SlotSet(results_of(study, evidence.plan));
  evaluation.numerator = evaluation.members;
  if (!evaluation.spent) return;
  if (evaluation.members.empty()) {
    evaluation.reason =
        is_per_validated(study.claim.metric) ? "no result is validated" : "no slot is accepted";
    return;
  }
  conclude(study, *evaluation.spent / Rational(evaluation.members.size()), evaluation);
  if (evaluation.status == Status::not_reproduced) evaluation.comes_out = comes_out_over(study, evaluation);
}

void compare(const Study& study, const Evidence& evidence, Evaluation& evaluation) {
  std::vector<Rational> sums;
  for (std::size_t i = 0; i < study.claim.costs.size(); ++i) {
    const model::CostTotal& total = study.claim.costs[i];
    SideEvaluation side;
    side.population = evidence.costs->slots_of(study.claim.sides[i].population);
    const auto sum = money(total, evidence, evaluation);
    if (sum) side.text = exact_text(*sum, 2) + (total.currency.empty() ? "" : " " + total.currency);
    evaluation.sides.push_back(std::move(side));
    if (!sum) return;
    sums.push_back(*sum);
  }
  const bool divides = study.claim.metric == Metric::ratio;
  if (divides && sums[1].is_zero()) evaluation.reason = "the second side is 0, and divides nothing";
  conclude(study, divides ? Rational::divide(sums[0], sums[1]) : std::optional(sums[0] - sums[1]),
           evaluation);
}

}  // namespace

std::vector<model::SlotIndex> results_of(const Study& study, const model::Plan& plan) {
  struct Group {
    model::SlotIndex first = 0;
    std::set<std::uint32_t> conditions;
    bool all_accepted = true;
  };
  std::vector<model::SlotIndex> results;
  const auto axis = plan.slots.find_axis(study.claim.validated_by);
  std::map<std::vector<std::uint32_t>, Group> groups;
  for (const SlotView& slot : study.slots) {
    if (!is_per_validated(study.claim.metric)) {
      if (slot.is_accepted()) results.push_back(slot.slot);
      continue;
    }
    std::vector<std::uint32_t> others;
    for (std::size_t i = 0; axis && i < plan.slots.axes().size(); ++i) {
      if (i != *axis) others.push_back(plan.slots.value_index(slot.slot, i));
    }
    Group& group = groups.try_emplace(std::move(others), Group{slot.slot, {}, true}).first->second;
    if (axis) group.conditions.insert(plan.slots.value_index(slot.slot, *axis));
    group.all_accepted = group.all_accepted && slot.is_accepted();
  }
  if (!is_per_validated(study.claim.metric)) return results;  // in plan order
  for (const auto& [others, group] : groups) {
    if (group.conditions.size() >= 2 && group.all_accepted) results.push_back(group.first);
  }
  std::sort(results.begin(), results.end());
  return results;
}

void evaluate_spending(const Study& study, const Evidence& evidence, Evaluation& evaluation) {
  if (is_per_result(study.claim.metric)) return evaluate_per_result(study, evidence, evaluation);
  if (study.claim.costs.size() == 2) return compare(study, evidence, evaluation);
  if (const auto sum = money(study.claim.costs.front(), evidence, evaluation)) {
    conclude(study, sum, evaluation);
  }
}

}  // namespace counterfoil::score
