#include "checker/model/attempt.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/model/test_document.h"

namespace counterfoil::model {
namespace {

/// A line that uses every member an attempt can have.
constexpr std::string_view kLine = R"({
  "slot": "4x64/both/omit_bias", "at": {"regime": "both"}, "try": 2, "outcome": "rejected",
  "reason": "numerical", "detail": "log", "cohort": "cpu", "run": "r-1", "session": "s-1", "target": "t",
  "environment": "py311", "judge": {"id": "sol-execbench/1", "max_atol": "0.01"},
  "seed": 18446744073709551615, "candidate": {"sha256": "ab", "path": "c.py"}, "fixture": "f-17",
  "statistics": {"max_absolute_error": 0.21441683173179626, "ratio": {"value": "0.150", "status": "derived"},
                 "finite": true, "worst": "inf", "lost": {"value": 0, "status": "absent"}, "a.b": 1e-45},
  "outputs": {"judged": "cd", "timed": "ef", "x-note": 1}, "timing_run_judged": false,
  "started": {"clock": "host", "at": 5},
  "intervals": [{"metric": "judge", "duration": "0.002", "unit": "s"},
                {"metric": "run", "duration": "1", "unit": "s", "status": "absent"}],
  "usage": [{"name": "tokens", "quantity": "12", "unit": "token"},
            {"name": "energy", "quantity": "0", "unit": "J", "status": "absent"}],
  "x-lab": {"note": 1}})";

std::vector<std::string> path_names(const Attempt& attempt) {
  std::vector<std::string> names;
  for (const auto& [path, value] : attempt.field_paths()) names.push_back(path);
  return names;
}

TEST(Attempt, ReadsEveryMember) {
  const json::Document line = document(kLine, "attempts.ndjson", 14);
  const Attempt attempt = read_attempt(line);
  EXPECT_EQ(attempt.slot, "4x64/both/omit_bias");
  EXPECT_EQ(attempt.try_number, 2U);
  EXPECT_EQ(attempt.outcome, Outcome::rejected);
  EXPECT_EQ(attempt.reason, "numerical");
  EXPECT_EQ(attempt.detail, "log");
  EXPECT_EQ(attempt.cohort, "cpu");
  EXPECT_EQ(attempt.run, "r-1");
  EXPECT_EQ(attempt.session, "s-1");
  EXPECT_EQ(attempt.target, "t");
  EXPECT_EQ(attempt.environment, "py311");
  EXPECT_EQ(attempt.judge->max_atol->to_string(), "0.01");
  EXPECT_FALSE(attempt.judge->max_rtol);
  EXPECT_EQ(attempt.seed, UINT64_MAX);
  EXPECT_EQ(attempt.candidate_sha256, "ab");
  EXPECT_EQ(attempt.fixture, "f-17");
  EXPECT_EQ(attempt.judged_output, "cd");
  EXPECT_EQ(attempt.timed_output, "ef");
  EXPECT_EQ(attempt.timing_run_judged, false);
  EXPECT_EQ(attempt.started->at_ns, 5);
  EXPECT_EQ(attempt.coordinates.find("regime").as_string(), "both");
  EXPECT_EQ(attempt.at.location().line, 14U);
  ASSERT_NE(attempt.find_interval("judge"), nullptr);
  EXPECT_EQ(attempt.find_interval("judge")->at.pointer(), "/intervals/0");
  EXPECT_EQ(attempt.find_interval("compile"), nullptr);
}

TEST(Attempt, TellsNumbersFlagsAndNonFiniteStatisticsApart) {
  const json::Document line = document(kLine);
  const Attempt attempt = read_attempt(line);
  const Statistic& error = *attempt.find_statistic("max_absolute_error");
  EXPECT_EQ(error.text, "0.21441683173179626");
  EXPECT_EQ(error.number->to_string(), error.text);
  EXPECT_EQ(error.at.pointer(), "/statistics/max_absolute_error");
  const Statistic& ratio = *attempt.find_statistic("ratio");
  EXPECT_EQ(ratio.number->to_string(), "0.150");
  EXPECT_EQ(ratio.status, FieldStatus::derived);
  const Statistic& finite = *attempt.find_statistic("finite");
  EXPECT_EQ(finite.flag, true);
  EXPECT_EQ(finite.text, "true");
  EXPECT_FALSE(finite.number || finite.is_nonfinite());
  EXPECT_TRUE(attempt.find_statistic("worst")->is_nonfinite());
  EXPECT_FALSE(attempt.find_statistic("worst")->number);
}

TEST(Attempt, KeepsTheLeastNumberOfABinary32AndCallsNoNumberNonFinite) {
  const json::Document line =
      document(R"({"statistics": {"tiny": 1e-45, "long": 0.123456789012345678901234567890123456789}})");
  const Attempt attempt = read_attempt(line);
  ASSERT_TRUE(attempt.find_statistic("tiny")->number);
  EXPECT_EQ(Rational(*attempt.find_statistic("tiny")->number), Rational::power_of_ten(-45));
  EXPECT_FALSE(attempt.find_statistic("long")->number) << "39 digits";
  EXPECT_FALSE(attempt.find_statistic("long")->is_nonfinite());
}

TEST(Attempt, ListsThePathsThatItCarriesInTheOrderOfTheLine) {
  const json::Document line = document(kLine);
  const Attempt attempt = read_attempt(line);
  EXPECT_THAT(path_names(attempt),
              testing::ElementsAre("reason", "detail", "run", "session", "target", "environment", "judge",
                                   "seed", "candidate", "fixture", "statistics.max_absolute_error",
                                   "statistics.ratio", "statistics.finite", "statistics.worst",
                                   "statistics.a.b", "outputs.judged", "outputs.timed", "timing_run_judged",
                                   "started", "intervals.judge", "usage.tokens"));
  for (const auto& [path, value] : attempt.field_paths()) EXPECT_TRUE(attempt.carries(path)) << path;
}

TEST(Attempt, DoesNotCarryWhatItSaysIsAbsent) {
  const json::Document line = document(kLine);
  const Attempt attempt = read_attempt(line);
  for (const char* path :
       {"statistics.lost", "statistics.none", "intervals.run", "intervals.compile", "usage.energy",
        "usage.none", "outputs.other", "candidates", "", ".", "statistics.", "reason.x"}) {
    EXPECT_FALSE(attempt.carries(path)) << path;
  }
  const json::Document unknown = document(R"({"started": {"clock": "host", "at": "not_recorded"}})");
  EXPECT_FALSE(read_attempt(unknown).carries("started"));
  EXPECT_TRUE(read_attempt(unknown).field_paths().empty());
}

TEST(Attempt, HasAJudgementWhereStatisticsOrAFixtureAreThere) {
  const auto judged = [](std::string_view text) {
    const json::Document line = document(text);
    return read_attempt(line).has_judgement();
  };
  EXPECT_TRUE(judged(R"({"statistics": {"finite": false}})"));
  EXPECT_TRUE(judged(R"({"fixture": "f"})"));
  EXPECT_FALSE(judged(R"({"statistics": {"lost": {"value": 1, "status": "absent"}}})"));
  EXPECT_FALSE(judged(R"({"judge": {"id": "j"}})"));
}

TEST(Baseline, ReadsALine) {
  const json::Document line = document(R"({"id": "b", "where": {"task": ["1"]}, "cohort": "c", "target": "t",
    "interval": {"metric": "run", "duration": "2.50", "unit": "ms"}})");
  const Baseline baseline = read_baseline(line);
  EXPECT_EQ(baseline.id, "b");
  EXPECT_EQ(baseline.slot, "");
  EXPECT_EQ(baseline.where, (AxisValues{{"task", {"1"}}}));
  EXPECT_EQ(baseline.cohort, "c");
  EXPECT_EQ(baseline.target, "t");
  EXPECT_EQ(baseline.interval.duration_ns, Rational(2'500'000));
  EXPECT_EQ(baseline.at, line.root());
}

}  // namespace
}  // namespace counterfoil::model
