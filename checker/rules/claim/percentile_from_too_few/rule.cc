#include <fmt/format.h>

#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"
#include "checker/score/quantile.h"

namespace counterfoil::rules {

namespace {

using score::Evaluation;

const Decimal kMiddle = Decimal::from_integer(50);

/// How many values the claim's own percentile needs; none where it has none, or one outside 0 to 100.
std::optional<std::uint64_t> needed(const model::Claim& claim) {
  if (claim.metric == model::Metric::median) return score::least_values(kMiddle);
  if (claim.metric != model::Metric::percentile || !claim.percentile) return std::nullopt;
  return score::least_values(*claim.percentile);
}

void check(const Facts& facts, const Evaluation& evaluation, std::string_view what, std::uint64_t values,
           std::uint64_t least, const Location& where, RuleRun& run) {
  run.examined();
  if (values >= least || rests_on_a_hole(facts, evaluation)) return;
  run.report(where,
             fmt::format("claim {} is a {} of {} value{}, which {} no {}", evaluation.claim->id, what, values,
                         values == 1 ? "" : "s", values == 1 ? "supports" : "support", what),
             fmt::format("at least {} values", least), fmt::format("{}", values));
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  for (const Evaluation& evaluation : *evaluations) {
    const model::Claim& claim = *evaluation.claim;
    if (!obstacle(facts, evaluation).empty()) continue;
    if (const auto least = needed(claim)) {
      const std::string what = claim.percentile ? fmt::format("percentile {}", claim.percentile->to_string())
                                                : std::string(name(claim.metric));
      check(facts, evaluation, what, evaluation.values, *least, place(claim, {"metric"}), run);
    }
    for (std::size_t i = 0; i < evaluation.sides.size(); ++i) {
      if (claim.sides[i].summary != model::Summary::median) continue;
      check(facts, evaluation, "median", evaluation.sides[i].members.size(), *score::least_values(kMiddle),
            claim.sides[i].at.find("summary").location(), run);
    }
  }
}

}  // namespace

extern const Rule claim_percentile_from_too_few;
const Rule claim_percentile_from_too_few = {
    {.id = "claim.percentile_from_too_few",
     .clause = "8.20",
     .title = "a percentile or a median is claimed from too few values",
     .why = "of fewer than 100 / (100 - q) values the percentile q is the largest of them, and of one or two "
            "each is an extreme",
     .fix = "print the values themselves, or their minimum and maximum, or measure more"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
