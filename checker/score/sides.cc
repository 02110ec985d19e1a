#include "checker/score/sides.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "checker/exact/duration.h"
#include "checker/score/comparison.h"
#include "checker/score/entries.h"
#include "checker/score/exact_sum.h"
#include "checker/score/number_text.h"
#include "checker/score/summarize.h"
#include "checker/score/units.h"
#include "checker/score/values.h"

namespace counterfoil::score {
namespace {

using Slots = model::SlotSet;

constexpr std::array<std::string_view, 2> kSides = {"first", "second"};

/// The claim as one side of it reads the records.
model::Claim claim_of(const model::Claim& claim, const model::Side& side) {
  model::Claim one = claim;
  one.metric = model::Metric::arithmetic_mean;
  one.cohorts = side.cohorts;
  one.quantity = side.quantity;
  one.sides.clear();
  return one;
}

std::string why_no_value(const model::Side& side, std::size_t index, std::size_t values) {
  if (values == 0) return fmt::format("the {} side has no value", kSides[index]);
  return fmt::format("the {} side has {} values, and {} means exactly one", kSides[index], values,
                     name(side.summary));
}

Value combined(model::Metric metric, const std::optional<Rational>& first,
               const std::optional<Rational>& second) {
  Value value;
  if (!first || !second) return value;
  value.rational = metric == model::Metric::difference ? std::optional(*first - *second)
                                                       : Rational::divide(*first, *second);
  return value;
}

/// In the claim's unit of time, and in seconds where it has none.
std::string side_text(const model::Claim& claim, const model::Side& side, const Rational& value) {
  constexpr int kDigits = 9;
  if (!is_duration(side.quantity)) return decimal_text(value, kDigits);
  const std::string_view unit = claim.unit == model::Unit::duration ? std::string_view(claim.unit_name) : "s";
  return fmt::format("{} {}", decimal_text(value / Rational(*nanoseconds_per(unit)), kDigits), unit);
}

/// The values of a side, and what their durations leave open.
struct SideValues {
  Slots members;
  Slots suspicious;
  Values all;
  Values trusted;  ///< those that are not suspicious, where one is
  Rational open_ns;
};

void add_open(const Evidence& evidence, model::SlotIndex slot, std::uint16_t quantity, ExactSum& sum,
              int128& most) {
  const summary::TryRecord* record = evidence.coverage.counted(slot);
  const auto value = record ? evidence.coverage.value(*record, quantity) : std::nullopt;
  if (!value || value->open_ns == 0) return;
  sum += model::exact(value->open_ns);
  most = std::max(most, value->open_ns);
}

SideValues values_of(const Study& study, const Evidence& evidence, const model::Side& side,
                     std::uint16_t quantity) {
  SideValues values;
  ExactSum open;
  int128 most = 0;
  for_each_entry(study, quantity, [&](const Entry& entry) {
    values.members.push_back(entry.slot);
    values.all.push_back(entry.exact);
    add_open(evidence, entry.slot, quantity, open, most);
    if (entry.is_suspicious()) values.suspicious.push_back(entry.slot);
  });
  // Of a total, all that its durations leave open; of anything else, no more than the worst of them.
  values.open_ns = side.summary == model::Summary::total ? open.value() : model::exact(most);
  if (values.suspicious.empty()) return values;
  for_each_entry(study, quantity, [&](const Entry& entry) {
    if (!entry.is_suspicious()) values.trusted.push_back(entry.exact);
  });
  return values;
}

/// What the slots of a side are to the whole claim.
void note_slots(const Study& study, std::uint16_t quantity, const SideValues& values,
                Evaluation& evaluation) {
  Slots foreign;
  Slots synthetic;
  Slots unbounded;
  for (std::size_t i = 0; i < study.slots.size(); ++i) {
    const SlotView& slot = study.slots[i];
    if (slot.foreign) foreign.push_back(slot.slot);
    const auto value = study.value(i, quantity);
    if (value && value->synthetic) synthetic.push_back(slot.slot);
    if (value && value->unbounded && !slot.foreign) unbounded.push_back(slot.slot);
  }
  evaluation.members = united(evaluation.members, values.members);
  evaluation.suspicious = united(evaluation.suspicious, values.suspicious);
  evaluation.foreign = united(evaluation.foreign, foreign);
  evaluation.synthetic = united(evaluation.synthetic, synthetic);
  evaluation.unbounded = united(evaluation.unbounded, unbounded);
  evaluation.values += values.all.size();
}

SideEvaluation evaluate_side(const Study& study, Slots population, const SideValues& values) {
  SideEvaluation seen;
  seen.population = std::move(population);
  seen.members = values.members;
  const auto sizes_of_all = sizes(study.slots);
  seen.eligible = sizes_of_all[static_cast<std::size_t>(model::Denominator::eligible)];
  seen.accepted = static_cast<std::uint64_t>(std::count_if(
      study.slots.begin(), study.slots.end(),
      [](const SlotView& slot) { return !slot.foreign && slot.has_outcome(model::Outcome::accepted); }));
  return seen;
}

}  // namespace

Slots select_side(const Selector& selector, const model::Claim& claim, const model::Side& side) {
  return common(selector.select(claim.population), selector.select(side.population));
}

void evaluate_sides(const Evidence& evidence, const Slots& considered, const model::Claim& claim,
                    Evaluation& evaluation) {
  std::vector<std::optional<Rational>> trusted;
  for (std::size_t i = 0; i < claim.sides.size(); ++i) {
    const model::Side& side = claim.sides[i];
    const auto quantity = evidence.needs.index_of(side.quantity);
    if (!quantity) {
      evaluation.reason = fmt::format("the {} side names no quantity", kSides[i]);
      return;
    }
    const model::Claim one = claim_of(claim, side);
    Slots population = common(considered, select_side(evidence.selector, claim, side));
    const Study study = prepare(one, evidence, population);
    SideValues values = values_of(study, evidence, side, *quantity);
    note_slots(study, *quantity, values, evaluation);
    SideEvaluation seen = evaluate_side(study, std::move(population), values);
    seen.value = summarize(side.summary, values.all);
    seen.open_ns = values.open_ns;
    if (seen.value) seen.text = side_text(claim, side, *seen.value);
    if (!seen.value && evaluation.reason.empty()) {
      evaluation.reason = why_no_value(side, i, values.all.size());
    }
    trusted.push_back(values.suspicious.empty() ? seen.value
                                                : summarize(side.summary, std::move(values.trusted)));
    evaluation.sides.push_back(std::move(seen));
  }
  evaluation.numerator = evaluation.members;
  const Value value = combined(claim.metric, evaluation.sides[0].value, evaluation.sides[1].value);
  evaluation.exact = value.rational;
  evaluation.recomputed = text_in_unit(claim, value);
  if (!value.rational && evaluation.reason.empty()) {
    evaluation.reason = "the second side is 0, and divides nothing";
  }
  if (reproduces(claim, value)) evaluation.status = Evaluation::Status::reproduced;
  if (evaluation.suspicious.empty()) return;
  evaluation.recomputed_without_suspicious =
      text_in_unit(claim, combined(claim.metric, trusted[0], trusted[1]));
}

}  // namespace counterfoil::score
