#include "tools/import/records.h"

#include <gtest/gtest.h>

namespace counterfoil::importing {
namespace {

TEST(DecimalOf, KeepsTheDigitsAsPrinted) {
  EXPECT_EQ(decimal_of("462.0"), "462.0");
  EXPECT_EQ(decimal_of("0.00269"), "0.00269");
  EXPECT_EQ(decimal_of("0.12619373188126815"), "0.12619373188126815");
  EXPECT_EQ(decimal_of("-1.0"), "-1.0");
}

TEST(DecimalOf, WritesAnExponentOut) {
  EXPECT_EQ(decimal_of("1.5e-07"), "0.00000015");
  EXPECT_EQ(decimal_of("1.5e3"), "1500");
}

TEST(DecimalOf, HasNoneForWhatABundleCannotState) {
  EXPECT_EQ(decimal_of("nan"), "");
  EXPECT_EQ(decimal_of("1e50"), "");
  EXPECT_EQ(decimal_of("12345678901234567890.5"), "");
  EXPECT_EQ(decimal_of("1e-400"), "");
}

TEST(Attempt, StatesWhatIsKnownAndNothingElse) {
  Attempt attempt;
  attempt.slot = "a";
  attempt.outcome = "rejected";
  attempt.cohort = "c";
  attempt.statistics["matched_ratio"] = {"\"0.5\"", true};
  EXPECT_EQ(attempt.line(), R"({"slot": "a", "try": 1, "outcome": "rejected", "cohort": "c", )"
                            R"("statistics": {"matched_ratio": {"value": "0.5", "status": "derived"}}})");
}

}  // namespace
}  // namespace counterfoil::importing
