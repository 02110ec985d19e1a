#include "checker/rules/rule.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace counterfoil::rules {
namespace {

constexpr RuleInfo kRule = {.id = "coverage.tested", .clause = "3.0", .title = "", .why = "", .fix = ""};

void add_one(RuleRun& run, const std::string& cause, std::uint64_t line) {
  Finding finding = run.finding({"attempts.ndjson", line, 1, 0, ""}, cause);
  finding.found = std::to_string(line);
  run.add_grouped(std::move(finding));
}

TEST(RuleRun, MakesOneFindingOfOneCause) {
  RuleRun run(kRule);
  for (std::uint64_t line : {7, 3, 5}) add_one(run, "no seed", line);
  add_one(run, "no reason", 4);
  ASSERT_EQ(run.findings().size(), 2U);
  EXPECT_EQ(run.findings()[0].message, "no seed");
  EXPECT_EQ(run.findings()[0].where.line, 3U);
  EXPECT_EQ(run.findings()[0].found, "3");
  EXPECT_EQ(run.findings()[0].count, 3U);
  EXPECT_EQ(run.ledger().errors, 2U);
  EXPECT_EQ(run.ledger().outcome, RuleOutcome::violated);
}

TEST(RuleRun, CountsWhatItDoesNotKeep) {
  RuleRun run(kRule, 1);
  add_one(run, "a", 1);
  add_one(run, "b", 2);
  add_one(run, "b", 3);
  ASSERT_EQ(run.findings().size(), 1U);
  EXPECT_EQ(run.findings()[0].message, "a");
  EXPECT_EQ(run.ledger().errors, 3U);
}

TEST(RuleRun, KeepsWarningsApartFromErrors) {
  RuleRun run(kRule);
  Finding finding = run.finding({}, "no seed");
  finding.severity = Severity::warning;
  run.add_grouped(std::move(finding));
  EXPECT_EQ(run.ledger().warnings, 1U);
  EXPECT_EQ(run.ledger().outcome, RuleOutcome::held);
}

std::string answers(const RuleRun& run) {
  std::string text = std::to_string(run.ledger().errors);
  for (const Finding& finding : run.findings()) {
    text += ' ' + finding.message + finding.found + '*' + std::to_string(finding.count);
  }
  return text;
}

TEST(RuleRun, IsTheSameHoweverRecordsAreSharedOutAndMerged) {
  std::mt19937 random(5);
  for (int round = 0; round < 200; ++round) {
    std::vector<RuleRun> shards(1 + random() % 5, RuleRun(kRule, 3));
    RuleRun whole(kRule, 3);
    for (std::uint64_t line = 1, lines = random() % 40; line <= lines; ++line) {
      const std::string cause(1, static_cast<char>('a' + random() % 6));
      add_one(whole, cause, line);
      add_one(shards[random() % shards.size()], cause, line);
    }
    while (shards.size() > 1) {
      std::swap(shards[random() % shards.size()], shards.back());
      RuleRun last = std::move(shards.back());
      shards.pop_back();
      shards[random() % shards.size()].merge(std::move(last));
    }
    ASSERT_EQ(answers(shards[0]), answers(whole));
  }
}

}  // namespace
}  // namespace counterfoil::rules
