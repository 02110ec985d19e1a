#include "checker/exact/duration.h"

#include <gtest/gtest.h>

#include <limits>

#include "checker/exact/decimal.h"
#include "checker/exact/rational.h"

namespace counterfoil {
namespace {

constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();

Rational ns(std::string_view amount, std::string_view unit) {
  return *nanoseconds(*Decimal::parse(amount), unit);
}

TEST(Duration, IsReadExactlyInEveryUnit) {
  EXPECT_EQ(ns("1.5", "ns"), Rational(3, 2));
  EXPECT_EQ(ns("2", "us"), 2'000);
  EXPECT_EQ(ns("0.001", "ms"), 1'000);
  EXPECT_EQ(ns("0.002", "s"), 2'000'000);
  EXPECT_EQ(ns("-1", "min"), -60'000'000'000);
  EXPECT_EQ(ns("0.5", "h"), 1'800'000'000'000);
  EXPECT_EQ(ns("1e-12", "s"), Rational(1, 1000));
  EXPECT_EQ(ns("1e30", "h"), Rational::power_of_ten(30) * 3'600'000'000'000);
}

TEST(Duration, HasNoOtherUnits) {
  for (const char* unit : {"", "sec", "S", "MS", "m", "d", "µs", "ns "}) {
    EXPECT_FALSE(nanoseconds_per(unit)) << unit;
    EXPECT_FALSE(nanoseconds(Decimal(), unit)) << unit;
  }
}

TEST(Duration, ArithmeticIsAbsentBeyond64Bits) {
  EXPECT_EQ(plus(Duration{kMax - 1}, Duration{1}), Duration{kMax});
  EXPECT_FALSE(plus(Duration{kMax}, Duration{1}));
  EXPECT_EQ(minus(Duration{kMin + 1}, Duration{1}), Duration{kMin});
  EXPECT_FALSE(minus(Duration{kMin}, Duration{1}));
  EXPECT_FALSE(minus(Duration{0}, Duration{kMin}));
}

TEST(Duration, PrintsExactlyInTheLargestFittingUnit) {
  EXPECT_EQ(to_string(Duration{0}), "0 ns");
  EXPECT_EQ(to_string(Duration{900}), "900 ns");
  EXPECT_EQ(to_string(Duration{-900}), "-900 ns");
  EXPECT_EQ(to_string(Duration{999}), "999 ns");
  EXPECT_EQ(to_string(Duration{1'000}), "1.000 us");
  EXPECT_EQ(to_string(Duration{999'999}), "999.999 us");
  EXPECT_EQ(to_string(Duration{1'500'000}), "1.500 ms");
  EXPECT_EQ(to_string(Duration{1'500'120}), "1.500120 ms");
  EXPECT_EQ(to_string(Duration{1'000'000'000}), "1.000 s");
  EXPECT_EQ(to_string(Duration{-2'000'000'001}), "-2.000000001 s");
  EXPECT_EQ(to_string(Duration{5'400'000'000'000}), "5400.000 s");
  EXPECT_EQ(to_string(Duration{kMax}), "9223372036.854775807 s");
  EXPECT_EQ(to_string(Duration{kMin}), "-9223372036.854775808 s");
}

}  // namespace
}  // namespace counterfoil
