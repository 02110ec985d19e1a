#include "checker/exact/decimal.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <limits>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "checker/exact/rational.h"

namespace counterfoil {
namespace {

const std::string kNines(38, '9');

Decimal decimal(std::string_view text) {
  const auto value = Decimal::parse(text);
  EXPECT_TRUE(value) << text;
  return value.value_or(Decimal());
}

std::string text_of(const std::optional<Decimal>& value) {
  return value ? value->to_string() : "none";
}

/// Small and large coefficients of either sign, with scales from -5 to 45.
Decimal random_decimal(std::mt19937_64& random) {
  int128 coefficient = 0;
  for (auto digits = random() % 39; digits > 0; --digits) {
    coefficient = coefficient * 10 + static_cast<int>(random() % 4 == 0 ? 9 : random() % 10);
  }
  if (random() % 2 == 0) coefficient = -coefficient;
  return *Decimal::make(coefficient, static_cast<int>(random() % 51) - 5);
}

TEST(DecimalParse, KeepsTheDigitsAsPrinted) {
  for (const char* text : {"0", "12", "-0.5", "1.00", "0.000", "-12.340", "0.0000000000000000000001"}) {
    EXPECT_EQ(decimal(text).to_string(), text);
  }
}

TEST(DecimalParse, AppliesAnExponentToTheScale) {
  EXPECT_EQ(decimal("1e-3").to_string(), "0.001");
  EXPECT_EQ(decimal("1.50E-1").to_string(), "0.150");
  EXPECT_EQ(decimal("1.5e+3").to_string(), "15e2");
  EXPECT_EQ(decimal("1.500e2").to_string(), "150.0");
  EXPECT_EQ(decimal("1.5e3").scale(), -2);
  EXPECT_EQ(decimal("1.5e3"), decimal("1500"));
  EXPECT_EQ(decimal("0e5").to_string(), "0e5");
  EXPECT_EQ(decimal("0e-2").to_string(), "0.00");
  EXPECT_EQ(decimal("1e00000000000000000000000000002").to_string(), "1e2");
}

TEST(DecimalParse, HasNoNegativeZero) {
  EXPECT_EQ(decimal("-0.0").to_string(), "0.0");
}

TEST(DecimalParse, ReadsWhateverABinary64PrintsAs) {
  EXPECT_EQ(decimal("1.2325951644078312e-32").scale(), 48);
  EXPECT_EQ(decimal("3.4028234663852886e+38").to_string(), "34028234663852886e22");
  EXPECT_EQ(decimal("3.4028234663852886e+38").scale(), -22);
  EXPECT_EQ(decimal("4.9406564584124654e-324").to_double(), std::numeric_limits<double>::denorm_min());
  EXPECT_EQ(decimal("-1.7976931348623157e+308").to_double(), std::numeric_limits<double>::lowest());
}

TEST(DecimalParse, RefusesWhatIsNoJsonNumber) {
  for (const char* text : {"",    "+1",   ".5",    "1.",  "01",    "-01", "00",       "-",           "--1",
                           "1e",  "1e+",  "1e1.5", "e5",  "nan",   "inf", " 1",       "1 ",          "1_000",
                           "1,5", "0x10", "1.2.3", "-.5", "1e5e5", "1f",  "\xc2\xbd", "\xef\xbc\x91"}) {
    DecimalError error = DecimalError::none;
    EXPECT_FALSE(Decimal::parse(text, &error)) << text;
    EXPECT_EQ(error, DecimalError::syntax) << text;
  }
  EXPECT_FALSE(Decimal::parse(std::string_view("1\0", 2)));
}

TEST(DecimalParse, HoldsThirtyEightDigitsAndRefusesOneMore) {
  DecimalError error = DecimalError::syntax;
  for (const std::string& text :
       std::vector<std::string>{kNines, "-" + kNines, "0." + kNines, "0.00000" + kNines, kNines + "e362",
                                "9." + kNines.substr(1), "1e400", "1e-400"}) {
    EXPECT_TRUE(Decimal::parse(text, &error)) << text;
    EXPECT_EQ(error, DecimalError::none) << text;
  }
  for (const std::string& text : std::vector<std::string>{
           kNines + "0", kNines + ".0", "-1" + kNines, "0.1" + kNines, "1e401", "1e-401", "0e401",
           "0." + std::string(401, '0'), "1e99999999999999999999999999", "1e18446744073709551617",
           "1e-99999999999999999999999999", "1" + std::string(100'000, '0')}) {
    EXPECT_FALSE(Decimal::parse(text, &error)) << text;
    EXPECT_EQ(error, DecimalError::overflow) << text;
  }
}

TEST(DecimalMake, RefusesWhatParseRefuses) {
  const int128 limit = decimal(kNines).coefficient() + 1;
  EXPECT_EQ(text_of(Decimal::make(limit - 1, 0)), kNines);
  EXPECT_EQ(text_of(Decimal::make(1 - limit, 0)), "-" + kNines);
  EXPECT_FALSE(Decimal::make(limit, 0));
  EXPECT_FALSE(Decimal::make(-limit, 0));
  EXPECT_FALSE(Decimal::make(1, 401));
  EXPECT_FALSE(Decimal::make(1, -401));
}

TEST(DecimalCompare, IgnoresTrailingZeros) {
  EXPECT_EQ(decimal("1.0"), decimal("1.00"));
  EXPECT_EQ(decimal("0"), decimal("-0.000"));
  EXPECT_EQ(decimal("0e400"), decimal("0e-400"));
  EXPECT_EQ(decimal("1e40"), decimal("10e39"));
  EXPECT_NE(decimal("1.0").to_string(), decimal("1.00").to_string());
}

TEST(DecimalCompare, OrdersAcrossScales) {
  const char* ascending[] = {"-1e400",  "-1e38", "-2",
                             "-1.5",    "-1",    "-0.99999999999999999999999999999999999999",
                             "-1e-400", "0",     "1e-400",
                             "0.01",    "0.1",   "0.99999999999999999999999999999999999999",
                             "1.0",     "1.01",  "99999999999999999999999999999999999999",
                             "1e38",    "1e400"};
  for (std::size_t i = 0; i < std::size(ascending); ++i) {
    for (std::size_t j = 0; j < std::size(ascending); ++j) {
      EXPECT_EQ(decimal(ascending[i]) < decimal(ascending[j]), i < j) << ascending[i] << " " << ascending[j];
      EXPECT_EQ(decimal(ascending[i]) == decimal(ascending[j]), i == j)
          << ascending[i] << " " << ascending[j];
    }
  }
}

TEST(DecimalArithmetic, KeepsTheLargerScaleOfASumAndTheSumOfScalesOfAProduct) {
  EXPECT_EQ(text_of(decimal("1.50").plus(decimal("0.5"))), "2.00");
  EXPECT_EQ(text_of(decimal("1").minus(decimal("0.001"))), "0.999");
  EXPECT_EQ(text_of(decimal("0.00").plus(decimal("3"))), "3.00");
  EXPECT_EQ(text_of(decimal("0.10").times(decimal("-0.20"))), "-0.0200");
  EXPECT_EQ(text_of(-decimal("2.50")), "-2.50");
  // The farthest apart that two last digits can be in a sum of 38 digits: 74 places.
  const std::string zeros(36, '0');
  EXPECT_EQ(text_of(decimal("1").plus(decimal("0." + zeros + "1" + zeros + "0"))), "1." + zeros + "1");
}

TEST(DecimalArithmetic, DropsTrailingZerosOnlyWhereTheExactResultWouldNotFit) {
  EXPECT_EQ(text_of(decimal(kNines).times(decimal("1.00"))), kNines);
  EXPECT_EQ(text_of(decimal(kNines).plus(decimal("0.0"))), kNines);
  EXPECT_EQ(text_of(decimal(kNines).plus(decimal("1"))), "1" + std::string(37, '0') + "e1");
  EXPECT_EQ(text_of(decimal("12e2").plus(decimal("5"))), "1205");
  EXPECT_EQ(text_of(decimal("0e-400").plus(decimal("2e400"))), "2e400");
  EXPECT_EQ(text_of(decimal("2e400").times(decimal("1e37"))), "2" + std::string(37, '0') + "e400");
  EXPECT_EQ(text_of(decimal("2e395").times(decimal("3e39"))), "6" + std::string(34, '0') + "e400");
  EXPECT_EQ(text_of(decimal("0e400").times(decimal("7e395"))), "0e400");
}

TEST(DecimalArithmetic, IsAbsentRatherThanRounded) {
  EXPECT_FALSE(decimal(kNines).plus(decimal("0.1")));
  EXPECT_FALSE(decimal(kNines).plus(decimal("2")));
  EXPECT_FALSE(decimal(kNines).minus(decimal("-2")));
  EXPECT_FALSE(decimal(kNines).times(decimal("1.1")));
  EXPECT_FALSE(decimal("1e400").plus(decimal("1e-400")));
  EXPECT_FALSE(decimal("1e-400").times(decimal("0.1")));
  EXPECT_FALSE(decimal("1e400").times(decimal("1e38")));
}

TEST(DecimalArithmetic, AgreesWithRationalsOnRandomNumbers) {
  std::mt19937_64 random(20261130);
  int present = 0;
  for (int i = 0; i < 4'000; ++i) {
    const Decimal a = random_decimal(random), b = random_decimal(random);
    const Rational exact_a(a), exact_b(b);
    ASSERT_EQ(a < b, exact_a < exact_b) << a.to_string() << " " << b.to_string();
    ASSERT_EQ(a == b, exact_a == exact_b) << a.to_string() << " " << b.to_string();
    if (const auto sum = a.plus(b)) {
      ++present;
      ASSERT_EQ(Rational(*sum), exact_a + exact_b);
    }
    if (const auto difference = a.minus(b)) {
      ++present;
      ASSERT_EQ(Rational(*difference), exact_a - exact_b);
    }
    if (const auto product = a.times(b)) {
      ++present;
      ASSERT_EQ(Rational(*product), exact_a * exact_b);
    }
    ASSERT_EQ(decimal(a.to_string()), a);
  }
  EXPECT_GT(present, 2'000);
}

TEST(DecimalRounding, FollowsEachModeAtEveryKindOfRest) {
  struct Case {
    RoundingMode mode;
    const char* rounded[10];
  };
  const char* values[] = {"5.5", "2.5", "1.6", "1.1", "1.0", "-1.0", "-1.1", "-1.6", "-2.5", "-5.5"};
  const Case cases[] = {
      {RoundingMode::up, {"6", "3", "2", "2", "1", "-1", "-2", "-2", "-3", "-6"}},
      {RoundingMode::down, {"5", "2", "1", "1", "1", "-1", "-1", "-1", "-2", "-5"}},
      {RoundingMode::ceiling, {"6", "3", "2", "2", "1", "-1", "-1", "-1", "-2", "-5"}},
      {RoundingMode::floor, {"5", "2", "1", "1", "1", "-1", "-2", "-2", "-3", "-6"}},
      {RoundingMode::half_up, {"6", "3", "2", "1", "1", "-1", "-1", "-2", "-3", "-6"}},
      {RoundingMode::half_down, {"5", "2", "2", "1", "1", "-1", "-1", "-2", "-2", "-5"}},
      {RoundingMode::half_even, {"6", "2", "2", "1", "1", "-1", "-1", "-2", "-2", "-6"}},
  };
  for (const auto& [mode, rounded] : cases) {
    for (std::size_t i = 0; i < std::size(values); ++i) {
      EXPECT_EQ(text_of(decimal(values[i]).rounded(0, mode)), rounded[i])
          << values[i] << " in mode " << static_cast<int>(mode);
    }
  }
}

TEST(DecimalRounding, PadsWithZerosAndSaysWhenThereIsNoRoom) {
  EXPECT_EQ(text_of(decimal("2.5").rounded(4, RoundingMode::half_even)), "2.5000");
  EXPECT_EQ(text_of(decimal("0").rounded(38, RoundingMode::half_even)), "0." + std::string(38, '0'));
  EXPECT_EQ(text_of(decimal("1e37").rounded(0, RoundingMode::half_even)), "1" + std::string(37, '0'));
  EXPECT_FALSE(decimal("1e37").rounded(1, RoundingMode::half_even));
  EXPECT_FALSE(decimal("1e40").rounded(0, RoundingMode::half_even));
  EXPECT_FALSE(decimal("1").rounded(39, RoundingMode::half_even));
  EXPECT_FALSE(decimal("1").rounded(-1, RoundingMode::half_even));
}

TEST(DecimalRounding, CarriesThroughAllDigits) {
  EXPECT_EQ(text_of(decimal("0." + kNines).rounded(37, RoundingMode::half_even)),
            "1." + std::string(37, '0'));
  EXPECT_EQ(text_of(decimal("-0." + kNines).rounded(0, RoundingMode::half_even)), "-1");
  EXPECT_EQ(text_of(decimal("0.5").rounded(0, RoundingMode::half_even)), "0");
  EXPECT_EQ(text_of(decimal("-0.4").rounded(0, RoundingMode::half_even)), "0");
}

TEST(DecimalRounding, TakesDigitsFarBelowTheLastPlaceForLessThanHalf) {
  const Decimal tiny = decimal("0.00" + kNines);  // 38 nines, cut at 0 and at 1 places
  EXPECT_EQ(text_of(tiny.rounded(0, RoundingMode::half_up)), "0");
  EXPECT_EQ(text_of(tiny.rounded(1, RoundingMode::half_up)), "0.0");
  EXPECT_EQ(text_of(tiny.rounded(0, RoundingMode::up)), "1");
  EXPECT_EQ(text_of((-tiny).rounded(1, RoundingMode::floor)), "-0.1");
  EXPECT_EQ(text_of(decimal("0e-300").rounded(2, RoundingMode::up)), "0.00");
}

TEST(DecimalRounding, NeverMovesByMoreThanItsModeAllows) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 5'000; ++i) {
    const Decimal value = random_decimal(random);
    const int places = static_cast<int>(random() % 20);
    const Rational unit = Rational::power_of_ten(-places), exact(value);
    const auto floor = value.rounded(places, RoundingMode::floor);
    const auto nearest = value.rounded(places, RoundingMode::half_even);
    if (!floor || !nearest) continue;
    ASSERT_LE(Rational(*floor), exact);
    ASSERT_LT(exact - Rational(*floor), unit);
    ASSERT_LE(abs(exact - Rational(*nearest)), unit / 2);
    ASSERT_EQ(nearest->to_string(), exact.to_decimal_string(places));
  }
}

TEST(DecimalToDouble, IsTheNearestOneAsStrtodFindsIt) {
  std::mt19937_64 random(11);
  for (int i = 0; i < 5'000; ++i) {
    const Decimal value = random_decimal(random);
    ASSERT_EQ(value.to_double(), std::strtod(value.to_string().c_str(), nullptr)) << value.to_string();
    ASSERT_EQ(value.to_double(), Rational(value).to_double()) << value.to_string();
  }
  EXPECT_EQ(decimal("0.1").to_double(), 0.1);
  EXPECT_EQ(decimal("1e400").to_double(), std::numeric_limits<double>::infinity());
  EXPECT_EQ(decimal("-1e400").to_double(), -std::numeric_limits<double>::infinity());
  EXPECT_EQ(decimal("1e-400").to_double(), 0.0);
  EXPECT_EQ(decimal("2.4703282292062327e-324").to_double(), 0.0);  // just below half of the least subnormal
  EXPECT_EQ(decimal("2.4703282292062328e-324").to_double(), 4.9406564584124654e-324);
}

}  // namespace
}  // namespace counterfoil
