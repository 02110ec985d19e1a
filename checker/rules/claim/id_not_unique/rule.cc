#include <fmt/format.h>

#include <unordered_map>

#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const model::ClaimSet* set = require_claims(facts, run);
  if (set == nullptr) return;
  std::unordered_map<std::string_view, const model::Claim*> first_with;
  for (const model::Claim& claim : set->claims) {
    run.examined();
    const auto [first, is_new] = first_with.emplace(claim.id, &claim);
    if (is_new) continue;
    Finding finding = run.finding(place(claim, {"id"}), fmt::format("two claims are called {}", claim.id));
    finding.want = "an id of its own";
    finding.found = claim.id;
    finding.related.push_back({place(*first->second, {"id"}), "the first claim of that name"});
    run.add(std::move(finding));
  }
}

}  // namespace

extern const Rule claim_id_not_unique;
const Rule claim_id_not_unique = {{.id = "claim.id_not_unique",
                                   .clause = "8.16",
                                   .title = "two claims have one id",
                                   .why = "a gate requires claims by their ids, and others derive from them",
                                   .fix = "give each claim its own id"},
                                  nullptr,
                                  finish};

}  // namespace counterfoil::rules
