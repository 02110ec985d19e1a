#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "checker/rules/claim/claims.h"
#include "checker/rules/cost/costs.h"
#include "checker/rules/rule.h"
#include "checker/score/needs.h"

namespace counterfoil::rules {

namespace {

void check_listed(const Facts& facts, json::Value at, const std::string& who, RuleRun& run) {
  run.examined();
  if (costs_are_listed(facts)) return;
  const auto& unrecorded = facts.manifest()->not_recorded;
  const bool disowned = std::find(unrecorded.begin(), unrecorded.end(), "costs") != unrecorded.end();
  run.report(at.location(), fmt::format("{} rests on costs that are not listed", who),
             "a listed file of role costs", disowned ? "costs are not recorded" : "no such file");
}

/// Whether a slot that the claim is about may leave the field out, or does not promise it.
struct Gap {
  bool optional = false;
  bool not_promised = false;
};

Gap gap_in(const model::Plan& plan, const model::Claim& claim, std::string_view field) {
  Gap gap;
  const model::Selection population(plan.slots, claim.population.where);
  for (model::SlotIndex slot = 0; slot < plan.slots.size(); ++slot) {
    if (!plan.slots.matches(slot, population)) continue;
    gap.optional |= plan.is_optional(slot, field);
    gap.not_promised |= !plan.promises(slot, model::Outcome::accepted, field);
    if (plan.also_promised.empty()) break;  // one promise for all
  }
  return gap;
}

/// A time that some records may leave out is less for each that does.
void check_promised(const model::Plan& plan, const model::Claim& claim, RuleRun& run) {
  run.examined();
  const std::string field = fmt::format("intervals.{}", score::ratio_interval(claim));
  const Gap gap = gap_in(plan, claim, field);
  if (!gap.optional && !gap.not_promised) return;
  run.report(place(claim, {"parameters", "interval"}),
             fmt::format("claim {} rests on {}, which the plan does not promise", claim.id, field),
             fmt::format("{} among records.accepted of the plan, and not optional", field),
             gap.optional ? "optional" : "not promised");
}

void finish(const Facts& facts, RuleRun& run) {
  const model::ClaimSet* claims = require_claims(facts, run);
  if (require_manifest(facts, run) == nullptr || claims == nullptr) return;
  run.not_applicable("nothing is published of costs, or of time per result");
  for (const model::CostTotal& total : claims->totals) check_listed(facts, total.at, total.who, run);
  for (const model::Claim& claim : claims->claims) {
    if (!claim.costs.empty()) check_listed(facts, claim.at, "claim " + claim.id, run);
    if (score::is_time_per_result(claim.metric) && facts.plan()) check_promised(*facts.plan(), claim, run);
  }
}

}  // namespace

extern const Rule cost_needs_what_was_not_recorded;
const Rule cost_needs_what_was_not_recorded = {
    {.id = "cost.needs_what_was_not_recorded",
     .clause = "7.13",
     .title = "a published number needs costs or times that are not promised",
     .why = "a total or cost rests on a listed file of costs, and a time per result on an interval that the "
            "plan promises",
     .fix = "publish the line items or promise the interval behind the number, or drop it"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
