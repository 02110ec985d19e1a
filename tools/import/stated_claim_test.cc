#include "tools/import/stated_claim.h"

#include <gtest/gtest.h>

namespace counterfoil::importing {
namespace {

Imported with_results() {
  Imported imported;
  imported.attempts.resize(1);
  imported.attempts.front().cohort = "run";
  return imported;
}

Imported with_baselines() {
  Imported imported = with_results();
  imported.baselines.resize(1);
  imported.baselines.front().cohort = "reference";
  return imported;
}

TEST(StatedClaim, TakesARateOfAllThatWasPlanned) {
  const auto claim = read_stated_claim("rate = 99.0%", "exact", with_results());
  ASSERT_TRUE(claim.ok());
  EXPECT_EQ(
      claim->object().str(),
      R"({"id": "stated rate", "title": "as stated on the command line", "kind": "observation", )"
      R"("status": "observed", "metric": "rate", "numerator": {"outcome": ["accepted"]}, "population": {}, )"
      R"("denominator": "planned", "value": "99.0", "unit": "percent", "cohort": "run"})");
}

TEST(StatedClaim, TakesAThresholdADenominatorAndAnArithmetic) {
  const auto claim =
      read_stated_claim("fast_p( 1.5 ) over aligned = 0.06", "kernelbench/1", with_baselines());
  ASSERT_TRUE(claim.ok());
  EXPECT_EQ(claim->parameters.str(), R"({"p": "1.5", "interval": "runtime"})");
  EXPECT_EQ(claim->denominator, "aligned");
  EXPECT_EQ(claim->arithmetic, "kernelbench/1");
  EXPECT_EQ(claim->baselines, "baselines.ndjson");
  EXPECT_EQ(claim->cohorts, (std::vector<std::string>{"reference", "run"}));
}

TEST(StatedClaim, RefusesWhatItCannotBeAbout) {
  for (const char* text : {"rate 0.5", "rate = half", "mean = 0.5", "rate over all = 0.5", "fast_p = 0.5",
                           "fast_p(x) = 0.5", "geometric_mean = 1.5"}) {
    const auto claim = read_stated_claim(text, "exact", with_results());
    ASSERT_FALSE(claim.ok()) << text;
    EXPECT_EQ(claim.error().kind, Error::Kind::usage) << text;
  }
  EXPECT_FALSE(read_stated_claim("rate = 0.5", "exact", Imported()).ok());
}

}  // namespace
}  // namespace counterfoil::importing
