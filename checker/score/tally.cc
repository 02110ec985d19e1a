#include "checker/score/tally.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "checker/exact/duration.h"
#include "checker/score/bounds.h"
#include "checker/score/comparison.h"
#include "checker/score/fast_p.h"
#include "checker/score/near_tie.h"

namespace counterfoil::score {
namespace {

using model::Arithmetic;
using model::Denominator;
using model::Metric;
using model::Outcome;
using model::Unit;

bool counts_outcome(const model::Claim& claim, const SlotView& slot) {
  if (!slot.record || slot.foreign) return false;
  if (claim.numerator.empty()) return slot.record->outcome == Outcome::accepted;
  return std::find(claim.numerator.begin(), claim.numerator.end(), slot.record->outcome) !=
         claim.numerator.end();
}

std::optional<summary::RecordedValue> timed(const Study& study, std::size_t i) {
  return study.value(i, study.timed);
}

bool is_flagged(const Study& study, std::size_t i) {
  if (!study.claim.deadline) return study.is_flagged(i);
  const auto value = timed(study, i);
  return value && value->flagged;
}

bool is_left_out_as_flagged(const Study& study, std::size_t i) {
  return !study.claim.flagged_included.value_or(true) && is_flagged(study, i);
}

/// The duration of an accepted slot, where it has one that is a measurement.
std::optional<Length> length_in_time(const Study& study, std::size_t i) {
  if (!study.slots[i].is_accepted()) return std::nullopt;
  const auto value = timed(study, i);
  if (!value || value->nonfinite) return std::nullopt;
  const Length length{value->value, value->unit};
  return is_usable(length) ? std::optional(length) : std::nullopt;
}

bool is_in_time(const Study& study, std::size_t i) {
  const std::optional<Length> length = length_in_time(study, i);
  return length && *nanoseconds(length->amount, length->unit) <= study.claim.deadline->ns;
}

}  // namespace

bool counts(const Study& study, std::size_t i) {
  const model::Claim& claim = study.claim;
  if (claim.metric == Metric::accepted_within_deadline) {
    return claim.deadline && !is_left_out_as_flagged(study, i) && is_in_time(study, i);
  }
  if (claim.metric != Metric::fast_p) return counts_outcome(claim, study.slots[i]);
  return study.slots[i].is_accepted() && !is_left_out_as_flagged(study, i) &&
         is_faster_than(study.task(i), *claim.p, claim.arithmetic);
}

namespace {

bool is_suspicious(const Study& study, std::size_t i) {
  if (study.claim.metric == Metric::accepted_within_deadline) return is_flagged(study, i);
  return study.claim.metric == Metric::fast_p && (study.is_flagged(i) || !has_exact_ratio(study.task(i)));
}

/// The value of the claim for a numerator and a denominator of these sizes; none of 0/0.
Value value_of(const model::Claim& claim, std::uint64_t numerator, std::uint64_t denominator) {
  Value value;
  if (claim.metric == Metric::count || claim.unit == Unit::count) {
    value.rational = Rational(numerator);
  } else if (denominator > 0) {
    value.rational = Rational(numerator, denominator);
  } else if (claim.metric == Metric::fast_p && claim.arithmetic == Arithmetic::kernelbench_1) {
    value.rational = Rational(0);  // score.py: 0 if n == 0
  }
  return value;
}

/// Denominators over which the printed value would come out, for a claim that names another one.
std::vector<Denominator> reproduced_over_others(const Study& study, const std::vector<bool>& counted,
                                                const Evaluation& evaluation) {
  const model::Claim& claim = study.claim;
  std::array<std::uint64_t, model::kDenominators> numerators{};
  for (std::size_t i = 0; i < study.slots.size(); ++i) {
    if (!counted[i]) continue;
    for (std::size_t d = 0; d < model::kDenominators; ++d) {
      if (is_in(study.slots[i], static_cast<Denominator>(d))) ++numerators[d];
    }
  }
  std::vector<Denominator> others;
  for (std::size_t d = 0; d < model::kDenominators; ++d) {
    const auto other = static_cast<Denominator>(d);
    const std::uint64_t size = evaluation.denominators[d];
    if (other == claim.denominator || size == 0) continue;
    // A numerator says nothing about what it was divided by; only the printed `of` does.
    if (claim.unit == Unit::count && claim.of != size) continue;
    if (reproduces(claim, value_of(claim, numerators[d], size))) others.push_back(other);
  }
  return others;
}

std::optional<NearTie> tie_of(const Study& study, std::size_t i) {
  const model::Claim& claim = study.claim;
  if (claim.metric == Metric::fast_p) {
    if (!study.slots[i].is_accepted()) return std::nullopt;
    return near_tie(study.task(i), *claim.p, claim.arithmetic);
  }
  const std::optional<Length> length = length_in_time(study, i);
  return length ? near_tie(*length, *claim.deadline) : std::nullopt;
}

void find_near_ties(const Study& study, Denominator denominator, Evaluation& evaluation) {
  const model::Claim& claim = study.claim;
  const std::uint64_t counted = evaluation.numerator.size();
  const std::uint64_t size = evaluation.members.size();
  const auto printed = [&](std::uint64_t numerator) {
    const Value value = value_of(claim, numerator, size);
    return value.rational ? as_printed(claim, *value.rational) : std::string();
  };
  const std::string as_counted = printed(counted);
  for (std::size_t i = 0; i < study.slots.size(); ++i) {
    if (!is_in(study.slots[i], denominator) || is_left_out_as_flagged(study, i)) continue;
    std::optional<NearTie> tie = tie_of(study, i);
    if (!tie || ++evaluation.near_ties_in_all > Evaluation::kMostNearTies) continue;
    tie->slot = study.slots[i].slot;
    tie->changes_value = printed(counts(study, i) ? counted - 1 : counted + 1) != as_counted;
    evaluation.near_ties.push_back(std::move(*tie));
  }
}

}  // namespace

void evaluate_tally(const Study& study, Evaluation& evaluation) {
  const model::Claim& claim = study.claim;
  if (claim.metric == Metric::fast_p && !claim.p) {
    evaluation.reason = "fast_p without its threshold p";
    return;
  }
  if (claim.metric == Metric::accepted_within_deadline && !claim.deadline) {
    evaluation.reason = "accepted_within_deadline without its deadline";
    return;
  }
  if (claim.metric != Metric::count && !claim.denominator) {
    evaluation.reason = "the claim names no denominator";
    return;
  }
  const Denominator denominator = claim.denominator.value_or(Denominator::planned);
  std::vector<bool> counted(study.slots.size());
  std::uint64_t beyond_suspicion = 0;
  for (std::size_t i = 0; i < study.slots.size(); ++i) {
    counted[i] = counts(study, i);
    if (!is_in(study.slots[i], denominator)) continue;
    const model::SlotIndex slot = study.slots[i].slot;
    evaluation.members.push_back(slot);
    if (!counted[i]) continue;
    evaluation.numerator.push_back(slot);
    if (is_suspicious(study, i)) {
      evaluation.suspicious.push_back(slot);
    } else {
      ++beyond_suspicion;
    }
  }

  const Value value = value_of(claim, evaluation.numerator.size(), evaluation.members.size());
  evaluation.exact = value.rational;
  evaluation.recomputed = text_in_unit(claim, value);
  if (!value.rational) {
    evaluation.reason = fmt::format("no slot of the population is in the denominator {}", name(denominator));
  } else if (reproduces(claim, value)) {
    evaluation.status = Evaluation::Status::reproduced;
  }
  if (!evaluation.suspicious.empty()) {
    evaluation.recomputed_without_suspicious =
        text_in_unit(claim, value_of(claim, beyond_suspicion, evaluation.members.size()));
  }
  if (claim.metric == Metric::fast_p || claim.deadline) find_near_ties(study, denominator, evaluation);
  const bool counts_missing =
      std::find(claim.numerator.begin(), claim.numerator.end(), Outcome::missing) != claim.numerator.end();
  if (!counts_missing) {
    evaluation.bounds = rate_bounds(study.slots, evaluation.numerator.size(), denominator);
  }
  if (claim.metric == Metric::count) return;
  evaluation.reproduced_over = reproduced_over_others(study, counted, evaluation);
}

}  // namespace counterfoil::score
