#include <fmt/format.h>

#include <algorithm>

#include "checker/exact/nearest_name.h"
#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void report(Location where, std::string message, std::string_view found,
            const std::vector<std::string_view>& known, RuleRun& run) {
  constexpr std::size_t kListed = 20;
  Finding finding = run.finding(std::move(where), std::move(message));
  const std::size_t listed = std::min(known.size(), kListed);
  finding.want =
      fmt::format("{}{}", fmt::join(known.begin(), known.begin() + static_cast<std::ptrdiff_t>(listed), ", "),
                  known.size() > listed ? ", ..." : "");
  finding.found = found;
  if (const auto meant = nearest_name(found, known)) finding.fix = fmt::format("did you mean {}?", *meant);
  run.add(std::move(finding));
}

void check_values(const model::Axis& axis, json::Value values, const std::string& who, RuleRun& run) {
  for (const json::Value value : values.elements()) {
    run.examined();
    if (std::find(axis.values.begin(), axis.values.end(), value.as_string()) != axis.values.end()) continue;
    report(value.location(),
           fmt::format("{} selects {} {}, which the plan does not have", who, axis.name, value.as_string()),
           value.as_string(), {axis.values.begin(), axis.values.end()}, run);
  }
}

std::vector<std::string_view> axis_names(const Facts& facts) {
  std::vector<std::string_view> names;
  for (const model::Axis& known : facts.plan()->slots.axes()) names.push_back(known.name);
  return names;
}

void check_axis(const Facts& facts, json::Value axis, const std::string& who, RuleRun& run) {
  run.examined();
  if (facts.plan()->slots.find_axis(axis.as_string())) return;
  report(axis.location(), fmt::format("{} by {}, which is no axis of the plan", who, axis.as_string()),
         axis.as_string(), axis_names(facts), run);
}

void check(const Facts& facts, const model::Population& population, const std::string& who, RuleRun& run) {
  const auto axes = facts.plan()->slots.axes();
  for (const json::Member selection : population.at.find("where").members()) {
    const auto axis = facts.plan()->slots.find_axis(selection.key);
    if (axis) {
      check_values(axes[*axis], selection.value, who, run);
      continue;
    }
    run.examined();
    report(selection.value.key_location(),
           fmt::format("{} selects by {}, which is no axis of the plan", who, selection.key), selection.key,
           axis_names(facts), run);
  }
}

void finish(const Facts& facts, RuleRun& run) {
  if (require_manifest(facts, run) == nullptr || require_plan(facts, run) == nullptr) return;
  for (const model::Population& population : facts.manifest()->scope.populations) {
    check(facts, population, "the scope", run);
  }
  const model::ClaimSet* set = require_claims(facts, run);
  if (set == nullptr) return;
  for (const model::Claim& claim : set->claims) {
    check(facts, claim.population, "claim " + claim.id, run);
    for (const json::Value axis : claim.at.find("parameters").find("by").elements()) {
      check_axis(facts, axis, "claim " + claim.id + " tells tasks apart", run);
    }
    for (const model::Side& side : claim.sides) {
      check(facts, side.population, "a side of claim " + claim.id, run);
    }
  }
  for (const model::PublishedTally& tally : set->tallies) check(facts, tally.population, "a tally", run);
}

}  // namespace

extern const Rule claim_population_unknown_axis;
const Rule claim_population_unknown_axis = {
    {.id = "claim.population_unknown_axis",
     .clause = "8.16",
     .title = "a population selects by an axis or a value that the plan does not have",
     .why = "a name that the plan does not have selects nothing, and makes a population smaller in silence",
     .fix = "use the names of the plan"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
