#include "tools/replay/arithmetic/rounding.h"

#include <gtest/gtest.h>

#include "tools/replay/arithmetic/element_spread.h"

using namespace counterfoil;
using namespace counterfoil::replay;
using tensor::Dtype;

namespace {

constexpr double kSpacing = 0x1p-10;  // of float16 from 1 to below 2
constexpr double kBoundary = 1 + kSpacing / 2;

TEST(Rounding, SpreadsOnlyNextToABoundary) {
  EXPECT_EQ(rounding_spread(Dtype::float16, 1.0, 1e-5), 0);
  EXPECT_EQ(rounding_spread(Dtype::float16, kBoundary - 2e-5, 1e-5), 0);
  EXPECT_EQ(rounding_spread(Dtype::float16, kBoundary - 1e-6, 1e-5), kSpacing);
  EXPECT_EQ(rounding_spread(Dtype::float16, kBoundary + 1e-6, 1e-5), kSpacing);
  EXPECT_EQ(rounding_spread(Dtype::float16, 1.0, 3 * kSpacing), 3 * kSpacing);
}

TEST(Rounding, SpreadsNothingWithoutAnError) {
  EXPECT_EQ(rounding_spread(Dtype::float16, kBoundary, 0), 0);
  EXPECT_EQ(rounding_spread(Dtype::float32, NAN, 0), 0);
  EXPECT_EQ(rounding_spread(Dtype::float32, INFINITY, 0), 0);
}

TEST(Rounding, KnowsNoBoundOfWhatIsNotANumber) {
  EXPECT_EQ(rounding_spread(Dtype::float32, NAN, 1e-9), INFINITY);
  EXPECT_EQ(rounding_spread(Dtype::float32, 1, INFINITY), INFINITY);
  EXPECT_EQ(rounding_spread(Dtype::float16, 65519, 2), INFINITY);  // the other may round to infinity
  EXPECT_EQ(rounding_spread(Dtype::float16, INFINITY, 2), 0);
  EXPECT_EQ(rounding_spread(Dtype::float16, 65521, 2), INFINITY);
  EXPECT_EQ(rounding_spread(Dtype::float16, 1e9, 2), 0);
}

TEST(Rounding, TakesIntegersTowardsZero) {
  EXPECT_EQ(stored(Dtype::int32, -1.9), -1);
  EXPECT_FALSE(std::signbit(stored(Dtype::int32, -0.5)));
  EXPECT_EQ(rounding_spread(Dtype::int32, 1.9999999, 1e-6), 1);
  EXPECT_EQ(rounding_spread(Dtype::int32, 1.9, 1e-6), 0);
  EXPECT_TRUE(storable(Dtype::int8, -128.5));
  EXPECT_FALSE(storable(Dtype::int8, -129));
  EXPECT_FALSE(storable(Dtype::uint8, -1));
  EXPECT_FALSE(storable(Dtype::int64, 0x1p60));
  EXPECT_FALSE(storable(Dtype::int64, NAN));
}

TEST(ElementSpread, OfAHalfPrecisionResultIsASpacingOrNothing) {
  const double boundary = std::log(kBoundary);
  EXPECT_EQ(
      element_spread(Operation::exponential, Dtype::float16, boundary, 0, 0, 0, 0, 0, std::exp(boundary)),
      kSpacing);
  EXPECT_EQ(element_spread(Operation::exponential, Dtype::float16, 1e-5, 0, 0, 0, 0, 0, std::exp(1e-5)), 0);
}

TEST(ElementSpread, CoversAnOddPowerThroughZero) {
  EXPECT_NEAR(element_spread(Operation::power, Dtype::float64, 0.5, 1, 3, 0, 0, 0, 0.125),
              1.5 * 1.5 * 1.5 - 0.125, 1e-9);
  EXPECT_NEAR(element_spread(Operation::power, Dtype::float64, -2, 0.5, 2, 0, 0, 0, 4), 2.25, 1e-9);
  EXPECT_EQ(element_spread(Operation::power, Dtype::float64, 0.5, 1, -1, 0, 0, 0, 2), INFINITY);
  EXPECT_EQ(element_spread(Operation::power, Dtype::float64, 0.5, 1, 0.5, 0, 0, 0, 0.7), INFINITY);
}

TEST(ElementSpread, KeepsAnInfinityThatIsOneEverywhere) {
  EXPECT_EQ(element_spread(Operation::add, Dtype::float32, 1, 0.1, -INFINITY, 0, 0, 0, -INFINITY), 0);
  EXPECT_EQ(element_spread(Operation::divide, Dtype::float32, 1, 0, 0, 0.1, 0, 0, INFINITY), INFINITY);
}

TEST(ElementSpread, OfAHalfPrecisionNumberIsWhatItsRoundingLost) {
  EXPECT_EQ(constant_spread(Dtype::float16, 0.5), 0);
  EXPECT_EQ(constant_spread(Dtype::float32, 0.1), 0);
  EXPECT_NEAR(constant_spread(Dtype::float16, 0.1), 0.1 - 0.0999755859375, 1e-8);
}

}  // namespace
