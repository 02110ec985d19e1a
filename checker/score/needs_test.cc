#include "checker/score/needs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/model/test_document.h"

namespace counterfoil::score {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

model::ClaimSet claims(std::string_view list) {
  return model::read_claims(model::document(std::string(R"({"claims": [)").append(list).append("]}")));
}

TEST(Needs, AreTheFieldsThatClaimsReadEachOnce) {
  const model::ClaimSet set = claims(R"(
      {"metric": "count"}, {"metric": "rate", "denominator": "planned"},
      {"metric": "fast_p"}, {"metric": "geometric_mean"},
      {"metric": "fast_p", "parameters": {"interval": "kernel"}},
      {"metric": "arithmetic_mean", "parameters": {"quantity": "statistics.error"}},
      {"metric": "pooled_mean", "parameters": {"quantity": "statistics.error", "over": "correct_and_faster",
                                               "interval": "faster"}})");
  EXPECT_THAT(needs_of(set).quantities,
              ElementsAre("intervals.runtime", "intervals.kernel", "statistics.error", "intervals.faster"));
  EXPECT_EQ(needs_of(set).index_of("statistics.error"), 2);
  EXPECT_EQ(needs_of(set).index_of("statistics.other"), std::nullopt);
}

TEST(Needs, OfCountsAndRatesAreNoneUnlessTheyAskForBaselines) {
  EXPECT_THAT(needs_of(claims(R"({"metric": "rate", "denominator": "judged"})")).quantities, IsEmpty());
  EXPECT_THAT(needs_of(claims(R"({"metric": "rate", "denominator": "aligned"})")).quantities,
              ElementsAre("intervals.runtime"));
}

TEST(Needs, AreCollectedAsRecordedAndNothingElse) {
  const Needs needs{{"intervals.runtime", "statistics.error", "statistics.nan", "statistics.flag",
                     "statistics.absent", "usage.tokens", "intervals.other"}};
  const json::Document line =
      model::document(R"({"slot": "a", "try": 1, "outcome": "accepted", "cohort": "run",
      "statistics": {"error": "0.250", "nan": "nan", "flag": true, "extra": 7,
                     "absent": {"value": "0", "status": "absent"}},
      "intervals": [{"metric": "runtime", "duration": "1.50", "unit": "us", "flagged": "too fast"}]})");
  const std::vector<summary::RecordedValue> values =
      collect_values(model::read_attempt(line), needs, model::Timebase());
  ASSERT_EQ(values.size(), 3u);
  EXPECT_EQ(values[0].quantity, 0);
  EXPECT_EQ(values[0].value.to_string(), "1.50");
  EXPECT_EQ(values[0].unit, "us");
  EXPECT_TRUE(values[0].flagged);
  EXPECT_EQ(values[1].quantity, 1);
  EXPECT_EQ(values[1].value.to_string(), "0.250");
  EXPECT_FALSE(values[1].nonfinite);
  EXPECT_EQ(values[2].quantity, 2);
  EXPECT_TRUE(values[2].nonfinite);
}

bool tied(std::string_view members) {
  const json::Document line =
      model::document(std::string(R"({"slot": "a", "try": 1, "outcome": "accepted", "cohort": "run")")
                          .append(members)
                          .append("}"));
  return timing_tied(model::read_attempt(line));
}

TEST(TimingTied, NeedsAJudgementOfTheTimedRunOrEqualDigests) {
  const std::string a(64, 'a');
  const std::string b(64, 'b');
  const auto outputs = [](const std::string& judged, const std::string& timed) {
    return R"(, "outputs": {"judged": ")" + judged + R"(", "timed": ")" + timed + "\"}";
  };
  EXPECT_TRUE(tied(R"(, "timing_run_judged": true)"));
  EXPECT_TRUE(tied(outputs(a, a)));
  EXPECT_FALSE(tied(""));
  EXPECT_FALSE(tied(R"(, "timing_run_judged": false)"));
  EXPECT_FALSE(tied(outputs(a, b)));
  EXPECT_FALSE(tied(R"(, "outputs": {"judged": ")" + a + "\"}"));
}

}  // namespace
}  // namespace counterfoil::score
