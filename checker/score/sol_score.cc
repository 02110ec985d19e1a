#include "checker/score/sol_score.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "checker/score/bounds.h"
#include "checker/score/comparison.h"
#include "checker/score/number_text.h"

namespace counterfoil::score {
namespace {

/// What is unusual about a score, in words; empty where it lies between 0 and 1 and rests on two anchors that
/// are apart.
std::string oddity(const Rational& own, const Rational& baseline, const Rational& limit,
                   const std::optional<Rational>& score) {
  if (!score) return "the score divides by zero";
  if (baseline <= limit) return "the baseline is not slower than the limit";
  if (own < limit) return fmt::format("faster than the limit: the score is {}", decimal_text(*score, 6));
  return {};
}

/// The scores of the accepted slots, and what is wrong with the others of them.
struct Scores {
  Rational sum;
  Rational trusted_sum;
  std::uint64_t slots = 0;
  std::uint64_t trusted = 0;
  std::vector<model::SlotIndex> ambiguous;  // by their limit alone
  bool undefined = false;
};

void add_score(const Study& study, std::size_t i, const FoundBaseline& limit, Scores& scores,
               Evaluation& evaluation) {
  const model::SlotIndex slot = study.slots[i].slot;
  const Task task = study.task(i);
  const auto own = length_ns(task.runtime);
  const auto baseline = length_ns(task.baseline);
  const auto least = limit.is_usable() ? length_ns(limit.length) : std::nullopt;
  if (!baseline || !least) evaluation.unanchored.push_back(slot);
  if (limit.ambiguous && !study.ambiguous[i]) scores.ambiguous.push_back(slot);
  if (!own || !baseline || !least) return;
  const auto score = sol_score(*own, *baseline, *least);
  if (std::string what = oddity(*own, *baseline, *least, score); !what.empty()) {
    evaluation.oddities.push_back({slot, std::move(what), !score});
  }
  scores.undefined = scores.undefined || !score;
  if (!score) return;
  evaluation.numerator.push_back(slot);
  scores.sum += *score;
  ++scores.slots;
  if (study.is_flagged(i)) {
    evaluation.suspicious.push_back(slot);
  } else {
    scores.trusted_sum += *score;
    ++scores.trusted;
  }
}

std::optional<Rational> mean(const Rational& sum, std::uint64_t of) {
  if (of == 0) return std::nullopt;
  return sum / Rational(of);
}

/// Over a denominator, a slot without a result may score anything up to 1, or 0.
std::optional<Bounds> bounds_of(const Study& study, model::Denominator denominator, const Rational& sum) {
  const auto of_rate = rate_bounds(study.slots, 0, denominator);
  if (!of_rate) return std::nullopt;
  const Rational size(of_rate->of);
  return Bounds{sum / size, of_rate->high + sum / size, of_rate->of};
}

/// In plan order.
model::SlotSet both(const model::SlotSet& some, const std::vector<model::SlotIndex>& others) {
  std::vector<model::SlotIndex> all;
  std::set_union(some.begin(), some.end(), others.begin(), others.end(), std::back_inserter(all));
  return model::SlotSet(all);
}

}  // namespace

std::optional<Rational> sol_score(const Rational& own, const Rational& baseline, const Rational& limit) {
  const Rational gap = baseline - limit;
  if (gap.sign() <= 0) return Rational(own <= limit ? 1 : 0);
  return Rational::divide(gap, gap + own - limit);
}

std::vector<FoundBaseline> limits_of(const Study& study, const Evidence& evidence) {
  model::Claim limits = study.claim;
  limits.baselines = study.claim.limits;
  limits.paired_by_position = false;
  return file_baselines(limits, evidence.plan, evidence.baselines, study.slots);
}

void evaluate_sol_score(const Study& study, const Evidence& evidence, Evaluation& evaluation) {
  const model::Claim& claim = study.claim;
  const bool over_accepted = claim.over == model::Over::correct && !claim.denominator;
  if (!claim.denominator && !over_accepted) {
    evaluation.reason = "the claim names no denominator";
    return;
  }
  const std::vector<FoundBaseline> limits = limits_of(study, evidence);
  Scores scores;
  for (std::size_t i = 0; i < study.slots.size(); ++i) {
    const bool enters = over_accepted || is_in(study.slots[i], *claim.denominator);
    if (!enters) continue;
    if (!over_accepted) evaluation.members.push_back(study.slots[i].slot);
    const bool left_out = study.is_flagged(i) && !claim.flagged_included.value_or(true);
    if (study.task(i).correct && !left_out) add_score(study, i, limits[i], scores, evaluation);
  }
  evaluation.ambiguous = both(evaluation.ambiguous, scores.ambiguous);
  if (over_accepted) evaluation.members = evaluation.numerator;
  evaluation.values = over_accepted ? scores.slots : evaluation.members.size();

  Value value;
  if (!scores.undefined) value.rational = mean(scores.sum, evaluation.values);
  evaluation.exact = value.rational;
  evaluation.recomputed = text_in_unit(claim, value);
  if (scores.undefined) {
    evaluation.reason = "a score divides by zero";
  } else if (!value.rational) {
    evaluation.reason = "no slot has a score";
  } else if (reproduces(claim, value)) {
    evaluation.status = Evaluation::Status::reproduced;
  }
  if (!evaluation.suspicious.empty()) {
    const std::uint64_t of = over_accepted ? scores.trusted : evaluation.members.size();
    evaluation.recomputed_without_suspicious = text_in_unit(claim, {mean(scores.trusted_sum, of), {}});
  }
  if (claim.denominator) evaluation.bounds = bounds_of(study, *claim.denominator, scores.sum);
}

}  // namespace counterfoil::score
