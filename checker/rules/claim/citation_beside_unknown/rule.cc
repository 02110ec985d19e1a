#include <fmt/format.h>

#include <unordered_set>

#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const model::ClaimSet* set = require_claims(facts, run);
  if (set == nullptr) return;
  std::unordered_set<std::string_view> claims;
  for (const model::Claim& claim : set->claims) claims.insert(claim.id);
  for (const model::Citation& citation : set->citations) {
    if (citation.beside.empty()) continue;
    run.examined();
    if (claims.count(citation.beside) > 0) continue;
    run.report(
        citation.at.find("beside").location(),
        fmt::format("citation {} stands beside claim {}, which is not there", citation.id, citation.beside),
        "the id of a claim", citation.beside);
  }
}

}  // namespace

extern const Rule claim_citation_beside_unknown;
const Rule claim_citation_beside_unknown = {
    {.id = "claim.citation_beside_unknown",
     .clause = "8.17",
     .title = "a citation stands beside a claim that is not there",
     .why = "a citation is shown beside the claim that it names, and is never checked",
     .fix = "name a claim of claims.json, or leave `beside` out"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
