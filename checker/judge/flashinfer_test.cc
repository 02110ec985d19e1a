// flashinfer-bench/default/1, clause 9.5, branch by branch.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "checker/judge/outputs.h"

namespace counterfoil::judge {
namespace {

using tensor::Dtype;

constexpr double kInfinity = std::numeric_limits<double>::infinity();
const double kNan = std::nan("");
const Tolerance kDefault{0.01, 0.01, 1, {}, false};

Statistics flashinfer(const std::vector<double>& x, const std::vector<double>& y,
                      const Tolerance& tolerance = kDefault) {
  const Output candidate = output_of(Dtype::float32, x);
  const Output reference = output_of(Dtype::float32, y);
  return judge(JudgeId::flashinfer_bench_default_1, tolerance, candidate.side(), reference.side(),
               candidate.elements);
}

TEST(Flashinfer, RejectsAnInfinityOfTheCandidateBeforeANan) {
  const Statistics infinite = flashinfer({kNan, -kInfinity}, {1, -kInfinity});
  EXPECT_FALSE(infinite.accepted);
  EXPECT_EQ(infinite.max_absolute_error, kInfinity);
  EXPECT_EQ(infinite.max_relative_error, kInfinity);
  EXPECT_TRUE(infinite.has_inf);
  EXPECT_FALSE(infinite.has_nan);
  EXPECT_EQ(infinite.matched, 0U);
}

TEST(Flashinfer, RejectsANanOfTheCandidate) {
  const Statistics nan = flashinfer({kNan, 1}, {kNan, 1});
  EXPECT_FALSE(nan.accepted);
  EXPECT_TRUE(std::isnan(nan.max_absolute_error) && std::isnan(nan.max_relative_error));
  EXPECT_TRUE(nan.has_nan);
  EXPECT_FALSE(nan.has_inf);
}

TEST(Flashinfer, AcceptsAnythingWhereTheReferenceIsANanAndHasNoErrors) {
  const Statistics blind = flashinfer({5, 1.5}, {kNan, 1.5});
  EXPECT_TRUE(blind.accepted);
  EXPECT_EQ(blind.max_absolute_error, 0);
  EXPECT_EQ(blind.max_relative_error, 0);
  EXPECT_FALSE(blind.has_nan || blind.has_inf);
  // The NaN hides the error of another element, which is counted.
  const Statistics hidden = flashinfer({5, 9}, {kNan, 1});
  EXPECT_FALSE(hidden.accepted);
  EXPECT_EQ(hidden.max_absolute_error, 0);
  EXPECT_EQ(hidden.worst.index, 1U);
}

TEST(Flashinfer, AcceptsAFiniteCandidateWhereTheReferenceIsInfinite) {
  const Statistics blind = flashinfer({5, 1}, {kInfinity, 1});
  EXPECT_TRUE(blind.accepted);
  EXPECT_EQ(blind.max_absolute_error, kInfinity);
  EXPECT_EQ(blind.max_relative_error, 0);
}

TEST(Flashinfer, AcceptsAnEmptyTensor) {
  const Statistics empty = flashinfer({}, {}, {0, 0, 2, {}, false});
  EXPECT_TRUE(empty.accepted);
  EXPECT_EQ(empty.max_absolute_error, 0);
}

TEST(Flashinfer, NeedsBothBoundsToBePassed) {
  EXPECT_TRUE(flashinfer({100.5}, {100}).accepted);      // 0.5 absolute, 0.005 relative
  EXPECT_TRUE(flashinfer({0.0075}, {0.0025}).accepted);  // 0.005 absolute, 2 relative
  EXPECT_FALSE(flashinfer({1.125}, {1}).accepted);
}

TEST(Flashinfer, AcceptsOnEitherBound) {
  EXPECT_TRUE(flashinfer({1.5}, {1}, {0.5, 0.01, 1, {}, false}).accepted);
  EXPECT_FALSE(flashinfer({1.5}, {1}, {std::nextafter(0.5F, 0.0F), 0.01, 1, {}, false}).accepted);
  const float relative = 0.5F / (1.0F + 1e-8F);
  EXPECT_TRUE(flashinfer({1.5}, {1}, {0.01, relative, 1, {}, false}).accepted);
  EXPECT_FALSE(flashinfer({1.5}, {1}, {0.01, std::nextafter(relative, 0.0F), 1, {}, false}).accepted);
}

TEST(Flashinfer, DividesByTheReferenceAndALittle) {
  EXPECT_EQ(flashinfer({0.5}, {0}).max_relative_error, 0.5F / 1e-8F);
  EXPECT_EQ(flashinfer({0}, {0}).max_relative_error, 0);
}

TEST(Flashinfer, HoldsTheRatioAndHasNoCapAndNoZeroRule) {
  EXPECT_TRUE(flashinfer({9, 1}, {1, 1}, {0.01, 0.01, 0.5, 0.0, false}).accepted);
  EXPECT_FALSE(flashinfer({9, 9, 1}, {1, 1, 1}, {0.01, 0.01, 0.5, {}, false}).accepted);
  const Statistics zero = flashinfer({0, 0}, {3, 4}, {10, 0, 1, {}, false});
  EXPECT_TRUE(zero.accepted);
  EXPECT_EQ(zero.max_absolute_error, 4);
  EXPECT_FALSE(flashinfer({-kInfinity}, {-kInfinity}, {1, 1, 0, {}, true}).accepted);
}

}  // namespace
}  // namespace counterfoil::judge
