#include "checker/exact/printed.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <random>
#include <vector>

namespace counterfoil {
namespace {

Printed printed(std::string_view text) {
  auto value = Printed::parse(text);
  EXPECT_TRUE(value) << text;
  return value.value_or(*Printed::parse("nan"));
}

bool reproduces(std::string_view text, const Rational& x) {
  return printed(text).reproduces(x);
}

TEST(Printed, KeepsItsTextItsValueAndTheUnitOfItsLastDigit) {
  struct Case {
    const char* text;
    Rational value, unit;
    int digits;
  };
  const Case cases[] = {
      {"25", 25, 1, 2},
      {"2.50", Rational(5, 2), Rational(1, 100), 3},
      {"-0.050", Rational(-1, 20), Rational(1, 1000), 2},
      {"25e2", 2500, 100, 2},
      {"2.5e-3", Rational(1, 400), Rational(1, 10'000), 2},
      {"0.00", 0, Rational(1, 100), 0},
      {"1.0e60", Rational::power_of_ten(60), Rational::power_of_ten(59), 2},
  };
  for (const auto& [text, value, unit, digits] : cases) {
    EXPECT_EQ(printed(text).text(), text);
    EXPECT_EQ(printed(text).value(), value) << text;
    EXPECT_EQ(printed(text).unit(), unit) << text;
    EXPECT_EQ(printed(text).significant_digits(), digits) << text;
  }
}

TEST(Printed, IsReproducedWithinHalfAUnitOfItsLastDigit) {
  EXPECT_TRUE(reproduces("25", Rational(1, 4) * 100));
  EXPECT_TRUE(reproduces("0.333", Rational(1, 3)));
  EXPECT_TRUE(reproduces("33.3", Rational(1, 3) * 100));
  EXPECT_TRUE(reproduces("0.67", Rational(2, 3)));
  EXPECT_FALSE(reproduces("0.66", Rational(2, 3)));
  EXPECT_FALSE(reproduces("25", Rational(1, 2) * 100));
  EXPECT_TRUE(reproduces("-0.3", Rational(-1, 3)));
  EXPECT_FALSE(reproduces("0.3", Rational(-1, 3)));
}

TEST(Printed, CountsTrailingZeros) {
  EXPECT_TRUE(reproduces("0.3", Rational(1, 3)));
  EXPECT_FALSE(reproduces("0.30", Rational(1, 3)));
  EXPECT_TRUE(reproduces("2500", 2500));
  EXPECT_FALSE(reproduces("2500", 2549));
  EXPECT_TRUE(reproduces("25e2", 2549));
}

TEST(Printed, IncludesBothBoundsBecauseRoundingMayHaveGoneEitherWay) {
  for (const Rational& tie : {Rational(245, 1000), Rational(255, 1000)}) EXPECT_TRUE(reproduces("0.25", tie));
  const Rational beyond = Rational::power_of_ten(-40);
  EXPECT_FALSE(reproduces("0.25", Rational(245, 1000) - beyond));
  EXPECT_FALSE(reproduces("0.25", Rational(255, 1000) + beyond));
  EXPECT_EQ(printed("0.25").low(), Rational(245, 1000));
  EXPECT_EQ(printed("0.25").high(), Rational(255, 1000));
  EXPECT_TRUE(reproduces("0", Rational(1, 2)));
  EXPECT_TRUE(reproduces("0", Rational(-1, 2)));
  EXPECT_FALSE(reproduces("0", Rational(51, 100)));
}

TEST(Printed, WithFifteenDigitsIsAlsoReproducedWithinATrillionth) {
  const Rational third(1, 3);
  EXPECT_TRUE(reproduces("0.333333333333333", third));              // 15 digits, half a unit
  EXPECT_TRUE(reproduces("0.333333333333300", third));              // 15 digits, off by 1e-13 relative
  EXPECT_FALSE(reproduces("0.33333333333330", third));              // 14 digits, the same value
  EXPECT_FALSE(reproduces("0.333333333332900", third));             // 1.3e-12 relative
  EXPECT_TRUE(reproduces("0.00033333333333330000", third / 1000));  // leading zeros do not count, trailing do
  EXPECT_TRUE(reproduces("1.00000000000000", 1 + Rational::power_of_ten(-12)));
  EXPECT_FALSE(reproduces("1.00000000000000", 1 + Rational::power_of_ten(-12) * 2));
}

TEST(Printed, ReproducesEveryDoubleFromItsSeventeenDigits) {
  std::mt19937_64 random(29);
  for (int i = 0; i < 500; ++i) {
    const double value =
        static_cast<double>(random()) / static_cast<double>(random() | 1) * (i % 2 == 0 ? 1e-30 : 1e9);
    for (const int digits : {3, 6, 17}) {
      char text[64];
      std::snprintf(text, sizeof text, "%.*g", digits, value);
      if (Decimal::parse(text)) {
        ASSERT_TRUE(reproduces(text, *Rational::from_double(value))) << text;
      }
    }
  }
}

TEST(Printed, ComparesWithMeansThatAreNoFractions) {
  const auto root = geometric_mean(std::vector<Rational>{1, 2});
  EXPECT_TRUE(printed("1.414").reproduces(*root));
  EXPECT_TRUE(printed("1.4142135623730951").reproduces(*root));
  EXPECT_FALSE(printed("1.415").reproduces(*root));
  EXPECT_FALSE(printed("1.4142135623730950488016887242096980786").reproduces(Rational(1)));
}

TEST(Printed, IncludesAMeanThatLiesExactlyOnABound) {
  const Rational bound(405, 100);
  const auto mean = geometric_mean(std::vector<Rational>{bound, bound, bound});
  EXPECT_TRUE(printed("4.0").reproduces(*mean));
  EXPECT_TRUE(printed("4.1").reproduces(*mean));
}

TEST(Printed, KnowsTheNumbersThatAreNotFinite) {
  EXPECT_EQ(printed("nan").kind(), Printed::Kind::nan);
  EXPECT_EQ(printed("inf").kind(), Printed::Kind::positive_infinity);
  EXPECT_EQ(printed("-inf").kind(), Printed::Kind::negative_infinity);
  for (const char* text : {"nan", "inf", "-inf"}) {
    EXPECT_FALSE(printed(text).is_finite());
    EXPECT_FALSE(reproduces(text, 0));
  }
  for (const char* text : {"NaN", "-nan", "Infinity", "+inf", "INF", "inf "}) {
    DecimalError error = DecimalError::none;
    EXPECT_FALSE(Printed::parse(text, &error)) << text;
    EXPECT_EQ(error, DecimalError::syntax) << text;
  }
}

TEST(Printed, RefusesWhatDecimalRefuses) {
  DecimalError error = DecimalError::none;
  EXPECT_FALSE(Printed::parse("25%", &error));
  EXPECT_EQ(error, DecimalError::syntax);
  EXPECT_FALSE(Printed::parse("0e999999999", &error));
  EXPECT_EQ(error, DecimalError::overflow);
  EXPECT_FALSE(Printed::parse("0." + std::string(39, '3'), &error));
  EXPECT_EQ(error, DecimalError::overflow);
}

}  // namespace
}  // namespace counterfoil
