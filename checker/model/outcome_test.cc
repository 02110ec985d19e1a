#include "checker/model/outcome.h"

#include <gtest/gtest.h>

#include "counterfoil/report.h"

namespace counterfoil::model {
namespace {

TEST(Outcome, HasTheWordsOfTheContractAndTheReport) {
  for (Outcome outcome : kAllOutcomes) {
    EXPECT_EQ(outcome_from(name(outcome)), outcome);
    EXPECT_EQ(name(outcome), kOutcomeNames[static_cast<std::size_t>(outcome)]);
  }
  EXPECT_EQ(outcome_from("failed"), std::nullopt);
  EXPECT_EQ(outcome_from(""), std::nullopt);
  EXPECT_EQ(outcome_from("Accepted"), std::nullopt);
}

TEST(Outcome, IsAttemptedUnlessSkippedMissingOrExcluded) {
  for (Outcome outcome : {Outcome::skipped, Outcome::missing, Outcome::excluded}) {
    EXPECT_FALSE(is_attempted(outcome)) << name(outcome);
    EXPECT_FALSE(is_verdict(outcome)) << name(outcome);
  }
  EXPECT_TRUE(is_attempted(Outcome::harness_error));
  EXPECT_FALSE(is_verdict(Outcome::candidate_error));
  EXPECT_TRUE(is_verdict(Outcome::rejected));
}

}  // namespace
}  // namespace counterfoil::model
