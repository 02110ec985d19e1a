#include "checker/engine/claim_lines.h"

#include <utility>

#include <fmt/format.h>

#include "checker/score/labels.h"
#include "checker/score/needs.h"
#include "checker/score/units.h"

namespace counterfoil::engine {

namespace {

std::string counted(std::uint64_t number, std::string_view noun) {
  return fmt::format("{} {}{}", number, noun, number == 1 ? "" : "s");
}

ClaimResult::Status status_of(score::Evaluation::Status status) {
  switch (status) {
    case score::Evaluation::Status::reproduced:
      return ClaimResult::Status::reproduced;
    case score::Evaluation::Status::not_reproduced:
      return ClaimResult::Status::not_reproduced;
    case score::Evaluation::Status::could_not_be_checked:
      break;
  }
  return ClaimResult::Status::could_not_be_checked;
}

}  // namespace

ClaimResult claim_line(const score::Evaluation& evaluation, const model::Plan& plan) {
  const model::Claim& claim = *evaluation.claim;
  ClaimResult line;
  line.id = claim.id;
  line.title = claim.title;
  line.metric = score::metric_label(claim);
  line.population = describe(claim.population);
  line.cohort = fmt::format("{}", fmt::join(claim.cohorts, " + "));
  line.arithmetic = name(claim.arithmetic);
  line.illustrative = claim.illustrative;
  line.status = status_of(evaluation.status);
  line.reason = evaluation.reason;
  line.printed = score::with_unit(std::string(claim.value.text()), claim);
  line.recomputed = evaluation.recomputed;
  if (claim.lower_bound) {
    line.printed = "at least " + line.printed;
    if (!line.recomputed.empty()) line.recomputed = "at least " + line.recomputed;
  }
  if (claim.denominator) {
    const auto size = evaluation.denominators[static_cast<std::size_t>(*claim.denominator)];
    line.denominator = name(*claim.denominator);
    line.fraction = fmt::format("{}/{}", evaluation.numerator.size(), size);
  }
  if (claim.metric == model::Metric::pass_at_k) line.fraction = counted(evaluation.values, "task");
  if (claim.sides.empty() && !claim.denominator && evaluation.values > 0) {
    line.fraction = counted(evaluation.values, "value");
  }
  if (evaluation.sides.size() == 2) {
    line.fraction = fmt::format("{} and {}", evaluation.sides[0].members.size(),
                                counted(evaluation.sides[1].members.size(), "value"));
  }
  if (!claim.costs.empty()) line.fraction = counted(evaluation.values, "item");
  if (score::is_per_result(claim.metric)) {
    line.fraction += " / " + counted(evaluation.members.size(), "result");
  }
  for (std::size_t i = 0; i < model::kDenominators; ++i) {
    line.denominators.push_back(
        {std::string(name(static_cast<model::Denominator>(i))), evaluation.denominators[i]});
  }
  if (evaluation.bounds) line.bounds = score::bounds_text(*evaluation.bounds, claim);
  line.intended = evaluation.denominators[static_cast<std::size_t>(model::Denominator::eligible)];
  line.aligned = evaluation.denominators[static_cast<std::size_t>(model::Denominator::aligned)];
  line.uses_baselines = evaluation.uses_baselines;
  for (const score::NearTie& tie : evaluation.near_ties) {
    line.near_ties.push_back(fmt::format("{}: {}", plan.slots.id(tie.slot), tie.what));
  }
  line.where = claim.at.location();
  return line;
}

}  // namespace counterfoil::engine
