#include <fmt/format.h>

#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"
#include "checker/score/labels.h"
#include "checker/score/needs.h"

namespace counterfoil::rules {

namespace {

using score::Evaluation;

/// Where nothing is unknown, both bounds are the value.
score::Bounds bounds_of(const Evaluation& evaluation) {
  if (evaluation.bounds) return *evaluation.bounds;
  const model::Metric metric = evaluation.claim->metric;
  const bool of_slots = metric != model::Metric::pass_at_k && metric != model::Metric::sol_score;
  if (!of_slots && evaluation.exact) return {*evaluation.exact, *evaluation.exact, evaluation.values};
  const Rational value(evaluation.numerator.size(), evaluation.members.size());
  return {value, value, evaluation.members.size()};
}

Rational in_unit(const model::Claim& claim, const Rational& value, std::uint64_t of) {
  if (claim.unit == model::Unit::percent) return value * Rational(100);
  const bool counts = claim.metric == model::Metric::count || claim.unit == model::Unit::count;
  return counts ? value * Rational(of) : value;
}

std::string stated(const model::Claim& claim) {
  const std::string_view unit = claim.unit == model::Unit::percent ? "%" : "";
  return fmt::format("{}{} to {}{}", claim.bounds->low.text(), unit, claim.bounds->high.text(), unit);
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  for (const Evaluation& evaluation : *evaluations) {
    const model::Claim& claim = *evaluation.claim;
    if (!claim.bounds || !obstacle(facts, evaluation).empty()) continue;
    run.examined();
    const Location where = claim.bounds->at.location();
    if (score::is_of_values(claim.metric)) {
      run.report(where, fmt::format("claim {} states bounds of a mean, which cannot be recomputed", claim.id),
                 "no bounds", stated(claim));
      continue;
    }
    // A wrong value or denominator has its own finding, and its bounds follow from it.
    if (is_refuted(facts, evaluation) || evaluation.members.empty()) continue;
    const score::Bounds bounds = bounds_of(evaluation);
    const bool reproduced = claim.bounds->low.reproduces(in_unit(claim, bounds.low, bounds.of)) &&
                            claim.bounds->high.reproduces(in_unit(claim, bounds.high, bounds.of));
    if (reproduced || rests_on_a_hole(facts, evaluation)) continue;
    Finding finding =
        run.finding(where, fmt::format("claim {} states bounds of {}, and the records leave {}", claim.id,
                                       stated(claim), score::bounds_text(bounds, claim)));
    finding.want = score::bounds_text(bounds, claim);
    if (!evaluation.absent.empty()) {
      finding.want += "; without a result: " + slot_names(*facts.plan(), evaluation.absent);
      relate(facts, evaluation.absent.front(), "the first slot without a result", finding);
    }
    finding.found = stated(claim);
    run.add(std::move(finding));
  }
}

}  // namespace

extern const Rule claim_bounds_not_reproduced;
const Rule claim_bounds_not_reproduced = {
    {.id = "claim.bounds_not_reproduced",
     .clause = "8.12",
     .title = "printed bounds do not come out of the records",
     .why = "the low bound counts every slot without a result as a failure, the high one as a success",
     .fix = "print the bounds that the records leave"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
