#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/score/fast_p.h"
#include "checker/score/means.h"
#include "checker/score/near_tie.h"
#include "checker/score/number_text.h"
#include "checker/score/summarize.h"

namespace counterfoil::score {
namespace {

using model::Arithmetic;
using model::Over;
using testing::HasSubstr;

Decimal d(std::string_view text) {
  return Decimal::parse(text).value();
}
Length length(std::string_view amount, std::string_view unit = "ms") {
  return {d(amount), unit};
}
Task correct(std::string_view baseline, std::string_view runtime) {
  return {true, length(baseline), length(runtime)};
}
Task incorrect(std::string_view baseline, std::string_view runtime) {
  return {false, length(baseline), length(runtime)};
}

/// A correct at ratio 1.5, B correct at exactly 1, C incorrect and fast, D without a result.
const std::vector<Task> kFourTasks = {correct("1.5", "1.0"), correct("1.0", "1.0"), incorrect("1.0", "0.5"),
                                      Task{false, length("1.0"), std::nullopt}};

TEST(FastP, IsStrictSoThatARatioOfExactlyOneDoesNotCount) {
  EXPECT_EQ(fast_p(kFourTasks, 4, d("1"), Arithmetic::exact), Rational(1, 4));
  EXPECT_EQ(fast_p(kFourTasks, 4, d("0.99"), Arithmetic::exact), Rational(2, 4));
}

TEST(FastP, NeverCountsAnIncorrectTaskHoweverFast) {
  EXPECT_EQ(fast_p(std::vector{incorrect("100", "1")}, 1, d("0"), Arithmetic::exact), Rational(0));
}

TEST(FastP, NeverRisesWithTheThreshold) {
  Rational before(1);
  for (const char* p : {"0", "0.5", "1", "1.2", "1.5", "2"}) {
    const Rational now = fast_p(kFourTasks, 4, d(p), Arithmetic::exact).value();
    EXPECT_LE(now, before);
    before = now;
  }
}

TEST(FastP, OfNoTasksIsAbsentExceptToKernelBench) {
  EXPECT_EQ(fast_p({}, 0, d("1"), Arithmetic::exact), std::nullopt);
  EXPECT_EQ(fast_p({}, 0, d("1"), Arithmetic::kernelbench_1), Rational(0));
}

TEST(FastP, DiffersBetweenArithmeticsWhereBinary64DivisionRoundsPastTheThreshold) {
  const std::vector tasks{correct("2.1", "1.4")};  // 1.5 exactly; 1.5000000000000002 in binary64
  EXPECT_EQ(fast_p(tasks, 1, d("1.5"), Arithmetic::exact), Rational(0));
  EXPECT_EQ(fast_p(tasks, 1, d("1.5"), Arithmetic::kernelbench_1), Rational(1));
}

TEST(Ratio, NeedsTwoPositiveDurations) {
  EXPECT_EQ(exact_ratio(correct("3", "2")), Rational(3, 2));
  EXPECT_EQ(exact_ratio(correct("3", "-1.0")), std::nullopt);
  EXPECT_EQ(exact_ratio(correct("3", "0")), std::nullopt);
  EXPECT_EQ(exact_ratio(correct("0.0", "2")), std::nullopt);
  EXPECT_EQ(exact_ratio(Task{true, length("3"), std::nullopt}), std::nullopt);
  EXPECT_EQ(exact_ratio(Task{true, std::nullopt, length("3")}), std::nullopt);
  EXPECT_EQ(exact_ratio(Task{true, length("3", "fortnight"), length("1")}), std::nullopt);
}

TEST(Ratio, IsTakenBetweenUnits) {
  const Task task{true, length("1.5", "s"), length("500", "ms")};
  EXPECT_EQ(exact_ratio(task), Rational(3));
  EXPECT_EQ(binary64_ratio(task), 3.0);
  EXPECT_EQ(exact_ratio(Task{true, length("1", "h"), length("1", "ns")}), Rational(3'600'000'000'000));
}

TEST(Ratio, OfASentinelIsWhateverScorePyMakesOfIt) {
  EXPECT_EQ(binary64_ratio(correct("3", "-1.0")), -3.0);
  EXPECT_EQ(binary64_ratio(correct("3", "0")), std::numeric_limits<double>::infinity());
  EXPECT_TRUE(std::isnan(binary64_ratio(correct("0", "0")).value()));
  EXPECT_EQ(binary64_ratio(Task{true, length("3"), std::nullopt}), std::nullopt);
}

TEST(Ratio, HasTheRangeThatThePrintedDigitsAllow) {
  const Range range = printed_range(correct("1.0", "1.0")).value();
  EXPECT_EQ(range.low, Rational(95, 105));
  EXPECT_EQ(range.high, Rational(105, 95));
  const Range mixed = printed_range(Task{true, length("2", "s"), length("1000", "ms")}).value();
  EXPECT_EQ(mixed.low, Rational(15000, 10005));
  EXPECT_EQ(printed_range(correct("1", "-1")), std::nullopt);
}

TEST(Means, TakeTheTasksThatTheyAreOver) {
  EXPECT_THAT(exact_ratios(kFourTasks, Over::all),
              testing::ElementsAre(Rational(3, 2), Rational(1), Rational(2)));
  EXPECT_THAT(exact_ratios(kFourTasks, Over::correct), testing::ElementsAre(Rational(3, 2), Rational(1)));
  EXPECT_THAT(exact_ratios(kFourTasks, Over::correct_and_faster), testing::ElementsAre(Rational(3, 2)));
  EXPECT_THAT(binary64_ratios(kFourTasks, Over::all), testing::ElementsAre(1.5, 1.0, 2.0));
}

TEST(Means, OfNothingAreAbsentExceptToKernelBench) {
  EXPECT_EQ(summarize(model::Summary::mean, {}), std::nullopt);
  EXPECT_EQ(binary64_arithmetic_mean({}), 0);
  EXPECT_EQ(binary64_geometric_mean({}), 0);
}

TEST(Means, OfDecimalsAreExactAlsoBelowZero) {
  const std::vector<Rational> values{Rational(d("-0.10")), Rational(d("0.20")), Rational(d("0.30"))};
  EXPECT_EQ(summarize(model::Summary::mean, values), Rational(2, 15));
}

TEST(Means, OfASentinelGoWrongAsScorePyDoes) {
  EXPECT_TRUE(std::isnan(binary64_geometric_mean(
      binary64_ratios(std::vector{correct("2", "1"), correct("3", "-1")}, Over::correct))));
  EXPECT_EQ(binary64_geometric_mean(
                binary64_ratios(std::vector{correct("2", "-1"), correct("8", "-1")}, Over::correct)),
            4.0);  // two signs cancel
}

TEST(NearTie, NamesThePrintedDigitsThatReachAcrossTheThreshold) {
  const NearTie tie = near_tie(correct("1.00", "1.00"), d("1"), Arithmetic::exact).value();
  EXPECT_EQ(tie.ratio, "1");
  EXPECT_EQ(tie.low, "0.99005");
  EXPECT_EQ(tie.high, "1.01005");
  EXPECT_EQ(tie.threshold, "1");
  EXPECT_EQ(tie.what, "not counted, and the printed digits allow ratios up to 1.01005, which would");

  const NearTie above = near_tie(correct("1.01", "1.00"), d("1"), Arithmetic::exact).value();
  EXPECT_THAT(above.what, HasSubstr("counted, and the printed digits allow ratios from 1, which would not"));
}

TEST(NearTie, NamesTheArithmeticsThatDisagree) {
  const NearTie tie = near_tie(correct("2.1", "1.4"), d("1.5"), Arithmetic::kernelbench_1).value();
  EXPECT_EQ(tie.what, "the binary64 ratio 1.5000000000000002 counts, the exact ratio 1.5 does not");
}

TEST(NearTie, IsNoneWhereTheDigitsSettleIt) {
  EXPECT_EQ(near_tie(correct("1.5", "1.0"), d("1"), Arithmetic::exact), std::nullopt);
  EXPECT_EQ(near_tie(correct("1.0", "1.5"), d("1"), Arithmetic::exact), std::nullopt);
  EXPECT_EQ(near_tie(correct("1.0", "-1"), d("1"), Arithmetic::exact), std::nullopt);
  EXPECT_EQ(near_tie(correct("0.1", "9"), d("0"), Arithmetic::exact), std::nullopt);
}

TEST(NumberText, KeepsSignificantDigitsAndDropsIdleZeros) {
  EXPECT_EQ(decimal_text(Rational(1, 4), 6), "0.25");
  EXPECT_EQ(decimal_text(Rational(1, 4), 6, 4), "0.2500");
  EXPECT_EQ(decimal_text(Rational(100, 3), 6), "33.3333");
  EXPECT_EQ(decimal_text(Rational(1, 3000), 3), "0.000333");
  EXPECT_EQ(decimal_text(Rational(12345678), 6), "12345678");
  EXPECT_EQ(decimal_text(Rational(-100), 6), "-100");
  EXPECT_EQ(decimal_text(Rational(0), 6), "0");
  EXPECT_EQ(decimal_text(Rational(0), 6, 2), "0.00");
}

TEST(NumberText, AddsDigitsUntilTheTextTellsWhatTheNumberTells) {
  const Rational just_above = Rational(1) + Rational::power_of_ten(-12);
  EXPECT_EQ(decimal_text(just_above, 6), "1");
  EXPECT_EQ(telling_text(just_above, 6, 0, [](const Rational& x) { return x > Rational(1); }),
            "1.000000000001");
}

}  // namespace
}  // namespace counterfoil::score
