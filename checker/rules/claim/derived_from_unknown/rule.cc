#include <fmt/format.h>

#include <unordered_set>

#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const model::ClaimSet* set = require_claims(facts, run);
  if (set == nullptr || require_plan(facts, run) == nullptr) return;
  std::unordered_set<std::string_view> claims;
  for (const model::Claim& claim : set->claims) claims.insert(claim.id);
  for (const model::Claim& claim : set->claims) {
    for (const json::Value source : claim.at.find("derived_from").elements()) {
      run.examined();
      const std::string_view id = source.as_string();
      const bool is_itself = id == claim.id;
      if (!is_itself && (claims.count(id) > 0 || facts.plan()->slots.find(id))) continue;
      run.report(source.location(),
                 is_itself
                     ? fmt::format("claim {} derives from itself", claim.id)
                     : fmt::format("claim {} derives from {}, which is neither a claim nor a planned slot",
                                   claim.id, id),
                 "the id of another claim, or of a planned slot", std::string(id));
    }
  }
}

}  // namespace

extern const Rule claim_derived_from_unknown;
const Rule claim_derived_from_unknown = {
    {.id = "claim.derived_from_unknown",
     .clause = "8.16",
     .title = "a claim derives from what is not there",
     .why = "what a claim derives from can be followed: other claims, or planned slots",
     .fix = "name claims and slots by their ids"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
