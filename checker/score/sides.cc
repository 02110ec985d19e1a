#include "checker/score/sides.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>

#include <fmt/format.h>

#include "checker/exact/duration.h"
#include "checker/score/comparison.h"
#include "checker/score/entries.h"
#include "checker/score/number_text.h"
#include "checker/score/summarize.h"
#include "checker/score/units.h"

namespace counterfoil::score {
namespace {

using Slots = std::vector<model::SlotIndex>;

constexpr std::array<std::string_view, 2> kSides = {"first", "second"};

Slots common(const Slots& a, const Slots& b) {
  Slots both;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
  return both;
}

void merge(model::SlotSet& into, const Slots& more) {
  model::SlotSet all;
  std::set_union(into.begin(), into.end(), more.begin(), more.end(), std::back_inserter(all));
  into = std::move(all);
}

/// The claim as one side of it reads the records.
model::Claim claim_of(const model::Claim& claim, const model::Side& side) {
  model::Claim one = claim;
  one.metric = model::Metric::arithmetic_mean;
  one.cohorts = side.cohorts;
  one.quantity = side.quantity;
  one.sides.clear();
  return one;
}

std::optional<Rational> value_of(const model::Side& side, const std::vector<Entry>& entries) {
  std::vector<Rational> values;
  for (const Entry& entry : entries) values.push_back(entry.exact);
  return summarize(side.summary, values);
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

/// What the slots of a side are to the whole claim.
void note_slots(const Study& study, std::uint16_t quantity, const std::vector<Entry>& entries,
                Evaluation& evaluation) {
  Slots members;
  Slots suspicious;
  Slots foreign;
  Slots synthetic;
  Slots unbounded;
  for (const Entry& entry : entries) {
    members.push_back(entry.slot);
    if (entry.is_suspicious()) suspicious.push_back(entry.slot);
  }
  for (std::size_t i = 0; i < study.slots.size(); ++i) {
    const SlotView& slot = study.slots[i];
    if (slot.foreign) foreign.push_back(slot.slot);
    const auto value = study.value(i, quantity);
    if (value && value->synthetic) synthetic.push_back(slot.slot);
    if (value && value->unbounded && !slot.foreign) unbounded.push_back(slot.slot);
  }
  merge(evaluation.members, members);
  merge(evaluation.suspicious, suspicious);
  merge(evaluation.foreign, foreign);
  merge(evaluation.synthetic, synthetic);
  merge(evaluation.unbounded, unbounded);
  evaluation.values += entries.size();
}

/// Of a total, all that its durations leave open; of anything else, no more than the worst of them.
Rational open_ns(const Evidence& evidence, const model::Side& side, std::uint16_t quantity,
                 const std::vector<Entry>& entries) {
  Rational open;
  for (const Entry& entry : entries) {
    const summary::TryRecord* record = evidence.coverage.counted(entry.slot);
    const auto value = record ? evidence.coverage.value(*record, quantity) : std::nullopt;
    if (!value) continue;
    const Rational own = model::exact(value->open_ns);
    open = side.summary == model::Summary::total ? open + own : std::max(open, own);
  }
  return open;
}

SideEvaluation evaluate_side(const Study& study, const std::vector<Entry>& entries) {
  SideEvaluation seen;
  for (const SlotView& slot : study.slots) seen.population.push_back(slot.slot);
  for (const Entry& entry : entries) seen.members.push_back(entry.slot);
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
    const Study study =
        prepare(one, evidence, common(considered, select_side(evidence.selector, claim, side)));
    const std::vector<Entry> entries = entries_of(study, *quantity);
    note_slots(study, *quantity, entries, evaluation);
    SideEvaluation seen = evaluate_side(study, entries);
    seen.value = value_of(side, entries);
    seen.open_ns = open_ns(evidence, side, *quantity, entries);
    if (seen.value) seen.text = side_text(claim, side, *seen.value);
    if (!seen.value && evaluation.reason.empty()) evaluation.reason = why_no_value(side, i, entries.size());
    trusted.push_back(value_of(side, beyond_suspicion(entries)));
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
