#include "tools/counterfoil/replay_page.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "checker/report/columns.h"
#include "checker/report/text/sheet.h"
#include "checker/report/words.h"
#include "tools/counterfoil/inquiry.h"

namespace counterfoil::command {

namespace {

using model::ReplayConclusion;
using model::ReplayDepth;
using report::Style;

/// Confirmed fixtures are listed up to this many.
constexpr std::size_t kFew = 20;
constexpr std::size_t kNameColumns = 60;
constexpr std::size_t kReasonColumns = 400;

std::string_view in_words(ReplayDepth depth) {
  switch (depth) {
    case ReplayDepth::re_judged:
      return "re-judged";
    case ReplayDepth::re_executed:
      return "re-executed";
    case ReplayDepth::re_run_source:
      return "source re-run";
  }
  return {};
}

std::string_view in_words(ReplayConclusion conclusion) {
  return conclusion == ReplayConclusion::not_replayable ? "not replayable" : model::name(conclusion);
}

Style style_of(ReplayConclusion conclusion) {
  if (conclusion == ReplayConclusion::confirmed) return Style::green;
  return conclusion == ReplayConclusion::contradicted ? Style::red : Style::yellow;
}

/// What stands before a row, so that its remarks stand under its name.
std::string_view mark_of(ReplayConclusion conclusion) {
  if (conclusion == ReplayConclusion::confirmed) return "ok";
  return conclusion == ReplayConclusion::contradicted ? "no" : "??";
}

std::string text_at(json::Value value, std::string_view key) {
  const json::Value member = value.find(key);
  if (!member) return {};
  return member.is_string() ? std::string(member.as_string()) : std::string(member.raw());
}

/// `worst element 17: wanted 1.5, found 1.25, 0.25 apart (2097152 ulps) where 0.025 is allowed`.
std::string worst_of(const model::ReplayObservation& observation) {
  const json::Value worst = observation.document.root().find("worst");
  if (!worst.is_object()) return {};
  const std::string ulps = text_at(worst, "ulps");
  return fmt::format("worst element {}: wanted {}, found {}, {} apart{} where {} is allowed",
                     text_at(worst, "index"), text_at(worst, "wanted"), text_at(worst, "found"),
                     text_at(worst, "difference"), ulps.empty() ? "" : fmt::format(" ({} ulps)", ulps),
                     text_at(worst, "bound"));
}

/// `253 of 256, 254 needed`: how far the verdict is from the other one.
std::string matched_of(const model::ReplayJudgement& recomputed) {
  std::string text = fmt::format("{} of {}", recomputed.matched, recomputed.elements);
  const std::string needed = text_at(recomputed.at, "needed");
  if (!needed.empty()) text += fmt::format(", {} needed", needed);
  if (recomputed.undecided > 0) text += fmt::format(", {} undecided", recomputed.undecided);
  return text;
}

std::string error_of(const model::ReplayJudgement& recomputed) {
  const model::Statistic* error = model::find_statistic(recomputed.statistics, "max_absolute_error");
  return error == nullptr ? "" : error->text;
}

void add_row(const model::ReplayObservation& observation, bool with_worst, report::Columns& table) {
  const auto& recomputed = observation.recomputed;
  table.row({{std::string(mark_of(observation.conclusion)), style_of(observation.conclusion)},
             {shown(observation.fixture, kNameColumns)},
             {std::string(in_words(observation.depth))},
             {std::string(in_words(observation.conclusion)), style_of(observation.conclusion)},
             {std::string(model::name(observation.recorded.verdict))},
             {recomputed ? std::string(model::name(recomputed->verdict)) : ""},
             {recomputed ? error_of(*recomputed) : ""},
             {recomputed ? matched_of(*recomputed) : ""}});
  if (!observation.reason.empty()) table.remark(shown(observation.reason, kReasonColumns));
  if (with_worst) {
    const std::string worst = worst_of(observation);
    if (!worst.empty()) table.remark(shown(worst, kReasonColumns), Style::dim);
  }
}

std::string device_text(const replay::Device& device) {
  std::string text = fmt::format("{}: {}", device.id, shown(device.name, 200));
  if (!device.capability.empty()) text += ", " + device.capability;
  if (!device.driver.empty()) text += ", driver " + shown(device.driver, 60);
  return text;
}

/// A replay of some fixtures must not make a bundle look better than it is.
void write_subject(const ReplaySubject& subject, report::text::Sheet& sheet) {
  sheet.entry("bundle", fmt::format("{} ({}, {})", shown(subject.path, 200), shown(subject.bundle_id, 100),
                                    subject.bundle_sha256));
  if (subject.bundle_verdict != Verdict::pass) {
    sheet.entry("",
                fmt::format("{} by its own check: counterfoil check says why",
                            report::headline(subject.bundle_verdict)),
                Style::red);
  }
  sheet.entry("fixtures", fmt::format("{} of {} selected", subject.selected, subject.fixtures));
}

void write_standing(const ReplayTally& tally, const std::map<ReplayDepth, std::uint64_t>& depths,
                    const replay::Device& device, report::text::Sheet& sheet) {
  sheet.entry("result",
              fmt::format("{} confirmed, {} contradicted, {} marginal, {} not replayable", tally.confirmed,
                          tally.contradicted, tally.marginal, tally.not_replayable));
  for (const auto& [depth, count] : depths) {
    sheet.entry(
        "",
        fmt::format("{} {}: {}", count, in_words(depth),
                    depth == ReplayDepth::re_judged
                        ? "the recorded outputs were judged again, and nothing was computed again"
                    : depth == ReplayDepth::re_executed
                        ? "reference and candidate were computed again from the recorded inputs, by formula"
                        : "the candidate's source was compiled and launched on the recorded inputs"));
  }
  sheet.entry("limits",
              fmt::format("this says something about {}, and nothing about any other device, about speed, or "
                          "about inputs that are not recorded",
                          device.id));
  if (depths.contains(ReplayDepth::re_executed)) {
    sheet.entry("", "whether a formula is what the candidate's code computes is its producer's word");
  }
}

}  // namespace

void ReplayTally::add(ReplayConclusion conclusion) {
  switch (conclusion) {
    case ReplayConclusion::confirmed:
      ++confirmed;
      return;
    case ReplayConclusion::contradicted:
      ++contradicted;
      return;
    case ReplayConclusion::marginal:
      ++marginal;
      return;
    case ReplayConclusion::not_replayable:
      ++not_replayable;
      return;
  }
}

std::string replay_head(const ReplaySubject& subject, const replay::Device& device,
                        const report::FormatOptions& options) {
  std::string text;
  report::text::Sheet sheet(options, text);
  // One line, however long: a fallback is said on the first line, where a reader of logs looks for it.
  if (!subject.engine_note.empty()) sheet.line("engine      " + subject.engine_note, Style::yellow);
  sheet.entry(subject.engine_note.empty() ? "engine" : "", device_text(device));
  write_subject(subject, sheet);
  sheet.blank();
  return text;
}

std::string replay_plan_page(const ReplaySubject& subject, const std::vector<replay::Planned>& planned,
                             const report::FormatOptions& options) {
  std::string text;
  report::text::Sheet sheet(options, text);
  write_subject(subject, sheet);
  sheet.entry("engine", subject.engine_note);
  sheet.blank();
  report::Columns table(2);
  table.heading({"", "fixture", "would be", "judge"});
  std::uint64_t cannot = 0;
  for (const replay::Planned& each : planned) {
    const bool runs = each.cannot.empty();
    cannot += runs ? 0 : 1;
    table.row(
        {{runs ? "ok" : "--"},
         {shown(each.fixture->id, kNameColumns)},
         {runs ? std::string(in_words(each.depth)) : "not replayed", runs ? Style::plain : Style::yellow},
         {shown(each.fixture->judge.id, kNameColumns)}});
    const std::string& why = runs ? each.not_deeper : each.cannot;
    if (!why.empty()) table.remark(shown(why, kReasonColumns));
  }
  sheet.table(table);
  sheet.blank();
  sheet.line(fmt::format("PLAN  {} would be replayed, {} not; nothing was run",
                         report::counted(planned.size() - cannot, "fixture"), cannot));
  return text;
}

std::string replay_page(const std::vector<model::ReplayObservation>& observations, const ReplayTally& tally,
                        const ReplaySubject& subject, const replay::Device& device,
                        const report::FormatOptions& options) {
  std::string text;
  report::text::Sheet sheet(options, text);
  const bool all = options.verbose || observations.size() <= kFew;
  report::Columns table(2);
  table.heading({"", "fixture", "depth", "conclusion", "recorded", "recomputed", "max abs error", "matched"});
  std::map<ReplayDepth, std::uint64_t> depths;
  std::uint64_t hidden = 0;
  for (const model::ReplayObservation& each : observations) {
    if (each.recomputed) ++depths[each.depth];
    const bool confirmed = each.conclusion == ReplayConclusion::confirmed;
    if (confirmed && !all) {
      ++hidden;
    } else {
      add_row(each, options.verbose || !confirmed || observations.size() == 1, table);
    }
  }
  if (!options.quiet) {
    if (!table.empty()) sheet.table(table);
    if (hidden > 0) {
      sheet.line(fmt::format("  {} confirmed; --verbose lists {}", report::counted(hidden, "fixture"),
                             hidden == 1 ? "it" : "them"));
    }
    sheet.blank();
    write_standing(tally, depths, device, sheet);
    sheet.blank();
  }
  const std::uint64_t open = tally.open() + subject.unreadable;
  const std::string_view headline = tally.contradicted > 0 ? "CONTRADICTED"
                                    : open > 0             ? "INCOMPLETE"
                                                           : "CONFIRMED";
  std::string last = fmt::format("{}  {} of {} confirmed on {}", headline, tally.confirmed,
                                 report::counted(observations.size(), "fixture"), device.id);
  std::vector<std::string> done;
  for (const auto& [depth, count] : depths) done.push_back(fmt::format("{} {}", count, in_words(depth)));
  if (!done.empty()) last += fmt::format(" ({})", report::joined(done, ", "));
  if (tally.contradicted > 0) last += fmt::format("; {} contradicted", tally.contradicted);
  if (tally.open() > 0) last += fmt::format("; {} could not be decided", tally.open());
  if (subject.unreadable > 0) {
    last += fmt::format("; {} could not be read", report::counted(subject.unreadable, "line"));
  }
  sheet.line(last, tally.contradicted > 0 ? Style::red : open > 0 ? Style::yellow : Style::green);
  return text;
}

}  // namespace counterfoil::command
