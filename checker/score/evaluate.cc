#include "checker/score/evaluate.h"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "checker/score/mean.h"
#include "checker/score/pass_at_k.h"
#include "checker/score/sides.h"
#include "checker/score/sol_score.h"
#include "checker/score/spending.h"
#include "checker/score/study.h"
#include "checker/score/tally.h"
#include "checker/score/units.h"

namespace counterfoil::score {
namespace {

using Status = Evaluation::Status;

/// What the population selects, or those of it that one of the two sides does.
model::SlotSet population_of(const model::Claim& claim, const Selector& selector) {
  if (claim.sides.size() != 2) return selector.select(claim.population);
  return united(select_side(selector, claim, claim.sides[0]), select_side(selector, claim, claim.sides[1]));
}

/// The slots that the claim leaves out by name are none that it is about.
model::SlotSet leave_out(const model::Claim& claim, const model::Plan& plan, Evaluation& evaluation) {
  if (claim.left_out.empty()) return evaluation.population;
  std::vector<model::SlotIndex> named;
  for (const std::string& id : claim.left_out) {
    if (const auto slot = plan.slots.find(id)) named.push_back(*slot);
  }
  std::sort(named.begin(), named.end());
  named.erase(std::unique(named.begin(), named.end()), named.end());
  evaluation.left_out = common(evaluation.population, model::SlotSet(named));
  return without(evaluation.population, evaluation.left_out);
}

/// What the two durations of a speed ratio are; `synthetic` and `unbounded` become true where one of them is.
void describe_task(const Study& study, std::size_t i, Evaluation& evaluation, bool& synthetic,
                   bool& unbounded) {
  const model::SlotIndex slot = study.slots[i].slot;
  const FoundBaseline baseline = study.baseline(i);
  const auto runtime = study.value(i, study.divided);
  synthetic = synthetic || baseline.synthetic || (runtime && runtime->synthetic);
  unbounded = unbounded || baseline.unbounded || (runtime && runtime->unbounded);
  if (study.ambiguous[i]) evaluation.ambiguous.push_back(slot);
  if (!study.displaced.empty() && study.displaced[i]) evaluation.displaced.push_back(slot);
  if (!study.slots[i].foreign && baseline.is_usable() && runtime &&
      runtime->conditions != baseline.conditions) {
    evaluation.unlike.push_back({slot, runtime->conditions, baseline.conditions});
  }
}

void describe_slots(const Study& study, std::optional<std::uint16_t> quantity, Evaluation& evaluation) {
  evaluation.uses_baselines = needs_baselines(study.claim);
  evaluation.denominators = sizes(study.slots);
  for (std::size_t i = 0; i < study.slots.size(); ++i) {
    const SlotView& slot = study.slots[i];
    if (slot.record) {
      ++evaluation.outcomes[static_cast<std::size_t>(slot.record->outcome)];
    } else {
      ++evaluation.unrecorded;
    }
    if (slot.is_absent()) evaluation.absent.push_back(slot.slot);
    if (slot.foreign) evaluation.foreign.push_back(slot.slot);
    if (evaluation.uses_baselines && !slot.excluded && !slot.aligned)
      evaluation.unaligned.push_back(slot.slot);
    const auto value = quantity ? study.value(i, quantity) : std::nullopt;
    bool synthetic = (slot.record && slot.record->judged_on_synthetic) || (value && value->synthetic);
    bool unbounded = value && value->unbounded;
    if (study.has_tasks()) describe_task(study, i, evaluation, synthetic, unbounded);
    if (synthetic && !slot.foreign) evaluation.synthetic.push_back(slot.slot);
    if (unbounded && !slot.foreign) evaluation.unbounded.push_back(slot.slot);
  }
}

/// A field path that the claim needs and that was not kept, or nothing.
std::string quantity_not_kept(const model::Claim& claim, const Needs& needs) {
  const std::string interval = std::string("intervals.").append(ratio_interval(claim));
  if (needs_baselines(claim) && !needs.index_of(interval)) return interval;
  for (const std::string& quantity : quantities_of(claim)) {
    if (!needs.index_of(quantity)) return quantity;
  }
  return {};
}

/// Lines that could not be used leave open what the claim's value is.
std::string unreadable_lines(const Study& study) {
  std::string reason;
  if (study.uncertain > 0) {
    reason = fmt::format("{} of the slots {} on a line that could not be used", study.uncertain,
                         study.uncertain == 1 ? "depends" : "depend");
  }
  if (study.loose_lines > 0) {
    if (!reason.empty()) reason += ", and ";
    reason += fmt::format("{} {} that could not be used may belong to any slot", study.loose_lines,
                          study.loose_lines == 1 ? "line" : "lines");
  }
  return reason;
}

Evaluation evaluate(const model::Claim& claim, const Evidence& evidence) {
  Evaluation evaluation;
  evaluation.claim = &claim;
  evaluation.status = Status::not_reproduced;
  evaluation.population = population_of(claim, evidence.selector);
  const model::SlotSet considered = leave_out(claim, evidence.plan, evaluation);
  if (const std::string lost = quantity_not_kept(claim, evidence.needs); !lost.empty()) {
    evaluation.status = Status::could_not_be_checked;
    evaluation.reason =
        fmt::format("the claims need more than {} quantities: {} was not kept", Needs::kMost, lost);
    return evaluation;
  }

  const Study study = prepare(claim, evidence, considered);
  const std::optional<std::uint16_t> quantity = evidence.needs.index_of(claim.quantity);
  describe_slots(study, quantity, evaluation);
  if (considered.empty()) {
    // A number about nothing would come out as printed and have checked nothing.
    evaluation.reason = evaluation.population.empty() ? "the population selects no planned slot"
                                                      : "every slot of the population is left out";
    return evaluation;
  }
  if (std::string fault = unit_fault(claim); !fault.empty()) {
    evaluation.reason = std::move(fault);
  } else if (!claim.costs.empty() || is_per_result(claim.metric)) {
    evaluate_spending(study, evidence, evaluation);
  } else if (!claim.sides.empty()) {
    evaluate_sides(evidence, considered, claim, evaluation);
  } else if (is_of_values(claim.metric)) {
    evaluate_mean(study, quantity, evaluation);
  } else if (claim.metric == model::Metric::sol_score) {
    evaluate_sol_score(study, evidence, evaluation);
  } else if (claim.metric == model::Metric::pass_at_k) {
    evaluate_pass_at_k(study, evidence.plan, evaluation);
  } else {
    evaluate_tally(study, evaluation);
  }
  if (const std::string reason = unreadable_lines(study); !reason.empty()) {
    evaluation.status = Status::could_not_be_checked;
    evaluation.reason = reason;
  }
  return evaluation;
}

}  // namespace

void one_by_one(std::size_t items, const std::function<void(std::size_t)>& work) {
  for (std::size_t item = 0; item < items; ++item) work(item);
}

std::vector<Evaluation> evaluate_all(const model::Manifest& manifest, const model::Plan& plan,
                                     const model::ClaimSet& claims, const summary::Coverage& coverage,
                                     const std::vector<BaselineRecord>& baselines,
                                     const summary::Costs& costs, const ForEach& for_each) {
  Evidence evidence(manifest, plan, claims, coverage, baselines);
  CostBook book(manifest, plan, coverage, costs);
  evidence.costs = &book;
  std::vector<Evaluation> evaluations(claims.claims.size());
  for_each(evaluations.size(), [&](std::size_t i) { evaluations[i] = evaluate(claims.claims[i], evidence); });
  return evaluations;
}

}  // namespace counterfoil::score
