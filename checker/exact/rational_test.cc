#include "checker/exact/rational.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <stdexcept>
#include <vector>

#include "checker/exact/big_rational.h"
#include "checker/exact/decimal.h"

namespace counterfoil {
namespace {

using boost::multiprecision::cpp_int;
using boost::multiprecision::cpp_rational;

constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();

TEST(Rational, IsInLowestTermsWithAPositiveDenominator) {
  EXPECT_EQ(Rational(6, 8).to_string(), "3/4");
  EXPECT_EQ(Rational(6, -8).to_string(), "-3/4");
  EXPECT_EQ(Rational(-6, -2).to_string(), "3");
  EXPECT_EQ(Rational(0, -5).to_string(), "0");
  EXPECT_EQ(Rational(kMin, kMin).to_string(), "1");
  EXPECT_EQ(Rational(1, kMin).to_string(), "-1/9223372036854775808");
  EXPECT_EQ(Rational(kMin, -1).to_string(), "9223372036854775808");
}

TEST(Rational, ComesFromEveryIntegerType) {
  EXPECT_EQ(Rational(kMin).to_string(), "-9223372036854775808");
  EXPECT_EQ(Rational(std::numeric_limits<std::uint64_t>::max()).to_string(), "18446744073709551615");
  EXPECT_EQ(Rational(std::size_t{3}, 4).to_string(), "3/4");
  EXPECT_EQ(Rational(std::int8_t{-3}).to_string(), "-3");
  EXPECT_EQ(Rational(std::uint64_t{1} << 63, std::uint64_t{1} << 62), Rational(2));
}

TEST(Rational, ComesFromADecimalExactly) {
  EXPECT_EQ(Rational(*Decimal::parse("-0.1250")).to_string(), "-1/8");
  EXPECT_EQ(Rational(*Decimal::parse("0.333")).to_string(), "333/1000");
  EXPECT_EQ(Rational(*Decimal::parse("1e-30")), Rational::power_of_ten(-30));
  EXPECT_EQ(Rational(*Decimal::parse("2.50e40")), Rational(25) * Rational::power_of_ten(39));
  EXPECT_EQ(Rational(*Decimal::parse("99999999999999999999999999999999999999")) + 1,
            Rational::power_of_ten(38));
}

TEST(Rational, SaysWhichIntegersFit) {
  EXPECT_EQ(Rational(kMin).to_int64(), kMin);
  EXPECT_EQ(Rational(kMax).to_int64(), kMax);
  EXPECT_FALSE((Rational(kMax) + 1).to_int64());
  EXPECT_TRUE((Rational(kMax) + 1).is_integer());
  EXPECT_EQ((Rational(kMax) + 1 - 1).to_int64(), kMax);
  EXPECT_FALSE(Rational(1, 2).to_int64());
  EXPECT_FALSE(Rational(1, 2).is_integer());
  EXPECT_FALSE(Rational::power_of_ten(-40).is_integer());
}

TEST(Rational, DividesByZeroOnlyWhereTheCallerAsksForAnAnswer) {
  EXPECT_FALSE(Rational::divide(1, 0));
  EXPECT_EQ(Rational::divide(1, -4), Rational(-1, 4));
  EXPECT_THROW(Rational(1) / Rational(0), std::domain_error);
  EXPECT_THROW(Rational(1, 0), std::domain_error);
}

TEST(Rational, AgreesWithBoostOnAllPairsOfAwkwardNumbers) {
  std::vector<Rational> numbers;
  for (const std::int64_t n :
       {std::int64_t{0}, std::int64_t{1}, std::int64_t{-1}, std::int64_t{6}, kMin, kMin + 1, kMax, kMax - 1,
        std::int64_t{1} << 32, std::int64_t{3'037'000'500}}) {
    for (const std::int64_t d : {std::int64_t{1}, std::int64_t{-2}, std::int64_t{9}, kMin, kMax, kMax - 1}) {
      numbers.emplace_back(n, d);
    }
  }
  std::mt19937_64 random(3);
  for (int i = 0; i < 25; ++i) {
    const int shift = static_cast<int>(random() % 64);
    numbers.emplace_back(static_cast<std::int64_t>(random()) >> shift,
                         static_cast<std::int64_t>(random() >> (random() % 62 + 1)) + 1);
  }
  for (int exponent = -60; exponent <= 60; exponent += 24)
    numbers.push_back(Rational::power_of_ten(exponent));

  for (const auto& a : numbers) {
    const cpp_rational boost_a(cpp_int(a.numerator_string()), cpp_int(a.denominator_string()));
    ASSERT_EQ(a.sign(), boost_a.sign());
    ASSERT_EQ((-a).to_string(), cpp_rational(-boost_a).str());
    for (const auto& b : numbers) {
      const cpp_rational boost_b(cpp_int(b.numerator_string()), cpp_int(b.denominator_string()));
      ASSERT_EQ((a + b).to_string(), cpp_rational(boost_a + boost_b).str());
      ASSERT_EQ((a - b).to_string(), cpp_rational(boost_a - boost_b).str());
      ASSERT_EQ((a * b).to_string(), cpp_rational(boost_a * boost_b).str());
      if (!b.is_zero()) {
        ASSERT_EQ((a / b).to_string(), cpp_rational(boost_a / boost_b).str());
      }
      ASSERT_EQ(a < b, boost_a < boost_b);
      ASSERT_EQ(a == b, boost_a == boost_b);
      ASSERT_EQ(a + b - b, a);  // back from big to small
    }
  }
}

TEST(RationalFromDouble, IsExact) {
  EXPECT_EQ(Rational::from_double(0.1)->to_string(), "3602879701896397/36028797018963968");
  EXPECT_EQ(Rational::from_double(-0.75)->to_string(), "-3/4");
  EXPECT_EQ(Rational::from_double(-0.0), Rational(0));
  EXPECT_EQ(Rational::from_double(0x1p-1074),
            Rational(1) / Rational::from_double(0x1p1023).value() / 2 / (std::int64_t{1} << 50));
  EXPECT_EQ(Rational::from_double(1e22), Rational::power_of_ten(22));
  EXPECT_FALSE(Rational::from_double(std::numeric_limits<double>::quiet_NaN()));
  EXPECT_FALSE(Rational::from_double(-std::numeric_limits<double>::infinity()));
}

TEST(RationalToDouble, ReturnsEveryDoubleUnchangedAndRoundsMidpointsToEven) {
  std::mt19937_64 random(5);
  const Rational nudge = *Rational::from_double(0x1p-1074) / (std::int64_t{1} << 60);
  for (int i = 0; i < 1'000; ++i) {
    std::uint64_t bits = random() & 0x7fff'ffff'ffff'ffff;
    if (i % 4 == 0) bits &= 0x001f'ffff'ffff'ffff;  // subnormals and the least normal numbers
    const double low = std::bit_cast<double>(bits), high = std::bit_cast<double>(bits + 1);
    if (!std::isfinite(low) || !std::isfinite(high)) continue;
    const Rational exact = *Rational::from_double(low);
    const Rational middle = (exact + *Rational::from_double(high)) / 2;
    ASSERT_EQ(exact.to_double(), low);
    ASSERT_EQ(middle.to_double(), bits % 2 == 0 ? low : high);
    ASSERT_EQ((middle - nudge).to_double(), low);
    ASSERT_EQ((middle + nudge).to_double(), high);
    ASSERT_EQ((-middle - nudge).to_double(), -high);
  }
}

TEST(RationalToDouble, OverflowsAndUnderflowsWhereBinary64Does) {
  const Rational least = *Rational::from_double(0x1p-1074);
  EXPECT_EQ((least / 2).to_double(), 0.0);
  EXPECT_EQ((least * 3 / 4).to_double(), 0x1p-1074);
  EXPECT_EQ((least / 1'000'000).to_double(), 0.0);
  const double max = std::numeric_limits<double>::max();
  const Rational half_step = *Rational::from_double(0x1p969) * 2 / 2;
  EXPECT_EQ((*Rational::from_double(max) + half_step).to_double(), max);
  EXPECT_EQ((*Rational::from_double(max) + half_step * 2).to_double(),
            std::numeric_limits<double>::infinity());
  EXPECT_EQ((-Rational::power_of_ten(400)).to_double(), -std::numeric_limits<double>::infinity());
}

TEST(RationalToDecimal, RoundsHalfToEven) {
  EXPECT_EQ(Rational(1, 8).to_decimal_string(2), "0.12");
  EXPECT_EQ(Rational(3, 8).to_decimal_string(2), "0.38");
  EXPECT_EQ(Rational(-1, 8).to_decimal_string(2), "-0.12");
  EXPECT_EQ(Rational(1, 3).to_decimal_string(5), "0.33333");
  EXPECT_EQ(Rational(2, 3).to_decimal_string(0), "1");
  EXPECT_EQ(Rational(1, 2).to_decimal_string(0), "0");
  EXPECT_EQ(Rational(3, 2).to_decimal_string(0), "2");
  EXPECT_EQ(Rational(999, 1000).to_decimal_string(2), "1.00");
  EXPECT_EQ(Rational(25).to_decimal_string(2), "25.00");
  EXPECT_EQ(Rational(-1, 1000).to_decimal_string(2), "0.00");
  EXPECT_EQ(Rational(-1, 100).to_decimal_string(2), "-0.01");
  EXPECT_EQ(Rational::power_of_ten(30).to_decimal_string(1), "1" + std::string(30, '0') + ".0");
}

TEST(RationalParse, ReadsWhatIsPrintedAndNothingElse) {
  for (const char* text :
       {"0", "-1", "3/4", "-3/4", "9223372036854775808", "-1/123456789012345678901234567890"}) {
    const auto value = Rational::parse(text);
    ASSERT_TRUE(value) << text;
    EXPECT_EQ(value->to_string(), text);
  }
  EXPECT_EQ(Rational::parse("3/4"), Rational(3, 4));
  for (const char* text :
       {"4/2", "1/0", "01", "0x1", "1/-2", "-0", "+1", "1/1", "", "-", "/", "1/", "/1", "1.5", " 1"}) {
    EXPECT_FALSE(Rational::parse(text)) << text;
  }
  EXPECT_TRUE(Rational::parse(std::string(Rational::kMostText, '7')));
  EXPECT_FALSE(Rational::parse(std::string(Rational::kMostText + 1, '7')));
}

}  // namespace
}  // namespace counterfoil
