#include "checker/report/text/ledger.h"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "checker/report/escape.h"
#include "checker/report/words.h"

namespace counterfoil::report::text {

namespace {

constexpr std::size_t kWarningsShown = 10;

std::string in_words(RuleOutcome outcome) {
  switch (outcome) {
    case RuleOutcome::held:
      return "held";
    case RuleOutcome::violated:
      return "violated";
    case RuleOutcome::waived:
      return "waived";
    case RuleOutcome::not_applicable:
      return "not applicable";
    case RuleOutcome::could_not_be_checked:
      return "could not be checked";
  }
  return "";
}

Style style_of(RuleOutcome outcome) {
  switch (outcome) {
    case RuleOutcome::violated:
      return Style::red;
    case RuleOutcome::waived:
    case RuleOutcome::could_not_be_checked:
      return Style::yellow;
    case RuleOutcome::held:
    case RuleOutcome::not_applicable:
      return Style::plain;
  }
  return Style::plain;
}

std::string found_by(const LedgerLine& line) {
  std::vector<std::string> parts;
  if (line.errors > 0) parts.push_back(counted(line.errors, "error"));
  if (line.warnings > 0) parts.push_back(counted(line.warnings, "warning"));
  if (line.notes > 0) parts.push_back(counted(line.notes, "note"));
  return joined(parts, ", ");
}

void write_counts(const Report& report, Sheet& sheet) {
  std::array<std::uint64_t, 5> ended{};
  std::uint64_t examined = 0;
  for (const LedgerLine& line : report.ledger) {
    ++ended[static_cast<std::size_t>(line.outcome)];
    examined += line.examined;
  }
  std::vector<std::string> parts;
  for (const RuleOutcome outcome : {RuleOutcome::held, RuleOutcome::violated, RuleOutcome::waived,
                                    RuleOutcome::not_applicable, RuleOutcome::could_not_be_checked}) {
    const std::uint64_t n = ended[static_cast<std::size_t>(outcome)];
    parts.push_back(
        sheet.styled(fmt::format("{} {}", n, in_words(outcome)), n > 0 ? style_of(outcome) : Style::dim));
  }
  // Styled already, and short enough for one line.
  sheet.line(fmt::format("{}{}", sheet.styled(fmt::format("{:<{}}", "rules", kMargin), Style::bold),
                         joined(parts, ", ")));
  sheet.entry("", fmt::format("{} examined by counterfoil {}", counted(examined, "item"),
                              escaped_cell(report.tool_version, 20)));
}

void write_names(const Report& report, Sheet& sheet) {
  Columns table(kMargin);
  for (const LedgerLine& line : report.ledger) {
    const bool is_calm = line.outcome == RuleOutcome::held || line.outcome == RuleOutcome::not_applicable;
    if (is_calm && !sheet.options().verbose) continue;
    table.row({{in_words(line.outcome), style_of(line.outcome)},
               {escaped_cell(line.rule, 60)},
               {fmt::format("{} examined", line.examined), Style::dim},
               {found_by(line)}});
    for (const std::string& part : wrapped(escaped(line.reason), kWidth - kMargin - 22)) {
      table.remark(part, Style::dim);
    }
  }
  sheet.table(table);
}

// How many rules of each chapter do not apply: there are too many to name on a first screen.
void write_not_applicable(const Report& report, Sheet& sheet) {
  std::vector<std::pair<std::string, std::uint64_t>> chapters;
  for (const LedgerLine& line : report.ledger) {
    if (line.outcome != RuleOutcome::not_applicable) continue;
    const std::string chapter = line.rule.substr(0, line.rule.find('.'));
    if (chapters.empty() || chapters.back().first != chapter) chapters.emplace_back(chapter, 0);
    ++chapters.back().second;
  }
  if (chapters.empty()) return;
  std::vector<std::string> parts;
  for (const auto& [chapter, rules] : chapters) {
    parts.push_back(fmt::format("{} {}", escaped_cell(chapter, 40), rules));
  }
  sheet.entry("", fmt::format("not applicable: {}; --verbose says why", joined(parts, ", ")), Style::dim);
}

void write_warnings(const Report& report, Sheet& sheet) {
  std::size_t shown = 0;
  for (const Finding& finding : report.findings) {
    if (finding.severity != Severity::warning || finding.waived) continue;
    if (shown == 0) sheet.entry("warnings", std::to_string(report.warnings), Style::yellow);
    if (shown == kWarningsShown && !sheet.options().verbose) break;
    sheet.item(fmt::format("{} [{}]", escaped(finding.message, 200), escaped(finding.rule, 60)));
    ++shown;
  }
  if (shown > 0 && shown < report.warnings) {
    sheet.item(fmt::format("and {} more", report.warnings - shown), Style::dim);
  }
}

}  // namespace

void write_ledger(const Report& report, Sheet& sheet) {
  if (report.ledger.empty()) {
    sheet.entry("rules", "none ran", Style::red);
    return;
  }
  write_counts(report, sheet);
  write_names(report, sheet);
  if (!sheet.options().verbose) write_not_applicable(report, sheet);
  write_warnings(report, sheet);
}

}  // namespace counterfoil::report::text
