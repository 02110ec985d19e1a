#include <fmt/format.h>

#include "checker/exact/printed.h"
#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"
#include "checker/score/comparison.h"
#include "checker/score/needs.h"

namespace counterfoil::rules {

namespace {

bool is_rate_of_a_number(const model::Claim& claim) {
  const bool rate = score::is_rate(claim.metric);
  return rate && claim.unit != model::Unit::count && claim.of.value_or(0) > 0;
}

/// The printed value times its printed denominator, in slots.
Rational slots_of(const model::Claim& claim) {
  const Rational scale = claim.unit == model::Unit::percent ? Rational(100) : Rational(1);
  return claim.value.value() * Rational(*claim.of) / scale;
}

/// The nearest count is the best chance that the printed value has.
bool is_a_count(const model::Claim& claim) {
  const auto nearest = Printed::parse(slots_of(claim).to_decimal_string(0));
  return nearest && score::reproduces(claim, {nearest->value() / Rational(*claim.of), {}});
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  for (const score::Evaluation& evaluation : *evaluations) {
    const model::Claim& claim = *evaluation.claim;
    if (!is_rate_of_a_number(claim)) continue;
    run.examined();
    // Where the claim was recomputed, the finding about its value says more.
    if (is_a_count(claim) || is_refuted(facts, evaluation)) continue;
    run.report(
        place(claim, {"value"}),
        fmt::format("claim {}: no number of slots out of {} is {}", claim.id, *claim.of, printed(claim)),
        fmt::format("a whole number of {} slots", *claim.of),
        fmt::format("{} of {} is {}", printed(claim), *claim.of, slots_of(claim).to_decimal_string(3)));
  }
}

}  // namespace

extern const Rule claim_rate_not_integer_count;
const Rule claim_rate_not_integer_count = {
    {.id = "claim.rate_not_integer_count",
     .clause = "8.8",
     .title = "a rate is no whole number of slots of its own denominator",
     .why = "a rate is a count of slots over a count of slots",
     .fix = "print the rate that the count gives, or the denominator that it was divided by"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
