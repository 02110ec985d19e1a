#include "checker/judge/square_sum.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace counterfoil::judge {
namespace {

float norm_of(const std::vector<float>& values) {
  SquareSum sum;
  for (const float value : values) sum.add(value);
  return sum.norm();
}

TEST(SquareSum, GivesTheNormOfNumbersOfEveryMagnitude) {
  EXPECT_EQ(norm_of({3, -4}), 5);
  EXPECT_EQ(norm_of({}), 0);
  EXPECT_EQ(norm_of({0x1p-149F}), 0x1p-149F);
  EXPECT_EQ(norm_of({0x1.8p-130F, 0}), 0x1.8p-130F);
  EXPECT_EQ(norm_of({std::numeric_limits<float>::max()}), std::numeric_limits<float>::max());
  EXPECT_EQ(norm_of({3e38F, 3e38F}), std::numeric_limits<float>::infinity());
}

TEST(SquareSum, DoesNotDependOnTheOrder) {
  SquareSum up;
  SquareSum down;
  SquareSum halves[2];
  for (int i = 1; i <= 10000; ++i) {
    up.add(1.0F / static_cast<float>(i));
    down.add(-1.0F / static_cast<float>(10001 - i));
    halves[i % 2].add(1.0F / static_cast<float>(i));
  }
  halves[0].add(halves[1]);
  EXPECT_EQ(up.norm(), down.norm());
  EXPECT_EQ(up.norm(), halves[0].norm());
  EXPECT_NEAR(up.norm(), std::sqrt(1.6449340668 - 1.0 / 10000), 1e-6);
}

TEST(SquareSum, KnowsWhetherASquareIsMoreThanZeroInFloat32) {
  SquareSum sum;
  sum.add(0x1p-75F);
  EXPECT_FALSE(sum.nonzero());
  SquareSum more;
  more.add(0x1.000002p-75F);
  EXPECT_TRUE(more.nonzero());
  sum.add(more);
  EXPECT_TRUE(sum.nonzero());
}

}  // namespace
}  // namespace counterfoil::judge
