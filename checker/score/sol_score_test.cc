#include "checker/score/sol_score.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/score/labels.h"
#include "checker/score/test_bundle.h"

namespace counterfoil::score {
namespace {

using testing::IsEmpty;
using Status = Evaluation::Status;

TEST(SolScore, IsOneAtTheLimitAndAHalfAtTheBaseline) {
  EXPECT_EQ(sol_score(10, 20, 10), Rational(1));
  EXPECT_EQ(sol_score(20, 20, 10), Rational(1, 2));
  EXPECT_EQ(sol_score(40, 20, 10), Rational(1, 4));
}

TEST(SolScore, IsAboveOneBelowTheLimitAndGoesThroughAPole) {
  EXPECT_EQ(sol_score(Rational(5), Rational(20), Rational(10)), Rational(2));
  EXPECT_EQ(sol_score(Rational(2), Rational(14), Rational(8)), std::nullopt);
  EXPECT_EQ(sol_score(Rational(1), Rational(14), Rational(8)), Rational(-6));
}

TEST(SolScore, IsOneOrZeroWhereTheBaselineIsNoSlowerThanTheLimit) {
  EXPECT_EQ(sol_score(Rational(10), Rational(10), Rational(10)), Rational(1));
  EXPECT_EQ(sol_score(Rational(11), Rational(10), Rational(10)), Rational(0));
  EXPECT_EQ(sol_score(Rational(9), Rational(5), Rational(10)), Rational(1));
}

std::string attempt(std::string_view slot, std::string_view outcome, std::string_view runtime) {
  std::string text = R"({"slot": ")";
  text.append(slot).append(R"(", "try": 1, "outcome": ")").append(outcome).append(R"(", "cohort": "run")");
  if (!runtime.empty()) {
    text.append(R"(, "intervals": [{"metric": "runtime", "unit": "us", "duration": ")");
    text.append(runtime).append("\"}]");
  }
  return text + "}";
}

/// A record of the baselines of a test, which all lie in one file, whatever they are.
std::string anchor(std::string_view slot, std::string_view duration) {
  std::string text = R"({"id": ")";
  text.append(slot).append(R"(", "slot": ")").append(slot);
  text.append(R"(", "interval": {"metric": "runtime", "unit": "us", "duration": ")");
  return text.append(duration).append("\"}}");
}

/// Two accepted kernels at scores 1/2 and 1/4, a rejected one, and one without a result.
TestBundle four_kernels() {
  TestBundle bundle;
  bundle.plan = R"({"axes": [{"name": "k", "values": ["A", "B", "C", "D"]}], "slot": "{k}",
                    "planned": 4, "retry": "none", "records": {}})";
  bundle.attempts = {attempt("A", "accepted", "20"), attempt("B", "accepted", "40"),
                     attempt("C", "rejected", ""), attempt("D", "missing", "")};
  for (const std::string_view slot : {"A", "B", "C", "D"}) {
    bundle.baselines.push_back(anchor(slot, "20"));
    bundle.limits.push_back(anchor(slot, "10"));
  }
  return bundle;
}

std::string score(std::string_view value, std::string_view more) {
  std::string text = R"({"id": "s", "kind": "observation", "status": "observed", "metric": "sol_score",
      "population": {}, "cohort": "run", "unit": "ratio", "baselines": "baselines.ndjson",
      "limits": "limits.ndjson", "value": ")";
  return text.append(value).append("\", ").append(more).append("}");
}

constexpr std::string_view kPlanned = R"("denominator": "planned")";
constexpr std::string_view kAccepted = R"("parameters": {"over": "correct"})";

TEST(SolScore, OverADenominatorGivesTheOthersNothing) {
  const Evaluated all(four_kernels(), {score("0.1875", kPlanned), score("0.25", R"("denominator": "judged")"),
                                       score("0.375", kAccepted), score("0.375", kPlanned)});
  EXPECT_EQ(all[0].status, Status::reproduced);
  EXPECT_EQ(bounds_text(all[0].bounds.value(), *all[0].claim), "0.1875 to 0.4375");
  EXPECT_EQ(all[1].status, Status::reproduced);
  EXPECT_EQ(bounds_text(all[1].bounds.value(), *all[1].claim), "0.1875 to 0.4375");
  EXPECT_EQ(all[2].status, Status::reproduced);
  EXPECT_EQ(all[2].values, 2u);
  EXPECT_EQ(all[3].status, Status::not_reproduced);
  EXPECT_THAT(all[0].unanchored, IsEmpty());
  EXPECT_THAT(all[0].oddities, IsEmpty());
}

TEST(SolScore, NamesAcceptedSlotsWithoutAnAnchor) {
  TestBundle bundle = four_kernels();
  bundle.limits.erase(bundle.limits.begin());
  const Evaluated all(bundle, {score("0.0625", kPlanned)});
  EXPECT_EQ(all.ids(all[0].unanchored), "A");
  EXPECT_EQ(all[0].status, Status::reproduced);
}

TEST(SolScore, NamesWhatIsFasterThanTheLimitAndWhatHasNoScore) {
  TestBundle bundle = four_kernels();
  bundle.attempts[0] = attempt("A", "accepted", "5");
  const Evaluated faster(bundle, {score("0.5625", kPlanned)});
  EXPECT_EQ(faster[0].status, Status::reproduced);
  ASSERT_EQ(faster[0].oddities.size(), 1u);
  EXPECT_EQ(faster[0].oddities[0].what, "faster than the limit: the score is 2");
  EXPECT_FALSE(faster[0].oddities[0].has_no_score);

  bundle.limits[0] = anchor("A", "12.5");
  const Evaluated pole(bundle, {score("0.5625", kPlanned)});
  EXPECT_EQ(pole[0].status, Status::not_reproduced);
  EXPECT_EQ(pole[0].reason, "a score divides by zero");
  EXPECT_TRUE(pole[0].oddities[0].has_no_score);
}

}  // namespace
}  // namespace counterfoil::score
