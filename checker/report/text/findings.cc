#include "checker/report/text/findings.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "checker/report/escape.h"
#include "checker/report/text/excerpt.h"
#include "checker/report/words.h"

namespace counterfoil::report::text {

namespace {

constexpr std::size_t kLongestField = 200;

std::string place(const Location& where, std::string_view subject) {
  std::string text = escaped(where.file.empty() ? subject : std::string_view(where.file), kLongestField);
  if (where.line > 0) text += fmt::format(":{}", where.line);
  if (where.line > 0 && where.column > 0) text += fmt::format(":{}", where.column);
  return text;
}

Style style_of(Severity severity) {
  switch (severity) {
    case Severity::error:
      return Style::red;
    case Severity::warning:
      return Style::yellow;
    case Severity::note:
      return Style::bold;
  }
  return Style::plain;
}

std::string first_line(const Finding& finding, const Report& report, const Sheet& sheet) {
  const std::string severity =
      fmt::format("{}{}:", name(finding.severity), finding.waived ? " (waived)" : "");
  return fmt::format("{}: {} {} {}", sheet.styled(place(finding.where, report.subject), Style::bold),
                     sheet.styled(severity, style_of(finding.severity)), escaped(finding.message),
                     sheet.styled(fmt::format("[{}]", escaped(finding.rule)), Style::dim));
}

// The place inside the file.
std::string place_inside(const Location& where) {
  std::string pointer = escaped(where.pointer, kLongestField);
  if (where.line == 0 || pointer.empty()) return pointer;
  return fmt::format("line {}, {}", where.line, pointer);
}

std::string why_of(const Finding& finding) {
  if (finding.clause.empty()) return escaped(finding.why, kLongestField);
  return fmt::format("contract {}: {}", escaped(finding.clause, 20), escaped(finding.why, kLongestField));
}

// `before` is the finding of the same rule that was shown last.
std::vector<std::string> details_of(const Finding& finding, const Finding* before, const Report& report) {
  std::vector<std::string> lines;
  const auto field = [&](std::string_view label, std::string_view text) {
    if (!text.empty()) lines.push_back(fmt::format("   {:<5} {}", label, text));
  };
  if (before == nullptr || before->where.pointer != finding.where.pointer)
    field("at", place_inside(finding.where));
  if (finding.count > 1) field("count", fmt::format("{} share this cause", finding.count));
  field("want", escaped(finding.want, kLongestField));
  field("found", escaped(finding.found, kLongestField));
  if (before == nullptr || why_of(*before) != why_of(finding)) field("why", why_of(finding));
  if (before == nullptr || before->fix != finding.fix) field("fix", escaped(finding.fix, kLongestField));
  for (const Related& related : finding.related) {
    field("also",
          fmt::format("{}: {}", place(related.where, report.subject), escaped(related.what, kLongestField)));
  }
  return lines;
}

// Chapters in the order of the ledger, then those that it does not know.
std::vector<std::string_view> chapters_of(const Report& report) {
  std::vector<std::string_view> chapters;
  const auto note = [&](std::string_view rule) {
    const std::string_view chapter = chapter_of(rule);
    if (std::find(chapters.begin(), chapters.end(), chapter) == chapters.end()) chapters.push_back(chapter);
  };
  for (const LedgerLine& line : report.ledger) note(line.rule);
  for (const Finding& finding : report.findings) note(finding.rule);
  return chapters;
}

// What became of the findings of one rule.
struct Shown {
  std::uint64_t shown = 0;
  std::uint64_t kept = 0;
  const Finding* last = nullptr;

  // Whether one more of them is to be shown.
  bool take(const FormatOptions& options) {
    ++kept;
    if (!options.verbose && shown == options.findings_shown) return false;
    ++shown;
    return true;
  }
};

// How many findings a rule has, kept or not.
std::uint64_t total_of(const Report& report, std::string_view rule, std::uint64_t kept) {
  for (const LedgerLine& line : report.ledger) {
    if (line.rule == rule) return std::max(kept, line.errors + line.warnings + line.notes);
  }
  return kept;
}

// Says how many findings of a rule were not shown, and whether there were any.
bool write_rest(const Report& report, std::string_view rule, const Shown& shown, Sheet& sheet) {
  const std::uint64_t total = total_of(report, rule, shown.kept);
  if (shown.shown == total) return false;
  std::string text =
      fmt::format("... and {} more of [{}], {} in all", total - shown.shown, escaped(rule), total);
  if (shown.shown < shown.kept) {
    text += shown.kept == total ? "; --verbose shows them"
                                : fmt::format("; --verbose shows the {} that were kept", shown.kept);
  } else {
    text += fmt::format("; {} were kept", shown.kept);
  }
  sheet.line(text, Style::yellow);
  return true;
}

// Why nothing is concluded, each reason once, with the first rule that gives it.
void write_not_checked(const Report& report, Sheet& sheet) {
  std::vector<std::string_view> reasons;
  for (const LedgerLine& line : report.ledger) {
    if (line.outcome != RuleOutcome::could_not_be_checked) continue;
    if (std::find(reasons.begin(), reasons.end(), line.reason) != reasons.end()) continue;
    reasons.push_back(line.reason);
    sheet.line(fmt::format("{} {} {}", sheet.styled("not checked:", Style::yellow), escaped(line.reason),
                           sheet.styled(fmt::format("[{}]", escaped(line.rule, 100)), Style::dim)));
  }
}

}  // namespace

void write_findings(const Report& report, Sheet& sheet) {
  const FormatOptions& options = sheet.options();
  for (const std::string_view chapter : chapters_of(report)) {
    std::map<std::string_view, Shown> rules;
    bool open = false;  // whether the last finding ended without a blank line
    for (const Finding& finding : report.findings) {
      if (chapter_of(finding.rule) != chapter) continue;
      if (rules.empty()) sheet.rule(escaped(chapter, 40));
      Shown& rule = rules[finding.rule];
      if (!rule.take(options)) continue;
      const bool is_short = finding.severity == Severity::note && !options.verbose;
      const auto excerpt = is_short ? std::vector<std::string>() : excerpt_lines(finding);
      const auto details = is_short ? std::vector<std::string>()
                                    : details_of(finding, options.verbose ? nullptr : rule.last, report);
      rule.last = &finding;
      const bool has_more = !excerpt.empty() || !details.empty();
      if (open && has_more) sheet.blank();
      sheet.line(first_line(finding, report, sheet));
      for (const std::string& line : excerpt) sheet.line(line, Style::dim);
      for (const std::string& line : details) sheet.line(line);
      if (has_more) sheet.blank();
      open = !has_more;
    }
    for (const auto& [rule, shown] : rules) open |= write_rest(report, rule, shown, sheet);
    if (open) sheet.blank();
  }
}

void write_first_lines(const Report& report, Sheet& sheet) {
  std::map<std::string_view, Shown> rules;
  for (const Finding& finding : report.findings) {
    if (finding.severity == Severity::note) continue;
    if (rules[finding.rule].take(sheet.options())) sheet.line(first_line(finding, report, sheet));
  }
  if (report.verdict == Verdict::incomplete) write_not_checked(report, sheet);
}

}  // namespace counterfoil::report::text
