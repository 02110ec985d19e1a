#include "checker/exact/real.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace counterfoil {
namespace {

std::string geometric(std::vector<Rational> ratios, int digits) {
  const auto mean = geometric_mean(ratios);
  return mean ? mean->to_string(digits) : "none";
}

TEST(GeometricMean, HasFiftyCorrectDigits) {
  // sqrt 2 and cbrt 2: OEIS A002193 and A002580.
  EXPECT_EQ(geometric({1, 2}, 50), "1.4142135623730950488016887242096980785696718753769");
  EXPECT_EQ(geometric({1, 1, 2}, 50), "1.2599210498948731647672106072782283505702514647015");
  EXPECT_EQ(geometric({2, 8}, 50), "4.0000000000000000000000000000000000000000000000000");
  EXPECT_EQ(geometric({Rational(1, 3)}, 50), "0.33333333333333333333333333333333333333333333333333");
}

TEST(GeometricMean, IsOneForRatiosThatUndoEachOther) {
  std::vector<Rational> ratios;
  for (int i = 1; i <= 1000; ++i) {
    ratios.emplace_back(i, 7919);
    ratios.emplace_back(7919, i);
  }
  EXPECT_EQ(geometric(ratios, 50), "1." + std::string(49, '0'));
}

TEST(GeometricMean, NeitherOverflowsNorUnderflows) {
  const Rational huge = Rational::power_of_ten(300), tiny = Rational::power_of_ten(-300);
  EXPECT_EQ(geometric(std::vector<Rational>(5000, huge), 20), "1.0000000000000000000e+300");
  EXPECT_EQ(geometric(std::vector<Rational>(5000, tiny), 20), "1.0000000000000000000e-300");
  EXPECT_EQ(geometric({Rational::power_of_ten(4'000), Rational::power_of_ten(-4'000), 9, 9}, 5), "3.0000");
}

TEST(GeometricMean, RaisedToItsCountIsTheProduct) {
  std::mt19937_64 random(17);
  for (int round = 0; round < 20; ++round) {
    std::vector<Rational> ratios;
    Rational product = 1, power = 1;
    for (std::uint64_t n = 1 + random() % 12; n > 0; --n) {
      ratios.emplace_back(1 + random() % 1'000'000'007, 1 + random() % 1'000'000'007);
      product *= ratios.back();
    }
    const Rational mean = geometric_mean(ratios)->approximation();
    for (std::size_t i = 0; i < ratios.size(); ++i) power *= mean;
    EXPECT_LT(abs(power / product - 1), Rational::power_of_ten(-58));
  }
}

TEST(GeometricMean, DoesNotDependOnTheOrder) {
  std::mt19937_64 random(19);
  std::vector<Rational> ratios;
  for (int i = 0; i < 2000; ++i) ratios.emplace_back(1 + random() % 100'000'000, 1 + random() % 100'000'000);
  const std::string before = geometric(ratios, 50);
  std::reverse(ratios.begin(), ratios.end());
  EXPECT_EQ(geometric(ratios, 50), before);
}

TEST(GeometricMean, IsAbsentWithoutRatiosAndForRatiosThatAreNotPositive) {
  EXPECT_EQ(geometric({}, 5), "none");
  EXPECT_EQ(geometric({1, 0}, 5), "none");
  EXPECT_EQ(geometric({-1, -1}, 5), "none");
}

TEST(ArithmeticMean, IsTheExactMeanWithinItsError) {
  std::mt19937_64 random(23);
  std::vector<Rational> ratios;
  Rational sum;
  for (int i = 0; i < 60; ++i) {
    ratios.emplace_back(random() % 1000, 1 + random() % 1'000'000);
    sum += ratios.back();
  }
  const Rational exact = sum / ratios.size();
  EXPECT_LT(abs(arithmetic_mean(ratios)->approximation() - exact), exact * Rational::power_of_ten(-63));
  EXPECT_EQ(arithmetic_mean(std::vector<Rational>{1, Rational(1, 2)})->approximation(), Rational(3, 4));
}

TEST(ArithmeticMean, TakesZerosAndNoNegativeRatios) {
  EXPECT_EQ(arithmetic_mean(std::vector<Rational>{0, 0})->to_string(3), "0.00");
  EXPECT_EQ(arithmetic_mean(std::vector<Rational>{0, 3})->to_string(3), "1.50");
  EXPECT_FALSE(arithmetic_mean(std::vector<Rational>{3, -1}));
  EXPECT_FALSE(arithmetic_mean({}));
}

TEST(RealToString, RoundsToSignificantDigitsLikePrintf) {
  const Rational values[] = {Rational(1, 8),    Rational(999, 1000),
                             Rational(12345),   Rational(9996, 10'000'000),
                             Rational(1, 8000), Rational(99'996, 1000)};
  const char* three_digits[] = {"0.125", "0.999", "1.23e+04", "0.00100", "0.000125", "100."};
  for (std::size_t i = 0; i < std::size(values); ++i) {
    const std::string expected = std::string(three_digits[i]).ends_with('.') ? "100" : three_digits[i];
    EXPECT_EQ(geometric({values[i]}, 3), expected);
  }
  EXPECT_EQ(geometric({Rational(3, 100'000)}, 2), "3.0e-05");
  EXPECT_EQ(geometric({Rational(99, 100'000'0)}, 1), "0.0001");
  EXPECT_EQ(geometric({7}, 1), "7");
  EXPECT_EQ(geometric({70}, 1), "7e+01");
}

}  // namespace
}  // namespace counterfoil
