#include "checker/score/values.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace counterfoil::score {
namespace {

TEST(Values, AddUpAndKeepTheirOrderWholeOrNot) {
  Values values{Rational(5), Rational(-1), Rational(3)};
  EXPECT_EQ(values.size(), 3U);
  EXPECT_EQ(values.sum(), Rational(7));
  EXPECT_EQ(values.ranked(0), Rational(-1));
  EXPECT_EQ(values.ranked(2), Rational(5));
  values.push_back(Rational(7, 2));
  values.push_back(Rational(4));
  EXPECT_EQ(values.size(), 5U);
  EXPECT_EQ(values.sum(), Rational(29, 2));
  EXPECT_EQ(values.ranked(2), Rational(7, 2));
  EXPECT_EQ(values.ranked(3), Rational(4));
  EXPECT_EQ(values.all().size(), 5U);
}

TEST(Values, AddUpBeyondSixtyFourBits) {
  const Values values{Rational(INT64_MAX), Rational(INT64_MAX), Rational(2)};
  EXPECT_EQ(values.sum().to_string(), "18446744073709551616");
}

}  // namespace
}  // namespace counterfoil::score
