#include "checker/score/quantile.h"

#include <gtest/gtest.h>

namespace counterfoil::score {
namespace {

using model::Interpolation;

std::vector<Rational> one_to(int n) {
  std::vector<Rational> values;
  for (int i = n; i > 0; --i) values.emplace_back(i);
  return values;
}

Decimal decimal(std::string_view text) {
  return Decimal::parse(text).value();
}

std::optional<Rational> nearest(int n, std::string_view q) {
  return percentile(one_to(n), decimal(q), Interpolation::nearest_rank);
}

std::optional<Rational> linear(int n, std::string_view q) {
  return percentile(one_to(n), decimal(q), Interpolation::linear);
}

TEST(Percentile, ByNearestRankIsOneOfTheValues) {
  EXPECT_EQ(nearest(100, "99"), Rational(99));
  EXPECT_EQ(nearest(99, "99"), Rational(99));
  EXPECT_EQ(nearest(5, "30"), Rational(2));
  EXPECT_EQ(nearest(5, "40"), Rational(2));
  EXPECT_EQ(nearest(5, "50"), Rational(3));
  EXPECT_EQ(nearest(1, "1"), Rational(1));
  EXPECT_EQ(nearest(1000, "99.9"), Rational(999));
}

TEST(Percentile, ByInterpolationLiesBetweenTwo) {
  EXPECT_EQ(linear(5, "50"), Rational(3));
  EXPECT_EQ(linear(4, "50"), Rational(5, 2));
  EXPECT_EQ(linear(5, "90"), Rational(46, 10));
  EXPECT_EQ(linear(1, "99"), Rational(1));
}

TEST(Percentile, IsNoneOfNothingAndNoneOutsideZeroToAHundred) {
  EXPECT_EQ(percentile({}, decimal("50"), Interpolation::linear), std::nullopt);
  EXPECT_EQ(nearest(3, "0"), std::nullopt);
  EXPECT_EQ(nearest(3, "100"), std::nullopt);
  EXPECT_EQ(nearest(3, "-1"), std::nullopt);
}

TEST(LeastValues, AreThoseOfWhichThePercentileIsNoExtreme) {
  EXPECT_EQ(least_values(decimal("99")), 100u);
  EXPECT_EQ(least_values(decimal("99.9")), 1000u);
  EXPECT_EQ(least_values(decimal("95")), 20u);
  EXPECT_EQ(least_values(decimal("97")), 34u);
  EXPECT_EQ(least_values(decimal("1")), 100u);
  EXPECT_EQ(least_values(decimal("50")), 3u);
  EXPECT_EQ(least_values(decimal("100")), std::nullopt);
  // The nearest rank among fewer is the last one.
  EXPECT_EQ(nearest(99, "99"), Rational(99));
  EXPECT_NE(nearest(100, "99"), Rational(100));
}

}  // namespace
}  // namespace counterfoil::score
