#include <fmt/format.h>

#include <algorithm>

#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"
#include "checker/score/needs.h"

namespace counterfoil::rules {

namespace {

using model::Over;

bool holds(const std::vector<std::string>& fields, std::string_view field) {
  return std::find(fields.begin(), fields.end(), field) != fields.end();
}

/// Whether the claim reads the duration of accepted slots, its own or those of its baselines.
bool needs_interval(const model::Claim& claim) {
  if (!score::needs_baselines(claim)) return false;
  const bool own = claim.metric == model::Metric::fast_p || claim.metric == model::Metric::sol_score ||
                   (score::is_of_values(claim.metric) && score::quantities_of(claim).empty()) ||
                   claim.over == Over::correct_and_faster;
  return own || claim.baselines.empty();
}

using Slots = model::SlotSet;

/// Whether records of the slot carry the field: accepted ones, or, of what enters a mean over all slots,
/// those of some outcome where none may leave it out.
bool promises(const model::Plan& plan, model::SlotIndex slot, std::string_view field, bool of_accepted) {
  if (of_accepted) return plan.promises(slot, model::Outcome::accepted, field);
  return !plan.is_optional(slot, field) &&
         std::any_of(model::kAllOutcomes.begin(), model::kAllOutcomes.end(),
                     [&](model::Outcome outcome) { return plan.promises(slot, outcome, field); });
}

/// Whether the plan says so of all slots alike.
bool promises_of_all(const model::Plan& plan, std::string_view field, bool of_accepted) {
  const auto promised = [&](model::Outcome outcome) {
    return holds(plan.promised[static_cast<std::size_t>(outcome)], field);
  };
  if (of_accepted) return promised(model::Outcome::accepted);
  return !holds(plan.optional_fields, field) &&
         std::none_of(plan.also_promised.begin(), plan.also_promised.end(),
                      [&](const model::FieldPromises& also) { return holds(also.optional_fields, field); }) &&
         std::any_of(model::kAllOutcomes.begin(), model::kAllOutcomes.end(), promised);
}

/// Whether that holds for every one of the slots.
bool is_promised(const model::Plan& plan, const Slots& slots, std::string_view field, bool of_accepted) {
  if (plan.also_promised.empty()) return promises(plan, 0, field, of_accepted);  // one promise for all
  if (promises_of_all(plan, field, of_accepted)) return true;
  return std::all_of(slots.begin(), slots.end(),
                     [&](model::SlotIndex slot) { return promises(plan, slot, field, of_accepted); });
}

/// The slots of the claim; none need be looked at where the plan promises the same of all.
Slots read_slots(const model::Plan& plan, const score::Evaluation& evaluation) {
  return plan.also_promised.empty() ? Slots() : without(evaluation.population, evaluation.left_out);
}

/// The slots that a speed ratio reads: those of the claim, and the baselines that the plan pairs with any.
Slots timed_slots(const model::Plan& plan, const score::Evaluation& evaluation) {
  Slots slots = read_slots(plan, evaluation);
  if (plan.also_promised.empty() || !evaluation.claim->baselines.empty() || !plan.pairs) return slots;
  Slots baselines;
  for_each_selected(plan.slots, model::Selection(plan.slots, plan.pairs->baseline),
                    [&](model::SlotIndex slot) { baselines.push_back(slot); });
  return united(slots, baselines);
}

Finding not_promised(const Facts& facts, const model::Claim& claim, const std::string& field, Location where,
                     bool of_accepted, RuleRun& run) {
  Finding finding =
      run.finding(std::move(where),
                  fmt::format("claim {} rests on {}, which the plan does not promise", claim.id, field));
  finding.want = of_accepted ? fmt::format("{} among records.accepted of the plan", field)
                             : fmt::format("{} among the records of an outcome, and not optional", field);
  finding.found = holds(facts.plan()->optional_fields, field) ? "optional" : "not promised";
  finding.fix = "promise the field in the plan, so that a record without it is seen";
  if (const json::Value records = facts.plan()->document.root().find("records")) {
    finding.related.push_back({records.location(), "what the plan promises"});
  }
  return finding;
}

void check_baselines(const Facts& facts, const model::Claim& claim, RuleRun& run) {
  // What an SOL score lies between has a rule of its own.
  if (!score::needs_baselines(claim) || claim.metric == model::Metric::sol_score) return;
  run.examined();
  if (!lacks_baselines(facts, claim)) return;
  if (claim.baselines.empty()) {
    run.report(place(claim, {"metric"}),
               fmt::format("claim {} divides by baselines, and nothing says which", claim.id),
               "a file of baselines, or a plan that pairs slots", "neither");
  } else {
    run.report(place(claim, {"baselines"}),
               fmt::format("claim {} divides by {}, which bundle.json does not list as baselines", claim.id,
                           claim.baselines),
               "a listed file of role baselines", claim.baselines);
  }
}

void check_interval(const Facts& facts, const score::Evaluation& evaluation, RuleRun& run) {
  const model::Claim& claim = *evaluation.claim;
  if (!needs_interval(claim)) return;
  run.examined();
  const std::string field = fmt::format("intervals.{}", score::ratio_interval(claim));
  if (is_promised(*facts.plan(), timed_slots(*facts.plan(), evaluation), field, true)) return;
  const Location where =
      claim.interval.empty() ? place(claim, {"metric"}) : place(claim, {"parameters", "interval"});
  run.add(not_promised(facts, claim, field, where, true, run));
}

void check_promise(const Facts& facts, const model::Claim& claim, const Slots& slots,
                   const std::string& field, Location where, bool of_accepted, RuleRun& run) {
  run.examined();
  if (is_promised(*facts.plan(), slots, field, of_accepted)) return;
  run.add(not_promised(facts, claim, field, std::move(where), of_accepted, run));
}

void check_quantity(const Facts& facts, const model::Claim& claim, const Slots& slots,
                    const std::string& quantity, const Location& where, RuleRun& run) {
  if (quantity == score::kCostQuantity && !claim.sides.empty()) return;  // cost.needs_what_was_not_recorded
  if (!is_a_quantity(quantity)) {
    run.examined();
    run.report(where,
               fmt::format("claim {} is made of {}, which is neither a statistic nor an interval", claim.id,
                           quantity),
               "statistics.NAME or intervals.METRIC", quantity);
    return;
  }
  check_promise(facts, claim, slots, quantity, where, claim.over != Over::all, run);
}

/// What is one cause stands in one place: what both sides take from the claim, or one side's own.
void check_quantities(const Facts& facts, const score::Evaluation& evaluation, RuleRun& run) {
  const model::Claim& claim = *evaluation.claim;
  const Slots slots = read_slots(*facts.plan(), evaluation);
  const json::Value shared = claim.at.find("parameters").find("quantity");
  if (claim.sides.empty() && score::is_of_values(claim.metric) && shared) {
    check_quantity(facts, claim, slots, claim.quantity, shared.location(), run);
  }
  if (claim.deadline) {
    const std::string field = fmt::format("intervals.{}", score::ratio_interval(claim));
    check_promise(facts, claim, slots, field, place(claim, {"parameters", "interval"}), true, run);
  }
  bool shared_is_checked = false;
  for (std::size_t i = 0; i < claim.sides.size(); ++i) {
    const model::Side& side = claim.sides[i];
    const Slots& of_side = i < evaluation.sides.size() ? evaluation.sides[i].population : slots;
    const json::Value own = side.at.find("quantity");
    if (side.quantity.empty()) {
      run.examined();
      run.report(side.at.location(), fmt::format("a side of claim {} names no quantity", claim.id),
                 "statistics.NAME or intervals.METRIC", "none");
    } else if (own) {
      check_quantity(facts, claim, of_side, side.quantity, own.location(), run);
    } else if (!shared_is_checked) {
      check_quantity(facts, claim, slots, side.quantity, shared.location(), run);
      shared_is_checked = true;
    }
  }
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  for (const score::Evaluation& evaluation : *evaluations) {
    check_baselines(facts, *evaluation.claim, run);
    check_interval(facts, evaluation, run);
    check_quantities(facts, evaluation, run);
  }
}

}  // namespace

extern const Rule claim_needs_what_was_not_recorded;
const Rule claim_needs_what_was_not_recorded = {
    {.id = "claim.needs_what_was_not_recorded",
     .clause = "8.15",
     .title = "a claim needs what the bundle neither holds nor promises",
     .why = "a claim rests on what is promised, so that its absence is seen",
     .fix = "list the baselines that the claim divides by, or drop the claim"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
