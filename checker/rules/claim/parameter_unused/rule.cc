#include <array>

#include <fmt/format.h>

#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"
#include "checker/score/needs.h"
#include "checker/score/units.h"

namespace counterfoil::rules {

namespace {

using model::Metric;

bool has_values(const model::Claim& claim) {
  return score::is_of_values(claim.metric);
}
bool has_selection(const model::Claim& claim) {
  return has_values(claim) || claim.metric == Metric::sol_score;
}
bool counts_durations(const model::Claim& claim) {
  return has_selection(claim) || claim.metric == Metric::fast_p ||
         claim.metric == Metric::accepted_within_deadline;
}
bool divides(const model::Claim& claim) {
  return score::needs_baselines(claim);
}
bool has_interval(const model::Claim& claim) {
  return divides(claim) || claim.metric == Metric::accepted_within_deadline ||
         score::is_time_per_result(claim.metric);
}
bool adds_up_costs(const model::Claim& claim) {
  return !claim.costs.empty();
}
bool selects_costs(const model::Claim& claim) {
  return adds_up_costs(claim) && !score::is_per_result(claim.metric);
}
bool is_spending(const model::Claim& claim) {
  return claim.metric == Metric::cost || score::is_per_result(claim.metric);
}
bool is_spending_of_money(const model::Claim& claim) {
  return is_spending(claim) && adds_up_costs(claim);
}
bool has_a_size(const model::Claim& claim) {
  return claim.metric != Metric::cost;
}
bool adds_uncertainties(const model::Claim& claim) {
  return claim.metric == Metric::difference && score::is_of_durations(claim);
}
template <Metric... metrics>
bool is(const model::Claim& claim) {
  return ((claim.metric == metrics) || ...);
}

/// A member of a claim, or of its parameters, that means something for some metrics only.
struct Member {
  std::string_view name;
  bool (*is_used)(const model::Claim&);
};

constexpr std::array kParameters = {
    Member{"p", is<Metric::fast_p>},
    Member{"quantity", has_values},
    Member{"over", has_selection},
    Member{"interval", has_interval},
    Member{"flagged", counts_durations},
    Member{"percentile", is<Metric::percentile>},
    Member{"interpolation", is<Metric::percentile>},
    Member{"k", is<Metric::pass_at_k>},
    Member{"by", is<Metric::pass_at_k>},
    Member{"deadline", is<Metric::accepted_within_deadline>},
    Member{"items", selects_costs},
    Member{"all_work", is<Metric::cost>},
    Member{"rates_on", adds_up_costs},
    Member{"validated_by", is<Metric::cost_per_validated, Metric::time_per_validated>},
};
constexpr std::array kMembers = {
    Member{"numerator", is<Metric::count, Metric::rate>},
    Member{"limits", is<Metric::sol_score>},
    Member{"pairing", divides},
    Member{"of", has_a_size},
    Member{"uncertainty", adds_uncertainties},
    Member{"is", is_spending},
    Member{"basis", is_spending_of_money},
};

void check(const model::Claim& claim, json::Value members, std::span<const Member> known, RuleRun& run) {
  for (const Member& member : known) {
    const json::Value at = members.find(member.name);
    if (!at) continue;
    run.examined();
    if (member.is_used(claim)) continue;
    run.report(at.location(),
               fmt::format("claim {} states {}, which its {} does not use", claim.id, member.name,
                           name(claim.metric)),
               fmt::format("no {}", member.name), std::string(member.name));
  }
}

/// What slots cost is added up, and nothing else becomes of it.
void check_sides(const model::Claim& claim, RuleRun& run) {
  for (const model::Side& side : claim.sides) {
    const json::Value summary = side.at.find("summary");
    if (side.quantity != score::kCostQuantity || !summary) continue;
    run.examined();
    if (summary.as_string() == "total") continue;
    run.report(
        summary.location(),
        fmt::format("claim {} states the {} of costs, which are added up", claim.id, summary.as_string()),
        "total", std::string(summary.as_string()));
  }
}

void finish(const Facts& facts, RuleRun& run) {
  const model::ClaimSet* set = require_claims(facts, run);
  if (set == nullptr) return;
  for (const model::Claim& claim : set->claims) {
    check(claim, claim.at.find("parameters"), kParameters, run);
    check(claim, claim.at, kMembers, run);
    check_sides(claim, run);
  }
}

}  // namespace

extern const Rule claim_parameter_unused;
const Rule claim_parameter_unused = {
    {.id = "claim.parameter_unused",
     .clause = "8.1",
     .title = "a claim states a parameter that its metric does not use",
     .why = "who reads a deadline beside a rate takes the rate for one within it",
     .fix = "claim the metric that the parameter belongs to, or leave the parameter out"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
