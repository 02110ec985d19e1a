#include "tools/counterfoil/trace_page.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "checker/report/words.h"
#include "checker/score/comparison.h"
#include "checker/score/labels.h"
#include "checker/score/number_text.h"
#include "checker/score/pass_at_k.h"
#include "checker/score/study.h"
#include "checker/score/tally.h"
#include "checker/score/units.h"
#include "tools/counterfoil/record_lines.h"
#include "tools/counterfoil/slot_rows.h"

namespace counterfoil::command {

namespace {

using model::SlotIndex;
using report::Columns;
using report::Style;
using report::text::Sheet;
using score::Evaluation;

std::vector<SlotIndex> without(const std::vector<SlotIndex>& all, const std::vector<SlotIndex>& some) {
  std::vector<SlotIndex> rest;
  std::set_difference(all.begin(), all.end(), some.begin(), some.end(), std::back_inserter(rest));
  return rest;
}

/// The slots of a claim under one heading.
struct Group {
  std::string_view label;
  std::string what;
  std::vector<SlotIndex> slots;
};

std::vector<SlotIndex> slots_of(const model::SlotSet& set) {
  return {set.begin(), set.end()};
}

class TracePage {
 public:
  TracePage(const Inquiry& inquiry, const Evaluation& evaluation, const PageOptions& options)
      : inquiry_(inquiry),
        evaluation_(evaluation),
        claim_(*evaluation.claim),
        options_(options),
        format_{.colour = options.colour},
        sheet_(format_, text_),
        rows_(inquiry, evaluation) {}

  std::string write() && {
    write_claim();
    write_groups();
    write_near_ties();
    write_value();
    inquiry_.end(sheet_);
    return std::move(text_);
  }

 private:
  bool is_mean() const { return score::is_of_values(claim_.metric); }
  /// A number of slots, or of slots over slots.
  bool is_share() const { return claim_.metric == model::Metric::count || score::is_rate(claim_.metric); }
  std::string_view denominator_name() const {
    return name(claim_.denominator.value_or(model::Denominator::planned));
  }

  void write_claim() {
    inquiry_.begin(sheet_, claim_.title.empty()
                               ? shown(claim_.id)
                               : fmt::format("{}: {}", shown(claim_.id), shown(claim_.title)));
    sheet_.entry("claim", fmt::format("{} in {}, printed {}{}", shown(score::metric_label(claim_)),
                                      shown_place(claim_.at.location()), printed(),
                                      claim_.of ? fmt::format(" of {}", *claim_.of) : ""));
    if (claim_.illustrative) sheet_.entry("", "ILLUSTRATIVE: not a result", Style::yellow);
    sheet_.entry("population", fmt::format("{}: {}; cohort {}", shown(describe(claim_.population)),
                                           report::counted(evaluation_.population.size(), "slot"),
                                           shown(fmt::format("{}", fmt::join(claim_.cohorts, " + ")))));
    sheet_.entry("arithmetic", std::string(name(claim_.arithmetic)) + rule_of_counting());
    if (evaluation_.uses_baselines) sheet_.entry("baselines", rows_.source_of_baselines());
  }

  std::string printed() const { return shown(score::with_unit(claim_.value.text(), claim_)); }

  std::string rule_of_counting() const {
    if (claim_.metric == model::Metric::fast_p && claim_.p) {
      return fmt::format("; a slot counts if it is accepted and baseline / {} is greater than {}",
                         shown(score::ratio_interval(claim_)), claim_.p->to_string());
    }
    if (claim_.deadline) {
      return fmt::format("; a slot counts if it is accepted and {} is at most {} {}",
                         shown(score::ratio_interval(claim_)), claim_.deadline->duration.to_string(),
                         claim_.deadline->unit);
    }
    if (claim_.metric == model::Metric::sol_score) {
      return "; an accepted slot scores (baseline - limit) / (baseline + own - 2 limit), and any other 0";
    }
    if (is_mean() && claim_.over == model::Over::correct_and_faster) {
      return "; accepted slots with a ratio greater than 1 enter";
    }
    if (is_mean() && claim_.over == model::Over::correct) return "; accepted slots enter";
    return "";
  }

  std::vector<Group> groups() const {
    const Evaluation& e = evaluation_;
    const std::vector<SlotIndex> about = without(slots_of(e.population), slots_of(e.left_out));
    std::vector<Group> all;
    if (is_mean()) {
      all.push_back({"enter", "", slots_of(e.members)});
      all.push_back({"do not", "", without(about, slots_of(e.members))});
    } else {
      const std::string of = fmt::format("of {}", denominator_name());
      all.push_back({"count", "", slots_of(e.numerator)});
      all.push_back({"do not", of, without(slots_of(e.members), slots_of(e.numerator))});
      all.push_back({"outside", fmt::format("not {}", of), without(about, slots_of(e.members))});
    }
    all.push_back({"absent", "without a result: unknown, and no failure", slots_of(e.absent)});
    all.push_back(
        {"left out", fmt::format("by the claim: {}", shown(claim_.left_out_because)), slots_of(e.left_out)});
    all.push_back({"no baseline", "without one that could be used", slots_of(e.unaligned)});
    all.push_back(
        {"ambiguous", "with more than one baseline, of which the first is used", slots_of(e.ambiguous)});
    all.push_back({"suspicious", "that count with a duration that is flagged or gives no ratio",
                   slots_of(e.suspicious)});
    all.push_back({"foreign", "with a record of another cohort, which does not count", slots_of(e.foreign)});
    return all;
  }

  std::size_t listed(std::size_t slots) const {
    return options_.all ? slots : std::min(slots, PageOptions::kListed);
  }

  void write_groups() {
    const std::vector<Group> all = groups();
    std::vector<SlotIndex> wanted;
    for (const Group& group : all) {
      wanted.insert(wanted.end(), group.slots.begin(),
                    group.slots.begin() + static_cast<std::ptrdiff_t>(listed(group.slots.size())));
    }
    rows_.read_reasons(wanted);
    for (std::size_t i = 0; i < all.size(); ++i) {
      // That nothing counts is an answer; that nothing is left out need not be said.
      if (i > 0 && all[i].slots.empty()) continue;
      write_group(all[i]);
    }
  }

  void write_group(const Group& group) {
    const std::size_t most = listed(group.slots.size());
    sheet_.blank();
    const bool is_lost = group.label == "absent" || group.label == "no baseline";
    std::string count = report::counted(group.slots.size(), "slot");
    if (!group.what.empty()) count += fmt::format(" {}", group.what);
    if (most < group.slots.size()) count += fmt::format("; the first {} follow, --all lists all", most);
    sheet_.entry(group.label, count, is_lost ? Style::yellow : Style::plain);
    Columns table(2);
    for (std::size_t i = 0; i < most; ++i) table.row(rows_.row(group.slots[i]));
    sheet_.table(table);
  }

  void write_near_ties() {
    if (evaluation_.near_ties_in_all == 0) return;
    const std::size_t most = listed(evaluation_.near_ties.size());
    sheet_.blank();
    std::string count = report::counted(evaluation_.near_ties_in_all, "slot");
    count += fmt::format(" too close to {} to tell", evaluation_.near_ties.front().threshold);
    if (most < evaluation_.near_ties_in_all) count += fmt::format("; the first {} follow", most);
    sheet_.entry("near-ties", count, Style::yellow);
    Columns table(2);
    for (std::size_t i = 0; i < most; ++i) {
      const score::NearTie& tie = evaluation_.near_ties[i];
      table.row({{shown(inquiry_.plan().slots.id(tie.slot), 60)},
                 {tie.what + (tie.changes_value ? "; the value would change" : "")}});
    }
    sheet_.table(table);
  }

  void write_value() {
    sheet_.blank();
    std::string value = evaluation_.recomputed.empty() ? "none" : evaluation_.recomputed;
    if (claim_.metric == model::Metric::pass_at_k) {
      value += fmt::format(", the mean over {}", report::counted(evaluation_.values, "task"));
    } else if (is_share()) {
      value += fmt::format(" = {}/{} {}", evaluation_.numerator.size(), evaluation_.members.size(),
                           denominator_name());
    } else {
      value += fmt::format(", of {}", report::counted(evaluation_.members.size(), "slot"));
    }
    sheet_.entry("recomputed", value, Style::bold);
    write_sides();
    write_tasks();
    if (!evaluation_.recomputed_without_suspicious.empty()) {
      sheet_.entry("", "without the suspicious ones " + evaluation_.recomputed_without_suspicious);
    }
    if (evaluation_.bounds) {
      sheet_.entry("bounds",
                   fmt::format("{}: what it could be if every absent slot failed, and if every one counted",
                               score::bounds_text(*evaluation_.bounds, claim_)),
                   Style::yellow);
    }
    write_denominators();
    write_verdict();
  }

  void write_sides() {
    for (std::size_t i = 0; i < evaluation_.sides.size(); ++i) {
      const score::SideEvaluation& side = evaluation_.sides[i];
      const model::Side& said = claim_.sides[i];
      sheet_.entry(
          i == 0 ? "first" : "second",
          fmt::format("{}: {} of {}, {}, cohort {}", side.text.empty() ? "none" : side.text,
                      name(said.summary), shown(said.quantity), report::counted(side.members.size(), "value"),
                      shown(fmt::format("{}", fmt::join(said.cohorts, " + ")))));
    }
  }

  void write_tasks() {
    if (claim_.metric != model::Metric::pass_at_k || evaluation_.tasks.empty()) return;
    const std::size_t most = listed(evaluation_.tasks.size());
    sheet_.entry("tasks", most < evaluation_.tasks.size()
                              ? fmt::format("the first {} follow, --all lists all", most)
                              : "each once");
    Columns table(report::text::kMargin);
    table.heading({"task of slot", "samples", "accepted", "unknown", "pass@k"});
    for (std::size_t i = 0; i < most; ++i) {
      const score::TaskSamples& task = evaluation_.tasks[i];
      const auto value = score::pass_at_k(task.samples, task.accepted, claim_.k.value_or(0));
      table.row({{shown(inquiry_.plan().slots.id(task.first), 60)},
                 {std::to_string(task.samples)},
                 {std::to_string(task.accepted)},
                 {std::to_string(task.unknown)},
                 {value ? score::decimal_text(*value, 6) : "too few samples"}});
    }
    sheet_.table(table);
  }

  void write_denominators() {
    sheet_.entry("over", !is_share() ? "the denominators of the population" : "each denominator");
    Columns table(report::text::kMargin);
    for (std::size_t d = 0; d < model::kDenominators; ++d) {
      const auto denominator = static_cast<model::Denominator>(d);
      if (denominator == model::Denominator::aligned && !evaluation_.uses_baselines) continue;
      const bool named = claim_.denominator == denominator;
      const bool also = std::find(evaluation_.reproduced_over.begin(), evaluation_.reproduced_over.end(),
                                  denominator) != evaluation_.reproduced_over.end();
      table.row({{std::string(name(denominator)), named ? Style::bold : Style::plain},
                 {fraction(denominator)},
                 {value_over(denominator)},
                 {named  ? "named by the claim"
                  : also ? "would print the same"
                         : ""}});
    }
    sheet_.table(table);
  }

  std::string fraction(model::Denominator denominator) const {
    const auto size = evaluation_.denominators[static_cast<std::size_t>(denominator)];
    return !is_share() ? std::to_string(size) : fmt::format("{}/{}", rows_.counted_in(denominator), size);
  }

  std::string value_over(model::Denominator denominator) const {
    const auto size = evaluation_.denominators[static_cast<std::size_t>(denominator)];
    if (!is_share() || size == 0) return "";
    const Rational value(rows_.counted_in(denominator), size);
    return claim_.unit == model::Unit::percent ? score::decimal_text(value * Rational(100), 6) + "%"
                                               : score::decimal_text(value, 6);
  }

  void write_verdict() {
    switch (evaluation_.status) {
      case Evaluation::Status::reproduced:
        sheet_.entry("verdict", "reproduced", Style::green);
        break;
      case Evaluation::Status::not_reproduced:
        sheet_.entry(
            "verdict",
            evaluation_.reason.empty()
                ? fmt::format("NOT REPRODUCED: printed {}, recomputed {}", printed(), evaluation_.recomputed)
                : fmt::format("NOT REPRODUCED: {}", shown(evaluation_.reason)),
            Style::red);
        break;
      case Evaluation::Status::could_not_be_checked:
        sheet_.entry("verdict", fmt::format("COULD NOT BE CHECKED: {}", shown(evaluation_.reason)),
                     Style::yellow);
        break;
    }
  }

  const Inquiry& inquiry_;
  const Evaluation& evaluation_;
  const model::Claim& claim_;
  const PageOptions& options_;
  report::FormatOptions format_;
  std::string text_;
  Sheet sheet_;
  SlotRows rows_;
};

}  // namespace

std::string trace_page(const Inquiry& inquiry, const Evaluation& evaluation, const PageOptions& options) {
  return TracePage(inquiry, evaluation, options).write();
}

}  // namespace counterfoil::command
