#include "checker/tensor/float_formats.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <vector>

namespace counterfoil::tensor {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// The value of a format's bits, taken apart by ldexp, for what is finite.
template <class Format>
double by_ldexp(unsigned bits) {
  const int fraction_bits = Format::kFractionBits;
  const int bias = (1 << (Format::kExponentBits - 1)) - 1;
  const int exponent = static_cast<int>(bits >> fraction_bits) & ((1 << Format::kExponentBits) - 1);
  const double fraction = bits & ((1U << fraction_bits) - 1);
  const double sign = (bits >> (fraction_bits + Format::kExponentBits)) != 0 ? -1 : 1;
  if (exponent == 0) return sign * std::ldexp(fraction, 1 - bias - fraction_bits);
  return sign * std::ldexp(fraction + std::ldexp(1, fraction_bits), exponent - bias - fraction_bits);
}

template <class Format>
class EveryNumber : public testing::Test {};
using Formats = testing::Types<Float16, Bfloat16, Float8E4M3fn, Float8E5M2>;
TYPED_TEST_SUITE(EveryNumber, Formats);

TYPED_TEST(EveryNumber, IsDecodedExactlyAndEncodedBack) {
  using Bits = typename TypeParam::Bits;
  const unsigned sign = FormatTraits<TypeParam>::kSign;
  for (unsigned bits = 0; bits < 2 * sign; ++bits) {
    const double value = decode<TypeParam>(static_cast<Bits>(bits));
    const unsigned magnitude = bits & (sign - 1);
    if (magnitude <= TypeParam::kGreatest) {
      ASSERT_EQ(value, by_ldexp<TypeParam>(bits)) << bits;
      ASSERT_EQ(std::signbit(value), (bits & sign) != 0) << bits;
      ASSERT_EQ(encode<TypeParam>(value), bits);
    } else if (magnitude == TypeParam::kOverflow && TypeParam::kOverflow != TypeParam::kNan) {
      ASSERT_EQ(value, (bits & sign) != 0 ? -kInfinity : kInfinity) << bits;
      ASSERT_EQ(encode<TypeParam>(value), bits);
    } else {
      ASSERT_TRUE(std::isnan(value)) << bits;
      ASSERT_EQ(encode<TypeParam>(value) & (sign - 1), TypeParam::kNan) << bits;
    }
  }
}

TYPED_TEST(EveryNumber, TakesWhatIsNearerToItAndTheEvenOneTakesTies) {
  using Bits = typename TypeParam::Bits;
  for (unsigned bits = 0; bits < TypeParam::kGreatest; ++bits) {
    const double low = decode<TypeParam>(static_cast<Bits>(bits));
    const double high = decode<TypeParam>(static_cast<Bits>(bits + 1));
    const double middle = (low + high) / 2;
    ASSERT_EQ(encode<TypeParam>(middle), bits % 2 == 0 ? bits : bits + 1) << middle;
    ASSERT_EQ(encode<TypeParam>(std::nextafter(middle, 0)), bits) << middle;
    ASSERT_EQ(encode<TypeParam>(std::nextafter(middle, kInfinity)), bits + 1) << middle;
  }
}

TYPED_TEST(EveryNumber, OverflowsHalfAUnitBeyondTheGreatest) {
  const double greatest = by_ldexp<TypeParam>(TypeParam::kGreatest);
  const double half = (greatest - by_ldexp<TypeParam>(TypeParam::kGreatest - 1)) / 2;
  // E4M3 is even at its greatest number, which takes the tie.
  const unsigned tie = TypeParam::kGreatest % 2 == 0 ? TypeParam::kGreatest : TypeParam::kOverflow;
  EXPECT_EQ(encode<TypeParam>(greatest + half), tie);
  EXPECT_EQ(encode<TypeParam>(std::nextafter(greatest + half, 0)), TypeParam::kGreatest);
  EXPECT_EQ(encode<TypeParam>(std::nextafter(greatest + half, kInfinity)), TypeParam::kOverflow);
  EXPECT_EQ(encode<TypeParam>(1e300), TypeParam::kOverflow);
  EXPECT_EQ(encode<TypeParam>(-1e300), TypeParam::kOverflow | FormatTraits<TypeParam>::kSign);
}

TEST(FloatFormats, KnowTheNumbersThatTheirStandardsPrint) {
  EXPECT_EQ(decode<Float16>(0x7BFF), 65504);
  EXPECT_EQ(decode<Float16>(0x0001), 0x1p-24);
  EXPECT_EQ(decode<Bfloat16>(0x3F80), 1);
  EXPECT_EQ(decode<Float8E4M3fn>(0x7E), 448);
  EXPECT_EQ(decode<Float8E4M3fn>(0x01), 0x1p-9);
  EXPECT_EQ(decode<Float8E5M2>(0x7B), 57344);
  EXPECT_EQ(decode<Float8E5M2>(0x01), 0x1p-16);
}

TEST(FloatFormats, RoundABinary64OnceAndNotByWayOfFloat32) {
  // Just above the tie between 1 and 1 + 2^-10; rounded to float32 first, it would be the tie, and go to 1.
  EXPECT_EQ(round_to(Dtype::float16, 1 + 0x1p-11 + 0x1p-40), 1 + 0x1p-10);
  EXPECT_EQ(round_to(Dtype::bfloat16, 1 + 0x1p-8 + 0x1p-40), 1 + 0x1p-7);
}

TEST(FloatFormats, KeepSubnormalNumbersAndTheSignOfZero) {
  EXPECT_EQ(round_to(Dtype::float32, 0x1p-149), 0x1p-149);
  EXPECT_EQ(round_to(Dtype::bfloat16, 0x1.8p-133), 0x1p-132);
  EXPECT_EQ(round_to(Dtype::float16, 4e-320), 0);
  EXPECT_TRUE(std::signbit(round_to(Dtype::float16, -1e-30)));
}

TEST(RoundTo, TakesIntegersTowardsZeroAndFlagsToOne) {
  EXPECT_EQ(round_to(Dtype::int32, 2.75), 2);
  EXPECT_EQ(round_to(Dtype::int8, -2.75), -2);
  EXPECT_EQ(round_to(Dtype::int64, 0x1.8p52), 0x1.8p52);
  EXPECT_EQ(round_to(Dtype::int64, 4503599627370495.5), 4503599627370495.0);
  EXPECT_EQ(round_to(Dtype::boolean, -0.5), 1);
  EXPECT_EQ(round_to(Dtype::boolean, -0.0), 0);
}

TEST(Spacing, IsTheStepToTheNextValue) {
  std::mt19937 random(1);
  for (int i = 0; i < 20000; ++i) {
    const float value = bits_as<float>(static_cast<std::uint32_t>(random()) & 0x7FFFFFFF);
    if (!(value < std::numeric_limits<float>::max())) continue;
    const double step = static_cast<double>(std::nextafter(value, std::numeric_limits<float>::max())) - value;
    ASSERT_EQ(spacing(Dtype::float32, value), step) << value;
    ASSERT_EQ(spacing(Dtype::float32, -value), step) << value;
  }
  for (unsigned bits = 0; bits < Float16::kGreatest; ++bits) {
    const double value = decode<Float16>(static_cast<std::uint16_t>(bits));
    ASSERT_EQ(spacing(Dtype::float16, value), decode<Float16>(static_cast<std::uint16_t>(bits + 1)) - value);
  }
}

TEST(Spacing, HasEndsAtBothSides) {
  EXPECT_EQ(spacing(Dtype::float64, 0), 0x0.0000000000001p-1022);
  EXPECT_EQ(spacing(Dtype::float64, 1), 0x1p-52);
  EXPECT_EQ(spacing(Dtype::float64, 0x1p-1000), 0x1p-1052);
  EXPECT_EQ(spacing(Dtype::float64, std::numeric_limits<double>::max()), 0x1p971);
  EXPECT_EQ(spacing(Dtype::float8_e4m3fn, 1e9), 32);
  EXPECT_EQ(spacing(Dtype::int16, 300), 1);
  EXPECT_TRUE(std::isnan(spacing(Dtype::float32, kInfinity)));
}

}  // namespace
}  // namespace counterfoil::tensor
