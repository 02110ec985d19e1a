#include "tools/counterfoil/show_page.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "checker/json/minify.h"
#include "checker/report/columns.h"
#include "checker/report/words.h"
#include "checker/score/baselines.h"
#include "checker/score/labels.h"
#include "checker/score/needs.h"
#include "tools/counterfoil/record_lines.h"

namespace counterfoil::command {

namespace {

using model::SlotIndex;
using report::Columns;
using report::Style;
using report::text::Sheet;

std::string value_text(json::Value value) {
  return shown(value.is_string() ? std::string(value.as_string()) : json::minified(value), 200);
}

std::string reading_text(json::Value reading) {
  const json::Value at = reading.find("at");
  std::string text = at.is_string() ? std::string(at.as_string()) : std::string(at.number_text());
  if (reading.find("event")) text += fmt::format(" ({})", reading.find("event").as_string());
  return text;
}

/// `200.0 us, mean of 100, from 1 (kernel_begin) to 2 (kernel_end) on mono`
std::string interval_text(json::Value value) {
  const model::Interval interval = model::read_interval(value);
  std::string text = fmt::format("{} {}", interval.duration.to_string(), interval.unit);
  if (!interval.summary.empty()) text += fmt::format(", {} of {}", interval.summary, interval.repetitions);
  if (const json::Value start = value.find("start")) text += fmt::format(", from {}", reading_text(start));
  if (const json::Value end = value.find("end")) {
    text += fmt::format(" to {} on {}", reading_text(end), end.find("clock").as_string());
  }
  if (!interval.flagged.empty()) text += fmt::format(", flagged: {}", interval.flagged);
  if (value.find("status")) text += fmt::format(", {}", value.find("status").as_string());
  return shown(text, 200);
}

std::string field_text(std::string_view path, json::Value value) {
  if (path.starts_with("intervals.")) return interval_text(value);
  if (path == "started")
    return shown(fmt::format("{} on {}", reading_text(value), value.find("clock").as_string()), 200);
  if (value.is_object() && value.find("value")) {
    return fmt::format("{} ({})", value_text(value.find("value")), value_text(value.find("status")));
  }
  return value_text(value);
}

class ShowPage {
 public:
  ShowPage(const Inquiry& inquiry, SlotIndex slot, const PageOptions& options)
      : inquiry_(inquiry),
        plan_(inquiry.plan()),
        coverage_(inquiry.facts().coverage),
        slot_(slot),
        options_(options),
        format_{.colour = options.colour},
        sheet_(format_, text_) {}

  std::string write() && {
    inquiry_.begin(sheet_, shown(plan_.slots.id(slot_)));
    write_plan();
    write_tries();
    write_claims();
    inquiry_.end(sheet_);
    return std::move(text_);
  }

 private:
  std::size_t listed(std::size_t n) const { return options_.all ? n : std::min(n, PageOptions::kListed); }

  void write_plan() {
    std::vector<std::string> coordinates;
    for (std::size_t axis = 0; axis < plan_.slots.axes().size(); ++axis) {
      if (const auto value = plan_.slots.value(slot_, axis)) {
        coordinates.push_back(shown(fmt::format("{}={}", plan_.slots.axes()[axis].name, *value), 100));
      }
    }
    sheet_.entry("slot", coordinates.empty() ? "on no axis" : report::joined(coordinates, ", "));
    sheet_.entry("planned", "in " + shown_place(plan_.locate(slot_)));
    if (const model::RoleAssignment* role = plan_.role_of(slot_)) {
      sheet_.entry("role", fmt::format("{}{}, by {}", name(role->role),
                                       role->kind.empty() ? "" : fmt::format(" ({})", shown(role->kind)),
                                       shown_place(role->at.location())));
    }
    for (const model::Amendment& amendment : plan_.amendments) write_amendment(amendment);
    sheet_.entry("retry", retry_text());
  }

  void write_amendment(const model::Amendment& amendment) {
    const bool names_it = std::find(amendment.slots.begin(), amendment.slots.end(), plan_.slots.id(slot_)) !=
                          amendment.slots.end();
    const bool selects_it = !amendment.where.empty() && plan_.slots.matches(slot_, amendment.where);
    if (!names_it && !selects_it) return;
    std::string text =
        fmt::format("{} in {}, {}: {}", shown(amendment.id, 60), shown_place(amendment.at.location()),
                    amendment.is_exclusion ? "excluded" : "a note", shown(amendment.reason));
    if (const json::Value at = amendment.at.find("at"))
      text += fmt::format("; decided {}", shown(reading_text(at)));
    text += amendment.results_seen ? "; results had been seen" : "; no result had been seen";
    sheet_.entry("amendment", text, amendment.results_seen ? Style::yellow : Style::plain);
  }

  std::string retry_text() const {
    if (plan_.retry.on.empty()) return "none is planned: the first try counts";
    std::vector<std::string> words;
    for (const model::Outcome outcome : plan_.retry.on) words.emplace_back(name(outcome));
    return fmt::format("after {}, up to {} tries; the last obliged one counts", report::joined(words, " or "),
                       plan_.retry.max_tries);
  }

  void write_tries() {
    const auto tries = coverage_.tries(slot_);
    const summary::TryRecord* counted = coverage_.counted(slot_);
    sheet_.blank();
    if (const summary::RecordRef* line = coverage_.unreadable(slot_)) {
      sheet_.entry("not readable",
                   fmt::format("{} is of this slot and could not be used",
                               shown_place(inquiry_.facts().locate(*line))),
                   Style::red);
    }
    if (counted == nullptr) {
      sheet_.entry("tries", "none: no record that could be read is of this slot", Style::red);
      return;
    }
    sheet_.entry("tries",
                 fmt::format("{}; {}", report::counted(tries.size(), "record"), why_it_counts(*counted)));
    const std::size_t most = listed(tries.size());
    std::vector<summary::RecordRef> records;
    for (std::size_t i = 0; i < most; ++i) records.push_back(tries[i].at());
    std::vector<std::pair<summary::RecordRef, std::string>> fields;
    read_records(inquiry_.tree(), inquiry_.facts(), records,
                 [&](const summary::RecordRef& at, const model::Attempt& attempt) {
                   fields.emplace_back(at, fields_of(attempt));
                 });
    for (std::size_t i = 0; i < most; ++i) write_try(tries[i], &tries[i] == counted, fields);
    if (most < tries.size())
      sheet_.entry("", fmt::format("and {} more; --all lists all", tries.size() - most));
  }

  std::string why_it_counts(const summary::TryRecord& counted) const {
    const std::string which = fmt::format("try {} counts", counted.try_number);
    if (plan_.retry.on.empty()) return which;
    const std::string ended = fmt::format("{}: it ended {}", which, name(counted.outcome));
    if (!plan_.retry.obliges(counted.outcome, counted.try_number)) {
      return counted.try_number >= plan_.retry.max_tries ? ended + ", and no further one is allowed"
                                                         : ended + ", which obliges no other";
    }
    return ended + ", which obliges another one that is not there";
  }

  std::string fields_of(const model::Attempt& attempt) const {
    Columns table(report::text::kMargin);
    table.row({{"cohort"}, {shown(attempt.cohort, 100)}});
    for (const auto& [path, value] : attempt.field_paths()) {
      table.row({{shown(path, 60)}, {field_text(path, value)}});
    }
    std::string text;
    table.print(text, options_.colour);
    return text;
  }

  void write_try(const summary::TryRecord& record, bool counts,
                 const std::vector<std::pair<summary::RecordRef, std::string>>& fields) {
    sheet_.entry(
        fmt::format("try {}", record.try_number),
        fmt::format("{} in {}{}", name(record.outcome), shown_place(inquiry_.facts().locate(record.at())),
                    counts ? ", counts" : ", does not count"),
        counts ? Style::bold : Style::dim);
    for (const auto& [at, text] : fields) {
      if (at == record.at()) text_ += text;
    }
  }

  void write_claims() {
    const score::PlanPairs pairs(plan_);
    Columns table(2);
    std::size_t used = 0;
    for (const score::Evaluation& evaluation : inquiry_.facts().evaluations) {
      const std::string part = part_in(evaluation, pairs);
      if (part.empty()) continue;
      ++used;
      if (used > listed(used)) continue;
      table.row(
          {{shown(evaluation.claim->id, 60)}, {shown(score::metric_label(*evaluation.claim), 60)}, {part}});
    }
    sheet_.blank();
    std::string text =
        report::counted(used, "claim") + " of " + std::to_string(inquiry_.facts().evaluations.size());
    if (listed(used) < used) text += fmt::format("; the first {} follow, --all lists all", listed(used));
    sheet_.entry("used by", text);
    sheet_.table(table);
  }

  /// What the slot is to a claim; empty where it is nothing to it.
  std::string part_in(const score::Evaluation& evaluation, const score::PlanPairs& pairs) const {
    const auto is_in = [&](const model::SlotSet& slots) { return slots.contains(slot_); };
    const model::Claim& claim = *evaluation.claim;
    if (is_in(evaluation.left_out)) return "left out by the claim";
    if (is_in(evaluation.population)) {
      if (score::is_of_values(claim.metric)) return is_in(evaluation.members) ? "enters" : "does not enter";
      const std::string_view denominator = name(claim.denominator.value_or(model::Denominator::planned));
      if (is_in(evaluation.numerator)) return fmt::format("counts, of {}", denominator);
      if (is_in(evaluation.members)) return fmt::format("does not count, of {}", denominator);
      return fmt::format("outside {}", denominator);
    }
    if (!evaluation.uses_baselines || !claim.baselines.empty()) return "";
    const bool is_baseline =
        std::any_of(evaluation.population.begin(), evaluation.population.end(), [&](SlotIndex slot) {
          const auto pair = pairs.baseline_of(slot);
          return pair && pair->baseline == slot_;
        });
    return is_baseline ? "baseline of a slot that it is about" : "";
  }

  const Inquiry& inquiry_;
  const model::Plan& plan_;
  const summary::Coverage& coverage_;
  SlotIndex slot_;
  const PageOptions& options_;
  report::FormatOptions format_;
  std::string text_;
  Sheet sheet_;
};

}  // namespace

std::string show_page(const Inquiry& inquiry, SlotIndex slot, const PageOptions& options) {
  return ShowPage(inquiry, slot, options).write();
}

}  // namespace counterfoil::command
