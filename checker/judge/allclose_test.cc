// allclose/1, clause 9.6, branch by branch.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "checker/judge/outputs.h"

namespace counterfoil::judge {
namespace {

using tensor::Dtype;

constexpr double kInfinity = std::numeric_limits<double>::infinity();
const double kNan = std::nan("");

Statistics allclose(const std::vector<double>& x, const std::vector<double>& y, double atol, double rtol,
                    Dtype dtype = Dtype::float32) {
  const Output candidate = output_of(dtype, x);
  const Output reference = output_of(dtype, y);
  return judge(JudgeId::allclose_1, {atol, rtol, 0.5, 0.0, true}, candidate.side(), reference.side(),
               candidate.elements);
}

TEST(Allclose, NeedsEveryElementToBeClose) {
  EXPECT_TRUE(allclose({1, 2, 3}, {1, 2, 3}, 1e-4, 1e-4).accepted);
  const Statistics one_off = allclose({1, 2, 4}, {1, 2, 3}, 1e-4, 1e-4);
  EXPECT_FALSE(one_off.accepted);
  EXPECT_EQ(one_off.matched, 2U);
  EXPECT_EQ(one_off.max_absolute_error, 1);
  EXPECT_EQ(one_off.max_relative_error, 0);
  EXPECT_TRUE(allclose({}, {}, 0, 0).accepted);
}

TEST(Allclose, MeasuresTheBoundByTheCandidate) {
  EXPECT_TRUE(allclose({4}, {2}, 0, 0.5).accepted);
  EXPECT_FALSE(allclose({2}, {4}, 0, 0.5).accepted);
}

TEST(Allclose, AcceptsOnItsBoundAndRejectsOneFloatBeyond) {
  EXPECT_TRUE(allclose({1}, {1.75}, 0.5, 0.25).accepted);
  EXPECT_FALSE(allclose({1}, {std::nextafter(1.75F, 2.0F)}, 0.5, 0.25).accepted);
}

TEST(Allclose, TakesEqualInfinitiesForCloseAndNoNan) {
  const Statistics equal = allclose({kInfinity, 1}, {kInfinity, 1}, 1, 1);
  EXPECT_TRUE(equal.accepted);
  EXPECT_TRUE(equal.has_inf);
  EXPECT_TRUE(std::isnan(equal.max_absolute_error));
  EXPECT_FALSE(allclose({kInfinity}, {-kInfinity}, 1, 1).accepted);
  EXPECT_FALSE(allclose({kInfinity}, {1}, 1, 1).accepted);
  EXPECT_FALSE(allclose({1}, {kInfinity}, 1, 1).accepted);
  const Statistics nan = allclose({kNan}, {kNan}, 1, 1);
  EXPECT_FALSE(nan.accepted);
  EXPECT_TRUE(nan.has_nan);
  EXPECT_TRUE(std::isnan(nan.max_absolute_error));
}

TEST(Allclose, ComparesForEqualityWithoutTolerance) {
  EXPECT_TRUE(allclose({0.0, kInfinity}, {-0.0, kInfinity}, 0, 0).accepted);
  EXPECT_FALSE(allclose({0x1p-149}, {0}, 0, 0).accepted);
  EXPECT_FALSE(allclose({1}, {1 + 0x1p-52}, 0, 0, Dtype::float64).accepted);
}

TEST(Allclose, RefusesADifferenceThatOverflowsAndHoldsAnyBelowAnInfiniteBound) {
  EXPECT_FALSE(allclose({3e38}, {-3e38}, 1, 1e38).accepted);
  EXPECT_TRUE(allclose({3e38}, {1}, 1, 1e38).accepted);
  EXPECT_FALSE(allclose({60000}, {-60000}, 1, 1000, Dtype::float16).accepted);
  EXPECT_TRUE(allclose({60000}, {1}, 1, 1000, Dtype::float16).accepted);
}

TEST(Allclose, ComputesInTheDtypeOfTheOutputs) {
  // The bound is 0.01 + 0.01: 0.01999664 as a float16, 0.0200195 as a bfloat16, which hold other neighbours
  // of 1.
  const Statistics half = allclose({1}, {1}, 0.01, 0.01, Dtype::float16);
  EXPECT_EQ(half.worst.bound,
            tensor::round_to(Dtype::float16, 0.01F + tensor::round_to(Dtype::float16, 0.01F)));
  EXPECT_TRUE(allclose({1}, {1 - 41 * 0x1p-11}, 0.01, 0.01, Dtype::float16).accepted ==
              (41 * 0x1p-11 <= half.worst.bound));
  const Statistics brain = allclose({1}, {1}, 0.01, 0.01, Dtype::bfloat16);
  EXPECT_EQ(brain.worst.bound,
            tensor::round_to(Dtype::bfloat16, 0.01F + tensor::round_to(Dtype::bfloat16, 0.01F)));
  EXPECT_NE(brain.worst.bound, half.worst.bound);
  EXPECT_EQ(allclose({1}, {1}, 0.01, 0.01, Dtype::float64).worst.bound, 0.01 + 0.01);
}

TEST(Allclose, SeesANanOfAnyPayloadAmongMany) {
  for (const Dtype dtype : {Dtype::float16, Dtype::bfloat16}) {
    const Output reference = output_of(dtype, std::vector<double>(2048, 1));
    Output candidate = reference;
    tensor::store_raw(std::uint16_t{0x7FFF}, candidate.bytes.data(), 1500);
    const Statistics nan =
        judge(JudgeId::allclose_1, {1, 1, 1, {}, false}, candidate.side(), reference.side(), 2048);
    EXPECT_FALSE(nan.accepted) << name_of(dtype);
    EXPECT_TRUE(nan.has_nan);
    EXPECT_EQ(nan.worst.index, 1500U);
  }
}

TEST(Allclose, RoundsADifferenceOfNarrowNumbers) {
  // 2048 - 0.75 is 2047.25, which a float16 rounds to 2047.
  const Statistics rounded = allclose({2048}, {0.75}, 2047, 0, Dtype::float16);
  EXPECT_EQ(rounded.max_absolute_error, 2047);
  EXPECT_TRUE(rounded.accepted);
}

TEST(Allclose, ComparesIntegersAsIntegersAndElseInFloat32) {
  EXPECT_FALSE(allclose({16777217}, {16777216}, 0, 0, Dtype::int64).accepted);
  EXPECT_TRUE(allclose({16777217}, {16777216}, 0.5, 0, Dtype::int64).accepted);
  EXPECT_TRUE(allclose({3}, {5}, 2, 0, Dtype::uint8).accepted);
  EXPECT_FALSE(allclose({1}, {0}, 0.5, 0, Dtype::boolean).accepted);
  const std::int64_t large[] = {(std::int64_t{1} << 60) + 1, std::int64_t{1} << 60};
  const auto* bytes = reinterpret_cast<const std::byte*>(large);
  EXPECT_FALSE(
      judge(JudgeId::allclose_1, {0, 0, 1, {}, false}, {Dtype::int64, bytes}, {Dtype::int64, bytes + 8}, 1)
          .accepted);
}

}  // namespace
}  // namespace counterfoil::judge
