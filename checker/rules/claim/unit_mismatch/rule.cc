#include "checker/score/units.h"

#include <fmt/format.h>

#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const model::ClaimSet* set = require_claims(facts, run);
  if (set == nullptr) return;
  for (const model::Claim& claim : set->claims) {
    // What a claim is made of has to be known first, and another rule says that it is not.
    if (lacks_quantity(claim)) continue;
    run.examined();
    const std::string fault = score::unit_fault(claim);
    if (fault.empty()) continue;
    run.report(place(claim, {"unit"}), fmt::format("claim {}: {}", claim.id, fault),
               std::string(score::fitting_units(claim)), claim.unit_name);
  }
}

}  // namespace

extern const Rule claim_unit_mismatch;
const Rule claim_unit_mismatch = {
    {.id = "claim.unit_mismatch",
     .clause = "8.18",
     .title = "a value is printed in a unit that its metric does not have",
     .why = "a count is a number of slots, a rate a share of them, and a summary of durations a duration",
     .fix = "print the value in a unit of its metric"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
