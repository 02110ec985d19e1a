#include <fmt/format.h>

#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  const model::ClaimSet* set = require_claims(facts, run);
  if (manifest == nullptr || set == nullptr) return;
  for (const model::Claim& claim : set->claims) {
    for (const std::string& id : claim.cohorts) {
      const model::Cohort* cohort = manifest->find_cohort(id);
      if (cohort == nullptr) continue;  // claim.cohort_unknown says so
      run.examined();
      if (has_evidence(*manifest, claim, id)) continue;
      const std::string_view lack = cohort->executed ? "is not held in this bundle" : "was not executed";
      Finding finding = run.finding(place(claim, {"cohort"}),
                                    fmt::format("claim {} rests on cohort {}, which {}", claim.id, id, lack));
      finding.want = "a cohort that was executed, with its evidence in this bundle";
      finding.found = cohort->reason.empty() ? fmt::format("{} {}", id, lack)
                                             : fmt::format("{} {}: {}", id, lack, cohort->reason);
      finding.related.push_back({cohort->at.location(), "where the cohort is described"});
      run.add(std::move(finding));
    }
  }
}

}  // namespace

extern const Rule claim_cohort_not_executed;
const Rule claim_cohort_not_executed = {
    {.id = "claim.cohort_not_executed",
     .clause = "8.11",
     .title = "a claim rests on a cohort without evidence",
     .why = "a cohort may be described and not executed, or executed and not held here; then it supports no "
            "claim",
     .fix = "quote the number as a citation, or publish the evidence of that cohort"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
