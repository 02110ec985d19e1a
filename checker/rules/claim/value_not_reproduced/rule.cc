#include <fmt/format.h>

#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"
#include "checker/score/comparison.h"
#include "checker/score/needs.h"

namespace counterfoil::rules {

namespace {

using score::Evaluation;
using score::Value;

Value of_members(const Evaluation& evaluation, std::uint64_t numerator) {
  Value value;
  if (evaluation.claim->unit == model::Unit::count) {
    value.rational = Rational(numerator);
  } else if (!evaluation.members.empty()) {
    value.rational = Rational(numerator, evaluation.members.size());
  }
  return value;
}

/// The slots at the threshold exactly, if counting them would give the printed value.
std::vector<model::SlotIndex> counted_with_equals(const Evaluation& evaluation) {
  std::vector<model::SlotIndex> slots;
  for (const score::NearTie& tie : evaluation.near_ties) {
    if (tie.at_threshold) slots.push_back(tie.slot);
  }
  const std::uint64_t with_them = evaluation.numerator.size() + slots.size();
  if (slots.empty() || !score::reproduces(*evaluation.claim, of_members(evaluation, with_them))) return {};
  return slots;
}

std::string recomputed(const Evaluation& evaluation) {
  if (evaluation.recomputed.empty()) return evaluation.reason;
  std::string text =
      fmt::format("{} ({}; {})", evaluation.recomputed, fraction(evaluation), denominators(evaluation));
  if (!evaluation.reason.empty()) text += ": " + evaluation.reason;
  return text;
}

/// Whether the slots without a result could make the printed value; nobody can tell for means and ratios.
bool may_be_right(const Evaluation& evaluation) {
  const model::Claim& claim = *evaluation.claim;
  if (evaluation.uses_baselines || !evaluation.bounds) return true;
  const bool counts = claim.metric == model::Metric::count || claim.unit == model::Unit::count;
  const Rational scale(counts ? evaluation.bounds->of : claim.unit == model::Unit::percent ? 100 : 1);
  return claim.value.low() <= evaluation.bounds->high * scale &&
         claim.value.high() >= evaluation.bounds->low * scale;
}

void report(const Facts& facts, const Evaluation& evaluation, RuleRun& run) {
  const model::Claim& claim = *evaluation.claim;
  Finding finding = run.finding(
      place(claim, {"value"}),
      evaluation.recomputed.empty()
          ? fmt::format("claim {} is printed as {}, and the records give no value", claim.id, printed(claim))
          : fmt::format("claim {} is printed as {}, and the records give {}", claim.id, printed(claim),
                        evaluation.recomputed));
  finding.want = recomputed(evaluation);
  finding.found = printed(claim);
  const std::vector<model::SlotIndex> equal = counted_with_equals(evaluation);
  for (const model::SlotIndex slot : equal) {
    relate(facts, slot, "the ratio of this slot is the threshold itself, and is not above it", finding);
  }
  if (!equal.empty()) {
    finding.fix = fmt::format("count ratios strictly above {}: {} would reproduce with >= in place of >",
                              claim.p->to_string(), printed(claim));
  }
  run.add(std::move(finding));
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  for (const Evaluation& evaluation : *evaluations) {
    const model::Claim& claim = *evaluation.claim;
    if (score::is_per_result(claim.metric)) continue;  // cost.per_result_mismatch holds those
    if (const std::string reason = obstacle(facts, evaluation); !reason.empty()) {
      run.could_not(fmt::format("claim {}: {}", claim.id, reason));
      continue;
    }
    run.examined();
    if (evaluation.status == Evaluation::Status::reproduced) continue;
    // One cause is one finding: claim.denominator_mismatch and claim.cohort_mixed name theirs.
    if (denominator_explains_value(evaluation) || !evaluation.foreign.empty()) continue;
    if (rests_on_a_hole(facts, evaluation) && may_be_right(evaluation)) continue;
    report(facts, evaluation, run);
  }
}

}  // namespace

extern const Rule claim_value_not_reproduced;
const Rule claim_value_not_reproduced = {
    {.id = "claim.value_not_reproduced",
     .clause = "8.1",
     .title = "a printed value does not come out of the records",
     .why = "every printed value is recomputed from the records, and holds to its last printed digit",
     .fix = "print what the records give, or publish the records behind the printed value"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
