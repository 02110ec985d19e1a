#include "tests/support/compare.h"

#include <fmt/format.h>

#include <algorithm>

#include "tests/support/match.h"

namespace counterfoil::support {
namespace {

bool contains(const std::vector<std::string>& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::vector<std::string> rules_not_checked(const Report& report) {
  std::vector<std::string> out;
  for (const LedgerLine& line : report.ledger) {
    if (line.outcome == RuleOutcome::could_not_be_checked) out.push_back(line.rule);
  }
  return out;
}

void compare_findings(const RuleCase& rule_case, const Report& report, std::vector<std::string>& faults) {
  const Difference left = difference(rule_case.expect, report.findings);
  for (const Expectation* one : left.not_found) faults.push_back("expected and not found: " + one->text);
  for (const Finding* one : left.not_expected) faults.push_back("found and not expected: " + describe(*one));
}

/// `*` at the end of a pattern stands for any rest.
bool names(const std::string& pattern, const std::string& rule) {
  if (!pattern.ends_with('*')) return pattern == rule;
  return rule.starts_with(pattern.substr(0, pattern.size() - 1));
}

void compare_not_checked(const RuleCase& rule_case, const Report& report, std::vector<std::string>& faults) {
  const auto& expected = rule_case.not_checked;
  for (const LedgerLine& line : report.ledger) {
    if (line.outcome != RuleOutcome::could_not_be_checked) continue;
    const auto is_named = [&](const std::string& pattern) { return names(pattern, line.rule); };
    if (std::any_of(expected.begin(), expected.end(), is_named)) continue;
    faults.push_back(fmt::format("could not be checked, and not expected: {} ({})", line.rule, line.reason));
  }
  const std::vector<std::string> not_checked = rules_not_checked(report);
  for (const std::string& pattern : expected) {
    const auto is_named = [&](const std::string& rule) { return names(pattern, rule); };
    if (std::any_of(not_checked.begin(), not_checked.end(), is_named)) continue;
    faults.push_back("expected as could not be checked, and it was: " + pattern);
  }
}

void compare_own_rule(const RuleCase& rule_case, const Report& report, std::vector<std::string>& faults) {
  const std::string& rule = rule_case.rule;
  if (rule.empty()) return;
  const auto is_own = [&](const auto& item) { return item.rule == rule; };
  const bool shown = std::any_of(report.findings.begin(), report.findings.end(), is_own) ||
                     contains(rules_not_checked(report), rule);
  if (rule_case.must_fail && !shown) faults.push_back("a fail_ case, and nothing of its own rule " + rule);
  if (!rule_case.must_fail && shown) faults.push_back("a pass_ case, and something of its own rule " + rule);
  if (!report.ledger.empty() && std::none_of(report.ledger.begin(), report.ledger.end(), is_own)) {
    faults.push_back("no rule is called " + rule);
  }
}

}  // namespace

std::vector<std::string> faults_of(const RuleCase& rule_case, const Report& report) {
  std::vector<std::string> faults;
  compare_findings(rule_case, report, faults);
  compare_not_checked(rule_case, report, faults);
  compare_own_rule(rule_case, report, faults);
  if (report.verdict != rule_case.verdict) {
    faults.push_back(fmt::format("verdict: want {}, found {} ({})", name(rule_case.verdict),
                                 name(report.verdict), report.verdict_reason));
  }
  return faults;
}

std::string describe(const Finding& finding) {
  const Location& at = finding.where;
  std::string out = fmt::format("{}: {} [{}]\n      at {}:{}:{} '{}'\n      want '{}', found '{}', count {}",
                                name(finding.severity), finding.message, finding.rule, at.file, at.line,
                                at.column, at.pointer, finding.want, finding.found, finding.count);
  for (const Related& related : finding.related) {
    out += fmt::format("\n      {}: {}:{} '{}'", related.what, related.where.file, related.where.line,
                       related.where.pointer);
  }
  return out;
}

}  // namespace counterfoil::support
