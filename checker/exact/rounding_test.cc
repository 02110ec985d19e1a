#include "checker/exact/rounding.h"

#include <gtest/gtest.h>

#include <array>

namespace counterfoil {
namespace {

Rational number(std::string_view text) {
  return Rational(*Decimal::parse(text));
}

constexpr std::array kModes = {RoundingMode::half_even, RoundingMode::half_up, RoundingMode::half_down,
                               RoundingMode::up,        RoundingMode::down,    RoundingMode::ceiling,
                               RoundingMode::floor};

struct Case {
  std::string_view value;
  std::array<std::string_view, 7> rounded;  // in the order of kModes
};

TEST(Rounding, every_mode_decides_as_its_name_says) {
  constexpr std::array<Case, 10> kCases = {{
      {"0.125", {"0.12", "0.13", "0.12", "0.13", "0.12", "0.13", "0.12"}},
      {"0.135", {"0.14", "0.14", "0.13", "0.14", "0.13", "0.14", "0.13"}},
      {"-0.125", {"-0.12", "-0.13", "-0.12", "-0.13", "-0.12", "-0.12", "-0.13"}},
      {"-0.135", {"-0.14", "-0.14", "-0.13", "-0.14", "-0.13", "-0.13", "-0.14"}},
      {"0.1250000000000000000000000000000000001", {"0.13", "0.13", "0.13", "0.13", "0.12", "0.13", "0.12"}},
      {"0.1249999999999999999999999999999999999", {"0.12", "0.12", "0.12", "0.13", "0.12", "0.13", "0.12"}},
      {"0.12", {"0.12", "0.12", "0.12", "0.12", "0.12", "0.12", "0.12"}},
      {"0.005", {"0.00", "0.01", "0.00", "0.01", "0.00", "0.01", "0.00"}},
      {"-0.001", {"0.00", "0.00", "0.00", "-0.01", "0.00", "0.00", "-0.01"}},
      {"-7", {"-7.00", "-7.00", "-7.00", "-7.00", "-7.00", "-7.00", "-7.00"}},
  }};
  for (const Case& item : kCases) {
    for (std::size_t i = 0; i < kModes.size(); ++i) {
      EXPECT_EQ(exact_text(rounded(number(item.value), 2, kModes[i]), 2), item.rounded[i])
          << item.value << ", mode " << i;
    }
  }
}

TEST(Rounding, agrees_with_the_decimal_of_38_digits_wherever_that_does_not_overflow) {
  for (std::string_view text :
       {"99999999999999999999999999999999999.995", "-0.0500000000000000000000000000000000000",
        "12345678901234567890123456789012345678", "0.99999999999999999999999999999999999999"}) {
    const auto decimal = *Decimal::parse(text);
    for (int places = 0; places <= 3; ++places) {
      for (const RoundingMode mode : kModes) {
        const auto expected = decimal.rounded(places, mode);
        if (!expected) continue;
        EXPECT_EQ(rounded(Rational(decimal), places, mode), Rational(*expected)) << text;
      }
    }
  }
}

TEST(Rounding, a_product_of_76_digits_is_exact) {
  const Rational most = number("99999999999999999999999999999999999999");
  EXPECT_EQ(exact_text(most * most),
            "9999999999999999999999999999999999999800000000000000000000000000000000000001");
  EXPECT_EQ(count_digits(most * most), 76);
  const Rational least = number("0.00000000000000000000000000000000000005");
  EXPECT_EQ(exact_text(rounded(most * least, 0, RoundingMode::half_even)), "5");
  EXPECT_EQ(exact_text(rounded(most * least, 0, RoundingMode::down)), "4");
}

TEST(Rounding, a_number_that_does_not_end_rounds_too) {
  EXPECT_EQ(exact_text(rounded(Rational(2, 3), 4, RoundingMode::half_even)), "0.6667");
  EXPECT_EQ(exact_text(rounded(Rational(-2, 3), 4, RoundingMode::down)), "-0.6666");
  EXPECT_EQ(exact_text(Rational(2, 3)), "2/3");
  EXPECT_EQ(count_digits(Rational(2, 3)), 0);
}

}  // namespace
}  // namespace counterfoil
