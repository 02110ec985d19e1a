#include "tests/support/rule_case.h"

#include <gtest/gtest.h>

#include "checker/bundle/scratch_dir.h"
#include "tests/support/compare.h"

namespace counterfoil::support {
namespace {

/// A root with one base bundle that brings a note along, and one case that a test writes.
class RuleCaseFile : public testing::Test {
 protected:
  RuleCaseFile() {
    root_.write("checker/rules/base/tiny/bundle.json", "{}");
    root_.write("checker/rules/base/tiny.json", R"({"expect": [{"rule": "a.note", "severity": "note"}]})");
  }

  Result<RuleCase> read(std::string_view text, const std::string& name = "fail_it") {
    return read_rule_case(root_.write("checker/rules/coverage/gap/cases/" + name + ".json", text),
                          root_.path());
  }
  std::string why(std::string_view text, const std::string& name = "fail_it") {
    const auto result = read(text, name);
    return result ? std::string() : result.error().what;
  }

  bundle::ScratchDir root_;
};

constexpr const char* kWhole = R"({"title": "t", "base": "tiny", "patch": [], "verdict": "fail",
  "expect": [{"rule": "coverage.gap", "line": 3}], "not_checked": ["b.c"]})";

Finding finding(std::string rule, Severity severity = Severity::error, std::uint64_t line = 0) {
  Finding out;
  out.rule = std::move(rule);
  out.severity = severity;
  out.where.line = line;
  return out;
}

LedgerLine ended(std::string rule, RuleOutcome outcome) {
  LedgerLine out;
  out.rule = std::move(rule);
  out.outcome = outcome;
  return out;
}

Report report_of_whole() {
  Report out;
  out.verdict = Verdict::fail;
  out.findings = {finding("a.note", Severity::note), finding("coverage.gap", Severity::error, 3)};
  out.ledger = {ended("a.note", RuleOutcome::held), ended("b.c", RuleOutcome::could_not_be_checked),
                ended("coverage.gap", RuleOutcome::violated)};
  return out;
}

TEST_F(RuleCaseFile, TakesItsRuleFromItsFolderAndAddsWhatTheBaseBringsAlong) {
  const auto rule_case = read(kWhole);
  ASSERT_TRUE(rule_case.ok()) << rule_case.error().what;
  EXPECT_EQ(rule_case->rule, "coverage.gap");
  EXPECT_TRUE(rule_case->must_fail);
  ASSERT_EQ(rule_case->expect.size(), 2u);
  EXPECT_EQ(rule_case->expect[0].rule, "a.note");
  EXPECT_EQ(rule_case->expect[1].line, 3u);
  EXPECT_TRUE(rule_case->make_bundle().ok());
}

TEST_F(RuleCaseFile, LeavesOutWhatThePatchRemovesFromTheBase) {
  const auto rule_case =
      read(R"({"title": "t", "base": "tiny", "patch": [], "verdict": "pass", "without": ["a.note"]})");
  ASSERT_TRUE(rule_case.ok()) << rule_case.error().what;
  EXPECT_TRUE(rule_case->expect.empty());
}

TEST_F(RuleCaseFile, RefusesWhatDoesNotBelong) {
  EXPECT_EQ(why(R"({"title": "t", "base": "tiny", "patch": [], "verdict": "pass", "expects": []})"),
            "member 'expects' does not belong here");
  EXPECT_EQ(why(R"({"title": "t", "base": "tiny", "verdict": "pass"})"), "member 'patch' is missing");
  EXPECT_NE(why(R"({"title": "t", "base": "tiny", "patch": [], "verdict": "passes"})"), "");
  EXPECT_NE(why(R"({"title": "t", "base": "huge", "patch": [], "verdict": "pass"})"), "");
  EXPECT_NE(why(R"({"title": "FILL ME IN", "base": "tiny", "patch": [], "verdict": "pass"})"), "");
  EXPECT_NE(why(R"({"title": "t", "base": "tiny", "patch": [], "verdict": "pass", "expect": [{"line": 3}]})"),
            "");
  EXPECT_NE(why(R"({"title": "t", "title": "t", "base": "tiny", "patch": [], "verdict": "pass"})"), "");
  EXPECT_NE(why(R"({"title": "t", "base": "tiny", "patch": [], "verdict": "pass"})", "it"), "");
  EXPECT_EQ(why(kWhole), "");
}

TEST_F(RuleCaseFile, ABrokenStepBreaksTheCase) {
  const auto rule_case =
      read(R"({"title": "t", "base": "tiny", "verdict": "pass", "patch": [{"delete": "no"}]})");
  ASSERT_TRUE(rule_case.ok());
  EXPECT_FALSE(rule_case->make_bundle().ok());
}

TEST_F(RuleCaseFile, AcceptsTheReportThatItDescribes) {
  EXPECT_EQ(faults_of(*read(kWhole), report_of_whole()), std::vector<std::string>{});
}

TEST_F(RuleCaseFile, FailsOnEveryDifference) {
  const auto rule_case = read(kWhole);
  const auto faults = [&](auto change) {
    Report report = report_of_whole();
    change(report);
    return faults_of(*rule_case, report).size();
  };
  EXPECT_EQ(faults([](Report& r) { r.findings.push_back(finding("a.note", Severity::note)); }), 1u);
  EXPECT_EQ(faults([](Report& r) { r.findings.erase(r.findings.begin()); }), 1u);
  EXPECT_EQ(faults([](Report& r) { r.findings[1].where.line = 4; }), 2u);
  EXPECT_EQ(faults([](Report& r) { r.verdict = Verdict::incomplete; }), 1u);
  EXPECT_EQ(faults([](Report& r) { r.ledger[0].outcome = RuleOutcome::could_not_be_checked; }), 1u);
  EXPECT_EQ(faults([](Report& r) { r.ledger[1].outcome = RuleOutcome::held; }), 1u);
  EXPECT_EQ(faults([](Report& r) { r.ledger.pop_back(); }), 1u);
  EXPECT_EQ(faults([](Report& r) { r.findings.pop_back(); }), 2u);
}

TEST_F(RuleCaseFile, NamesRulesThatCouldNotBeCheckedByTheirChapter) {
  const auto rule_case = read(R"({"title": "t", "base": "tiny", "patch": [], "verdict": "fail",
    "expect": [{"rule": "coverage.gap", "line": 3}], "not_checked": ["b.*"]})");
  ASSERT_TRUE(rule_case.ok());
  Report report = report_of_whole();
  EXPECT_TRUE(faults_of(*rule_case, report).empty());
  report.ledger[1].outcome = RuleOutcome::held;
  EXPECT_EQ(faults_of(*rule_case, report).size(), 1u);
  report.ledger[0].outcome = RuleOutcome::could_not_be_checked;
  EXPECT_EQ(faults_of(*rule_case, report).size(), 2u);
}

TEST_F(RuleCaseFile, APassingCaseShowsNothingOfItsOwnRule) {
  const auto rule_case = read(kWhole, "pass_it");
  ASSERT_TRUE(rule_case.ok());
  EXPECT_EQ(faults_of(*rule_case, report_of_whole()).size(), 1u);
}

}  // namespace
}  // namespace counterfoil::support
