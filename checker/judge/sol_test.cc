// sol-execbench/1, clause 9.4, branch by branch.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "checker/judge/outputs.h"

namespace counterfoil::judge {
namespace {

using tensor::Dtype;

constexpr double kInfinity = std::numeric_limits<double>::infinity();
const double kNan = std::nan("");

Statistics sol(const std::vector<double>& x, const std::vector<double>& y, const Tolerance& tolerance = {},
               Dtype dtype = Dtype::float32) {
  const Output candidate = output_of(dtype, x);
  const Output reference = output_of(dtype, y);
  return judge(JudgeId::sol_execbench_1, tolerance, candidate.side(), reference.side(), candidate.elements);
}

/// The bound of an element of reference 1 under 0.01 and 0.01, in float32.
const float kBoundAtOne = 0.01F + 0.01F * 1.0F;

TEST(Sol, AcceptsWhatIsEqualWithoutErrors) {
  const Statistics equal = sol({1, -2, 0}, {1, -2, 0});
  EXPECT_TRUE(equal.accepted);
  EXPECT_EQ(equal.max_absolute_error, 0);
  EXPECT_EQ(equal.max_relative_error, 0);
  EXPECT_EQ(equal.matched, 3U);
}

TEST(Sol, AcceptsOnItsBoundAndRejectsOneFloatBeyond) {
  const Tolerance exactly{0.0078125, 0.0078125, 1, {}, false};
  EXPECT_TRUE(sol({1.015625}, {1}, exactly).accepted);
  EXPECT_FALSE(sol({std::nextafter(1.015625F, 2.0F)}, {1}, exactly).accepted);
  EXPECT_EQ(sol({1.015625}, {1}, exactly).worst.bound, 0.015625);
}

TEST(Sol, RoundsTheToleranceAndEveryOperationToFloat32) {
  // 0.1 as a float32 is more than 0.1 as a binary64.
  EXPECT_TRUE(sol({0.1F, 1}, {0, 1}, {0.1, 0, 1, {}, false}).accepted);
  // The sum rounds up to the difference, which is more than the bound is.
  const Tolerance all{0.01, 0.01, 1, {}, false};
  EXPECT_TRUE(sol({0.18359375}, {0.171875}, all).accepted);
  // A fused multiply-add would round up to the difference here.
  EXPECT_FALSE(sol({7.6796875}, {7.59375}, all).accepted);
  EXPECT_EQ(sol({2}, {1}).worst.bound, kBoundAtOne);
}

TEST(Sol, RejectsANanOfEitherAndGivesNoErrors) {
  for (const bool candidate : {true, false}) {
    const Statistics nan = sol({candidate ? kNan : 1, 5}, {candidate ? 1 : kNan, 1});
    EXPECT_FALSE(nan.accepted);
    EXPECT_TRUE(nan.has_nan);
    EXPECT_FALSE(nan.has_inf);
    EXPECT_EQ(nan.max_absolute_error, 0);
    EXPECT_EQ(nan.max_relative_error, 0);
    EXPECT_EQ(nan.matched, 0U);
  }
}

TEST(Sol, RejectsInfinitiesEvenIfTheyMatch) {
  for (const double found : {kInfinity, -kInfinity, 1.0}) {
    const Statistics infinite = sol({found, 1}, {kInfinity, 1});
    EXPECT_FALSE(infinite.accepted);
    EXPECT_TRUE(infinite.has_inf);
    EXPECT_FALSE(infinite.has_nan);
    EXPECT_EQ(infinite.max_absolute_error, 0);
  }
}

TEST(Sol, SaysNanAndNotInfWhereBothOccur) {
  const Statistics both = sol({kNan, kInfinity}, {1, 1});
  EXPECT_TRUE(both.has_nan);
  EXPECT_FALSE(both.has_inf);
}

TEST(Sol, SetsMatchingMinusInfinitiesAsideOnlyIfAllowed) {
  Tolerance allowed;
  allowed.allow_negative_inf = true;
  const Statistics masked = sol({-kInfinity, 1, 1}, {-kInfinity, 1, 1}, allowed);
  EXPECT_TRUE(masked.accepted);
  EXPECT_EQ(masked.elements, 2U);
  EXPECT_EQ(masked.matched, 2U);
  EXPECT_FALSE(sol({-kInfinity, 1, 1}, {-kInfinity, 1, 1}).accepted);
  EXPECT_TRUE(sol({-kInfinity, 1}, {1, 1}, allowed).has_inf);
  EXPECT_TRUE(sol({kInfinity, 1}, {kInfinity, 1}, allowed).has_inf);
}

TEST(Sol, HoldsTheRatioOverWhatIsNotSetAside) {
  Tolerance half;
  half.allow_negative_inf = true;
  half.required_matched_ratio = 0.5;
  EXPECT_TRUE(sol({-kInfinity, 1, 9}, {-kInfinity, 1, 1}, half).accepted);
  EXPECT_FALSE(sol({-kInfinity, -kInfinity, 9}, {-kInfinity, -kInfinity, 1}, half).accepted);
}

TEST(Sol, AcceptsWhereNothingIsLeft) {
  EXPECT_TRUE(sol({}, {}).accepted);
  Tolerance strict{0, 0, 2, 0.0, true};
  const Statistics nothing = sol({-kInfinity}, {-kInfinity}, strict);
  EXPECT_TRUE(nothing.accepted);
  EXPECT_EQ(nothing.elements, 0U);
  EXPECT_FALSE(nothing.has_worst);
}

TEST(Sol, RejectsAnAllZeroCandidateByTheNormOfTheReference) {
  const Tolerance lax{100, 100, 0, {}, false};
  const Statistics zero = sol({0, -0.0}, {3, 4}, lax);
  EXPECT_FALSE(zero.accepted);
  EXPECT_TRUE(zero.by_norm);
  EXPECT_EQ(zero.max_absolute_error, 5);
  EXPECT_EQ(zero.max_relative_error, 5);
  EXPECT_EQ(zero.matched, 0U);
  EXPECT_FALSE(zero.has_nan || zero.has_inf);
}

TEST(Sol, AcceptsZerosWhereTheReferenceIsZeroToo) {
  EXPECT_TRUE(sol({0, 0}, {0, 0}).accepted);
  EXPECT_TRUE(sol({0, 0}, {0x1p-75, 0x1p-149}).accepted);  // whose squares round to 0
  EXPECT_TRUE(sol({0, 0}, {std::nextafter(0x1p-75F, 1.0F), 0}).by_norm);
}

TEST(Sol, TakesACandidateForZeroWhoseSquaresRoundToZero) {
  EXPECT_TRUE(sol({0x1p-75, 0}, {1, 1}).by_norm);
  EXPECT_FALSE(sol({std::nextafter(0x1p-75F, 1.0F), 0}, {1, 1}).by_norm);
}

TEST(Sol, PassesOverTheZeroRuleWhereAMinusInfinityWasSetAside) {
  const Tolerance lax{100, 100, 1, {}, true};
  const Statistics masked = sol({0, -kInfinity}, {3, -kInfinity}, lax);
  EXPECT_TRUE(masked.accepted);
  EXPECT_FALSE(masked.by_norm);
  EXPECT_EQ(masked.max_absolute_error, 3);
}

TEST(Sol, GivesAnInfiniteNormBeyondTheGreatestFloat) {
  const Statistics huge = sol({0, 0}, {3e38, 3e38});
  EXPECT_EQ(huge.max_absolute_error, kInfinity);
  EXPECT_FALSE(huge.has_inf);
}

TEST(Sol, AcceptsAtTheRatioAndRejectsBelow) {
  std::vector<double> x(100, 1);
  const std::vector<double> y(100, 1);
  x[7] = 5;
  const Statistics at = sol(x, y);
  EXPECT_TRUE(at.accepted);
  EXPECT_EQ(at.matched, 99U);
  x[70] = 5;
  EXPECT_FALSE(sol(x, y).accepted);
}

TEST(Sol, ComparesTheRatioInBinary64AsOneLessTheShareThatExceeds) {
  // 1 - 1/10 is 0.9, and 1 - 3/10 is the float above 0.7: ratios that divide in another way would differ.
  const auto accepted = [](int exceeding, int of, double ratio) {
    std::vector<double> x(static_cast<std::size_t>(of), 1);
    for (int i = 0; i < exceeding; ++i) x[static_cast<std::size_t>(i)] = 9;
    return sol(x, std::vector<double>(x.size(), 1), {0.01, 0.01, ratio, {}, false}).accepted;
  };
  EXPECT_TRUE(accepted(1, 10, 0.9));
  EXPECT_FALSE(accepted(1, 10, std::nextafter(0.9, 1)));
  EXPECT_TRUE(accepted(3, 10, 1.0 - 3.0 / 10.0));
  EXPECT_FALSE(accepted(3, 10, std::nextafter(1.0 - 3.0 / 10.0, 1)));
}

TEST(Sol, ClampsTheRatioBetweenZeroAndOne) {
  EXPECT_TRUE(sol({9}, {1}, {0.01, 0.01, 0, {}, false}).accepted);
  EXPECT_FALSE(sol({1}, {1}, {0.01, 0.01, 1.5, {}, false}).accepted);
}

TEST(Sol, AcceptsAtTheCapAndRejectsBeyondWhateverTheRatioIs) {
  Tolerance capped{0.01, 0.01, 0, 2.0, false};
  EXPECT_TRUE(sol({3, 1}, {1, 1}, capped).accepted);
  EXPECT_FALSE(sol({std::nextafter(3.0F, 4.0F), 1}, {1, 1}, capped).accepted);
  capped.max_error_cap = 0.0;
  EXPECT_TRUE(sol({1, 1}, {1, 1}, capped).accepted);
  EXPECT_FALSE(sol({1, 1.0078125}, {1, 1}, capped).accepted);
}

TEST(Sol, DividesByTheReferenceOrByTheAbsoluteToleranceIfThatIsGreater) {
  EXPECT_EQ(sol({1.5, 2}, {1, 2}).max_relative_error, 0.5);
  EXPECT_EQ(sol({0.5, 2}, {0, 2}).max_relative_error, 0.5F / 0.01F);
  EXPECT_EQ(sol({0.5, 2}, {-0.001, 2}).max_relative_error, (0.5F + 0.001F) / 0.01F);
}

TEST(Sol, HasARelativeErrorThatIsNoNumberWithoutAbsoluteTolerance) {
  const Tolerance none{0, 0, 0, {}, false};
  EXPECT_TRUE(std::isnan(sol({0, 2}, {0, 1}, none).max_relative_error));
  EXPECT_EQ(sol({1, 2}, {0, 1}, none).max_relative_error, kInfinity);
  EXPECT_TRUE(std::isnan(sol({1, 0}, {0, 0}, none).max_relative_error));
}

TEST(Sol, CountsADifferenceThatOverflowsAsExceeding) {
  const Statistics overflow = sol({3e38, 1}, {-3e38, 1}, {1, 1e38, 1, {}, false});
  EXPECT_FALSE(overflow.accepted);
  EXPECT_EQ(overflow.max_absolute_error, kInfinity);
  EXPECT_FALSE(overflow.has_inf);
  EXPECT_EQ(overflow.matched, 1U);
}

TEST(Sol, ConvertsEveryDtypeToFloat32First) {
  EXPECT_TRUE(sol({16777217}, {16777216}, {0, 0, 1, {}, false}, Dtype::int64).accepted);
  EXPECT_FALSE(sol({16777218}, {16777216}, {0, 0, 1, {}, false}, Dtype::int64).accepted);
  EXPECT_TRUE(sol({1 + 0x1p-30}, {1}, {0, 0, 1, {}, false}, Dtype::float64).accepted);
  EXPECT_TRUE(sol({0, 0}, {1, 0}, {}, Dtype::boolean).by_norm);
  EXPECT_EQ(sol({448, 1}, {416, 1}, {}, Dtype::float8_e4m3fn).max_absolute_error, 32);
  const Output half = output_of(Dtype::float16, {1.5});
  const Output single = output_of(Dtype::float32, {1.5});
  EXPECT_TRUE(judge(JudgeId::sol_execbench_1, {}, half.side(), single.side(), 1).accepted);
}

TEST(Sol, NamesTheElementThatIsFurthestOverItsBoundTheFirstOfSeveral) {
  const Statistics far = sol({1, 103.5, 4, 4}, {1, 100, 1, 1});
  EXPECT_TRUE(far.has_worst);
  EXPECT_EQ(far.worst.index, 2U);  // 3 under a bound of 0.02, and not 3.5 under one of 1.01
  EXPECT_EQ(far.worst.wanted, 1);
  EXPECT_EQ(far.worst.found, 4);
  EXPECT_EQ(far.worst.difference, 3);
  EXPECT_EQ(far.worst.bound, kBoundAtOne);
  EXPECT_EQ(sol({1, 1, kNan}, {1, 9, 1}).worst.index, 2U);
}

}  // namespace
}  // namespace counterfoil::judge
