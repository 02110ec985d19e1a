#include "checker/score/sides.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/score/labels.h"
#include "checker/score/summarize.h"
#include "checker/score/test_bundle.h"

namespace counterfoil::score {
namespace {

using testing::IsEmpty;
using Status = Evaluation::Status;

std::string attempt(std::string_view slot, std::string_view cohort, std::string_view ready,
                    std::string_view more = "") {
  std::string text = R"({"slot": ")";
  text.append(slot).append(R"(", "try": 1, "outcome": "accepted", "cohort": ")").append(cohort);
  text.append(R"(", "intervals": [{"metric": "ready", "unit": "s", "duration": ")").append(ready);
  return text.append("\"").append(more).append("}]}");
}

/// One observation of a first node, and three of the node that replaced it.
TestBundle two_nodes() {
  TestBundle bundle;
  bundle.plan = R"({"axes": [{"name": "node", "values": ["first", "second"]},
                             {"name": "start", "values": ["1", "2", "3"]}],
                    "slot": "{node}/{start}", "planned": 6, "retry": "none", "records": {}})";
  bundle.attempts = {attempt("first/1", "run", "421.205"), attempt("second/1", "other", "372.765"),
                     attempt("second/2", "other", "375.000"), attempt("second/3", "other", "300.000")};
  return bundle;
}

std::string claim(std::string_view metric, std::string_view summary, std::string_view value,
                  std::string_view unit = "s", std::string_view second = R"("second"])") {
  std::string text = R"({"id": "c", "kind": "observation", "status": "observed", "metric": ")";
  text.append(metric).append(R"(", "parameters": {"quantity": "intervals.ready"}, "population": {},
    "cohort": ["run", "other"], "sides": {
      "first": {"population": {"where": {"node": ["first"], "start": ["1"]}}, "cohort": "run", "summary": "single"},
      "second": {"cohort": "other", "summary": ")");
  text.append(summary).append(R"(", "population": {"where": {"node": [)").append(second).append("}}}}");
  text.append(R"(, "value": ")").append(value).append(R"(", "unit": ")").append(unit);
  return text.append("\"}");
}

constexpr std::string_view kFirstStart = R"("second"], "start": ["1"])";

TEST(Sides, OneValueLessOneValue) {
  const Evaluated all(two_nodes(), {claim("difference", "single", "48.440", "s", kFirstStart),
                                    claim("difference", "single", "48440", "ms", kFirstStart),
                                    claim("difference", "single", "48.441", "s", kFirstStart)});
  EXPECT_EQ(all[0].status, Status::reproduced);
  EXPECT_EQ(all[0].recomputed, "48.440 s");
  EXPECT_EQ(all[0].sides[0].text, "421.205 s");
  EXPECT_EQ(all[0].sides[1].text, "372.765 s");
  EXPECT_EQ(all.ids(all[0].population), "first/1 second/1");
  EXPECT_THAT(all[0].foreign, IsEmpty());
  EXPECT_EQ(all[0].values, 2u);
  EXPECT_EQ(all[1].status, Status::reproduced);
  EXPECT_EQ(all[2].status, Status::not_reproduced);
  EXPECT_EQ(metric_label(*all[0].claim), "difference of single ready and single ready");
}

TEST(Sides, EachSummaryMakesOneValue) {
  const Evaluated all(
      two_nodes(),
      {claim("difference", "median", "48.440"), claim("difference", "minimum", "121.205"),
       claim("difference", "mean", "71.950"), claim("difference", "total", "-626.560"),
       claim("ratio", "minimum", "1.404", "ratio"), claim("ratio", "median", "113.0", "percent")});
  for (std::size_t i = 0; i < 6; ++i) {
    SCOPED_TRACE(i);
    EXPECT_EQ(all[i].status, Status::reproduced) << all[i].recomputed;
  }
}

TEST(Sides, ASingleValueIsNotOneOfThree) {
  const Evaluated all(two_nodes(), {claim("difference", "single", "48.440")});
  EXPECT_EQ(all[0].status, Status::not_reproduced);
  EXPECT_EQ(all[0].reason, "the second side has 3 values, and single means exactly one");
  EXPECT_EQ(all[0].recomputed, "");
}

TEST(Sides, ASideWithoutARecordHasNoValue) {
  TestBundle bundle = two_nodes();
  bundle.attempts.erase(bundle.attempts.begin());
  const Evaluated all(bundle, {claim("difference", "median", "48.440")});
  EXPECT_EQ(all[0].status, Status::not_reproduced);
  EXPECT_EQ(all[0].reason, "the first side has no value");
  EXPECT_EQ(all.ids(all[0].absent), "first/1");
}

TEST(Sides, ARecordOfTheCohortOfTheOtherSideIsForeign) {
  TestBundle bundle = two_nodes();
  bundle.attempts[1] = attempt("second/1", "run", "372.765");
  const Evaluated all(bundle, {claim("difference", "median", "83.705")});
  EXPECT_EQ(all[0].status, Status::reproduced);
  EXPECT_EQ(all.ids(all[0].foreign), "second/1");
  EXPECT_EQ(all.ids(all[0].sides[1].members), "second/2 second/3");
}

TEST(Sides, SayWhatTheyAreWithoutFlaggedDurations) {
  TestBundle bundle = two_nodes();
  bundle.attempts[3] = attempt("second/3", "other", "300.000", R"(, "flagged": "noisy")");
  const Evaluated all(bundle, {claim("difference", "minimum", "121.205")});
  EXPECT_EQ(all[0].status, Status::reproduced);
  EXPECT_EQ(all.ids(all[0].suspicious), "second/3");
  EXPECT_EQ(all[0].recomputed_without_suspicious, "48.440 s");
}

TEST(Median, IsTheMiddleValueOrHalfwayBetweenTwo) {
  EXPECT_EQ(median({}), std::nullopt);
  EXPECT_EQ(median({Rational(3), Rational(1), Rational(2)}), Rational(2));
  EXPECT_EQ(median({Rational(4), Rational(1), Rational(2), Rational(3)}), Rational(5, 2));
}

TEST(Summarize, HasNoSingleValueOfNoneOrOfTwo) {
  EXPECT_EQ(summarize(model::Summary::single, {}), std::nullopt);
  EXPECT_EQ(summarize(model::Summary::single, {Rational(1), Rational(1)}), std::nullopt);
  EXPECT_EQ(summarize(model::Summary::total, {Rational(1), Rational(2)}), Rational(3));
  EXPECT_EQ(summarize(model::Summary::total, {}), std::nullopt);
}

}  // namespace
}  // namespace counterfoil::score
