#include "tools/counterfoil/slot_rows.h"

#include <algorithm>

#include <fmt/format.h>

#include "checker/score/number_text.h"
#include "checker/score/sol_score.h"
#include "checker/score/tally.h"
#include "tools/counterfoil/record_lines.h"

namespace counterfoil::command {

namespace {

using model::SlotIndex;

std::string length_text(const std::optional<score::Length>& length, std::string_view none) {
  return length ? fmt::format("{} {}", length->amount.to_string(), length->unit) : std::string(none);
}

}  // namespace

SlotRows::SlotRows(const Inquiry& inquiry, const score::Evaluation& evaluation)
    : inquiry_(inquiry),
      evaluation_(evaluation),
      claim_(*evaluation.claim),
      evidence_(inquiry.manifest(), inquiry.plan(), inquiry.claims(), inquiry.facts().coverage,
                inquiry.facts().baselines),
      study_(score::prepare(claim_, evidence_, without(evaluation.population, evaluation.left_out))),
      limits_(claim_.limits.empty() ? std::vector<score::FoundBaseline>(study_.slots.size())
                                    : score::limits_of(study_, evidence_)) {
  if (claim_.baselines.empty()) return;
  for (const score::FoundBaseline& found :
       score::file_baselines(claim_, inquiry.plan(), inquiry.facts().baselines, study_.slots)) {
    baselines_.push_back(found.record);
  }
}

void SlotRows::read_reasons(const std::vector<SlotIndex>& slots) {
  std::vector<summary::RecordRef> records;
  std::map<summary::RecordRef, SlotIndex> slot_of;
  for (const SlotIndex slot : slots) {
    const summary::TryRecord* record = inquiry_.facts().coverage.counted(slot);
    if (record == nullptr || record->outcome == model::Outcome::accepted) continue;
    records.push_back(record->at());
    slot_of.emplace(record->at(), slot);
  }
  read_records(inquiry_.tree(), inquiry_.facts(), std::move(records),
               [&](const summary::RecordRef& at, const model::Attempt& attempt) {
                 reasons_[slot_of.at(at)] = attempt.reason.empty() ? attempt.detail : attempt.reason;
               });
}

std::vector<report::Cell> SlotRows::row(SlotIndex slot) const {
  return {{shown(inquiry_.plan().slots.id(slot), 60)},
          {state(slot)},
          {place(slot)},
          {why(slot)},
          {arithmetic(slot)},
          {place_of_baseline(slot)}};
}

std::string SlotRows::source_of_baselines() const {
  const std::string of = fmt::format(", interval {}", shown(score::ratio_interval(claim_)));
  if (!claim_.baselines.empty()) {
    return shown(claim_.baselines) + of + (claim_.paired_by_position ? ", paired by position" : "");
  }
  const auto& pairs = inquiry_.plan().pairs;
  if (!pairs) return "none: the plan pairs no slots, and the claim names no file";
  return fmt::format("slots with {} and the same {}{}", shown(model::describe(pairs->baseline)),
                     shown(fmt::format("{}", fmt::join(pairs->by, ", "))), of);
}

std::uint64_t SlotRows::counted_in(model::Denominator denominator) const {
  if (claim_.metric == model::Metric::fast_p && !claim_.p) return 0;
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < study_.slots.size(); ++i) {
    if (score::is_in(study_.slots[i], denominator) && score::counts(study_, i)) ++count;
  }
  return count;
}

std::string SlotRows::state(SlotIndex slot) const {
  const summary::TryRecord* record = inquiry_.facts().coverage.counted(slot);
  if (record != nullptr) return std::string(name(record->outcome));
  return inquiry_.facts().coverage.has_unreadable(slot) ? "not readable" : "no record";
}

std::string SlotRows::place(SlotIndex slot) const {
  const rules::Facts& facts = inquiry_.facts();
  const summary::TryRecord* record = facts.coverage.counted(slot);
  if (record != nullptr) return shown_place(facts.locate(record->at()));
  if (const summary::RecordRef* line = facts.coverage.unreadable(slot)) {
    return shown_place(facts.locate(*line));
  }
  return "planned in " + shown_place(inquiry_.plan().locate(slot));
}

std::string SlotRows::why(SlotIndex slot) const {
  std::vector<std::string> parts;
  if (const auto reason = reasons_.find(slot); reason != reasons_.end() && !reason->second.empty()) {
    parts.push_back(shown(reason->second, 60));
  }
  const summary::TryRecord* record = inquiry_.facts().coverage.counted(slot);
  const auto at = position(slot);
  if (record != nullptr && at && study_.slots[*at].foreign) {
    const auto& cohorts = inquiry_.manifest().cohorts;
    parts.push_back(record->cohort < cohorts.size()
                        ? fmt::format("cohort {}", shown(cohorts[record->cohort].id, 40))
                        : "a cohort that bundle.json does not know");
  }
  const model::Amendment* exclusion = inquiry_.plan().exclusion_of(slot);
  const bool is_said = exclusion && !parts.empty() && parts[0].find(exclusion->id) != std::string::npos;
  if (exclusion && !is_said) parts.push_back(fmt::format("amendment {}", shown(exclusion->id, 40)));
  if (at && study_.has_tasks() && study_.is_flagged(*at)) parts.emplace_back("duration flagged");
  return fmt::format("{}", fmt::join(parts, "; "));
}

std::string SlotRows::arithmetic(SlotIndex slot) const {
  const auto at = position(slot);
  if (!at) return "";
  if (const auto quantities = score::quantities_of(claim_); !quantities.empty()) {
    std::vector<std::string> values;
    for (const std::string& quantity : quantities) values.push_back(recorded(*at, quantity));
    return fmt::format("{}", fmt::join(values, ", "));
  }
  if (!study_.has_tasks()) return "";
  const score::Task task = study_.task(*at);
  if (!task.correct && !task.runtime) return "";
  const std::string division = fmt::format("{} / {}", length_text(task.baseline, "no baseline"),
                                           length_text(task.runtime, "no duration"));
  if (claim_.arithmetic == model::Arithmetic::kernelbench_1) {
    const auto ratio = score::binary64_ratio(task);
    return ratio ? fmt::format("{} = {}", division, *ratio) : division;
  }
  if (claim_.metric == model::Metric::sol_score) return score_of(*at);
  const auto ratio = score::exact_ratio(task);
  if (!ratio) return division;
  const Rational threshold = claim_.p ? Rational(*claim_.p) : Rational(1);
  const auto side = [&](const Rational& x) { return x < threshold ? -1 : x > threshold ? 1 : 0; };
  return fmt::format("{} = {}", division, score::telling_text(*ratio, 6, 0, side));
}

std::string SlotRows::score_of(std::size_t at) const {
  const score::Task task = study_.task(at);
  const std::optional<score::Length>& limit = limits_[at].length;
  std::string anchors = fmt::format("{} between {} and limit {}", length_text(task.runtime, "no duration"),
                                    length_text(task.baseline, "no baseline"), length_text(limit, "none"));
  const auto own = score::length_ns(task.runtime);
  const auto baseline = score::length_ns(task.baseline);
  const auto least = score::length_ns(limit);
  const auto value = own && baseline && least ? score::sol_score(*own, *baseline, *least) : std::nullopt;
  return value ? fmt::format("{}: {}", anchors, score::decimal_text(*value, 6)) : anchors;
}

std::string SlotRows::recorded(std::size_t at, const std::string& quantity) const {
  const std::optional<summary::RecordedValue> value = study_.value(at, evidence_.needs.index_of(quantity));
  if (!value) return fmt::format("no {}", shown(quantity, 40));
  if (value->nonfinite) return "no finite number";
  return value->unit.empty() ? value->value.to_string()
                             : fmt::format("{} {}", value->value.to_string(), value->unit);
}

std::string SlotRows::place_of_baseline(SlotIndex slot) const {
  const auto at = position(slot);
  if (!at || !study_.has_tasks() || !study_.task(*at).baseline) return "";
  if (!claim_.baselines.empty()) {
    const score::BaselineRecord* record = baselines_[*at];
    return record == nullptr ? "" : shown_place(record->at);
  }
  const auto pair = evidence_.pairs.baseline_of(slot);
  if (!pair) return "";
  return fmt::format("{} {}", shown(inquiry_.plan().slots.id(pair->baseline), 40), place(pair->baseline));
}

std::optional<std::size_t> SlotRows::position(SlotIndex slot) const {
  const auto found =
      std::lower_bound(study_.slots.begin(), study_.slots.end(), slot,
                       [](const score::SlotView& view, SlotIndex wanted) { return view.slot < wanted; });
  if (found == study_.slots.end() || found->slot != slot) return std::nullopt;
  return static_cast<std::size_t>(found - study_.slots.begin());
}

}  // namespace counterfoil::command
