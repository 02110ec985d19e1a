#include "checker/judge/judge_with_spread.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

#include "checker/judge/outputs.h"

namespace counterfoil::judge {
namespace {

using tensor::Dtype;

constexpr JudgeId kSol = JudgeId::sol_execbench_1;
constexpr double kInfinity = std::numeric_limits<double>::infinity();
const Tolerance kAll{0.01, 0.01, 1, {}, false};

using Values = std::vector<double>;

SpreadJudgement spread(JudgeId id, const Tolerance& tolerance, const Values& x, const Values& x_spread,
                       const Values& y, const Values& y_spread, Dtype dtype = Dtype::float32) {
  const Output candidate = output_of(dtype, x);
  const Output reference = output_of(dtype, y);
  return judge_with_spread(id, tolerance, candidate.side(), x_spread, reference.side(), y_spread, x.size());
}

TEST(JudgeWithSpread, IsTheJudgeItselfWithoutSpread) {
  const SpreadJudgement one_off = spread(kSol, kAll, {1, 2}, {}, {1, 1}, {0, 0});
  EXPECT_TRUE(one_off.certain);
  EXPECT_EQ(one_off.lowest_matched, 1U);
  EXPECT_EQ(one_off.highest_matched, 1U);
  EXPECT_EQ(one_off.undecided(), 0U);
}

TEST(JudgeWithSpread, LeavesAnElementOpenWhoseBoundLiesWithinItsSpread) {
  // The bound at 1 is 0.02.
  EXPECT_TRUE(spread(kSol, kAll, {1.0185}, {0.001}, {1}, {}).certain);
  EXPECT_FALSE(spread(kSol, kAll, {1.0195}, {0.001}, {1}, {}).certain);
  EXPECT_FALSE(spread(kSol, kAll, {1.0205}, {0.001}, {1}, {}).certain);
  EXPECT_TRUE(spread(kSol, kAll, {1.0215}, {0.001}, {1}, {}).certain);
  EXPECT_EQ(spread(kSol, kAll, {1.0195}, {0.001}, {1}, {}).undecided(), 1U);
  EXPECT_EQ(spread(kSol, kAll, {1.0215}, {0.001}, {1}, {}).highest_matched, 0U);
  EXPECT_EQ(spread(kSol, kAll, {1.0185}, {0.001}, {1}, {}).lowest_matched, 1U);
}

TEST(JudgeWithSpread, CountsTheSpreadOfTheReferenceAlsoInTheBound) {
  const Tolerance relative{0, 0.5, 1, {}, false};
  // 1.45 is within 0.5 of 1, and of no less than 0.9667.
  EXPECT_TRUE(spread(kSol, relative, {1.45}, {}, {1}, {0.03}).certain);
  EXPECT_FALSE(spread(kSol, relative, {1.45}, {}, {1}, {0.04}).certain);
  // allclose/1 is relative to the candidate: 2 for 1 is at the bound, 2.1 beyond it.
  EXPECT_TRUE(spread(JudgeId::allclose_1, relative, {2.1}, {0.03}, {1}, {}).certain);
  EXPECT_FALSE(spread(JudgeId::allclose_1, relative, {2.1}, {0.04}, {1}, {}).certain);
}

TEST(JudgeWithSpread, IsCertainWhereTheRatioBearsWhatIsOpen) {
  Values x(100, 1);
  Values x_spread(100, 0);
  const Values y(100, 1);
  x[3] = 1.02;
  x_spread[3] = 0.001;
  const Tolerance most{0.01, 0.01, 0.99, {}, false};
  EXPECT_TRUE(spread(kSol, most, x, x_spread, y, {}).certain);
  EXPECT_EQ(spread(kSol, most, x, x_spread, y, {}).lowest_matched, 99U);
  x[4] = 7;
  EXPECT_FALSE(spread(kSol, most, x, x_spread, y, {}).certain);
  x[5] = 7;
  EXPECT_TRUE(spread(kSol, most, x, x_spread, y, {}).certain);
  EXPECT_EQ(spread(kSol, most, x, x_spread, y, {}).highest_matched, 98U);
}

TEST(JudgeWithSpread, IsMarginalWhereTheCapLiesWithinTheSpread) {
  const Tolerance capped{0.01, 0.01, 0, 2.0, false};
  EXPECT_TRUE(spread(kSol, capped, {2.9, 1}, {0.05, 0}, {1, 1}, {}).certain);
  EXPECT_FALSE(spread(kSol, capped, {2.99, 1}, {0.05, 0}, {1, 1}, {}).certain);
  EXPECT_TRUE(spread(kSol, capped, {3.1, 1}, {0.05, 0}, {1, 1}, {}).certain);
  // An element without spread beyond the cap decides alone.
  EXPECT_TRUE(spread(kSol, capped, {2.99, 9}, {0.05, 0}, {1, 1}, {}).certain);
}

TEST(JudgeWithSpread, KnowsAnAllZeroCandidateOrThatThereMayBeOne) {
  const Tolerance lax{100, 0, 1, {}, false};
  EXPECT_TRUE(spread(kSol, lax, {0, 0}, {}, {1, 1}, {0.1, 0.1}).certain);
  EXPECT_EQ(spread(kSol, lax, {0, 0}, {}, {1, 1}, {0.1, 0.1}).highest_matched, 0U);
  EXPECT_FALSE(spread(kSol, lax, {0, 0x1p-10}, {0, 0x1p-10}, {1, 1}, {}).certain);
  EXPECT_TRUE(spread(kSol, lax, {0, 0x1p-10}, {0, 0x1p-11}, {1, 1}, {}).certain);
  EXPECT_FALSE(spread(kSol, lax, {0, 0}, {}, {0x1p-10, 0}, {0x1p-10, 0}).certain);
  EXPECT_TRUE(
      spread(JudgeId::flashinfer_bench_default_1, lax, {0, 0x1p-10}, {0, 0x1p-10}, {1, 1}, {}).certain);
}

TEST(JudgeWithSpread, IsCertainOfWhatIsNotFiniteWithoutSpread) {
  EXPECT_TRUE(spread(kSol, kAll, {kInfinity, 1.02}, {0, 0.01}, {1, 1}, {}).certain);
  EXPECT_EQ(spread(kSol, kAll, {kInfinity, 1.02}, {0, 0.01}, {1, 1}, {}).undecided(), 0U);
  const JudgeId flashinfer = JudgeId::flashinfer_bench_default_1;
  EXPECT_TRUE(spread(flashinfer, kAll, {std::nan(""), 1.02}, {0, 0.01}, {1, 1}, {}).certain);
  EXPECT_TRUE(spread(flashinfer, kAll, {1}, {}, {kInfinity}, {}).certain);
  EXPECT_EQ(spread(flashinfer, kAll, {1}, {}, {kInfinity}, {}).lowest_matched, 1U);
  EXPECT_TRUE(spread(JudgeId::allclose_1, kAll, {kInfinity, 1}, {0, 1e-6}, {kInfinity, 1}, {}).certain);
}

TEST(JudgeWithSpread, IsMarginalWhereANumberMayOverflow) {
  const Tolerance lax{1e6, 0, 0, {}, false};
  EXPECT_FALSE(spread(kSol, lax, {65500}, {10}, {65000}, {}, Dtype::float16).certain);
  EXPECT_TRUE(spread(kSol, lax, {65400}, {10}, {65000}, {}, Dtype::float16).certain);
  EXPECT_FALSE(spread(kSol, lax, {1}, {}, {65500}, {10}, Dtype::float16).certain);
  EXPECT_FALSE(spread(kSol, lax, {1}, {kInfinity}, {1}, {}).certain);
  EXPECT_FALSE(spread(kSol, lax, {1}, {std::nan("")}, {1}, {}).certain);
}

TEST(JudgeWithSpread, SetsMatchingMinusInfinitiesAside) {
  const Tolerance masked{0.01, 0.01, 1, {}, true};
  const SpreadJudgement judgement = spread(kSol, masked, {-kInfinity, 1}, {0, 1e-6}, {-kInfinity, 1}, {});
  EXPECT_TRUE(judgement.certain);
  EXPECT_EQ(judgement.lowest_matched, 1U);
}

TEST(JudgeWithSpread, EnclosesTheVerdictsOfOutputsWithinTheSpread) {
  std::mt19937 random(7);
  const auto uniform = [&random] { return static_cast<double>(random()) / 0x1p31 - 1; };
  int marginal = 0;
  for (int round = 0; round < 3000; ++round) {
    const auto id = static_cast<JudgeId>(round % 3);
    const Dtype dtype = round % 2 == 0 ? Dtype::float32 : Dtype::float16;
    const Tolerance tolerance{0.01, 0.01, 0.75, {}, false};
    Values x(8), y(8), x_spread(8), y_spread(8), x_near(8), y_near(8);
    for (std::size_t i = 0; i < 8; ++i) {
      y[i] = tensor::round_to(dtype, uniform() * 4);
      x[i] = tensor::round_to(dtype, y[i] + uniform() * 0.05);
      // No less than a unit, so that what is rounded within it stays within it.
      x_spread[i] = 2 * tensor::spacing(dtype, x[i]) + (i % 2 == 0 ? 0.01 : 0);
      y_spread[i] = 2 * tensor::spacing(dtype, y[i]);
      x_near[i] = tensor::round_to(dtype, x[i] + uniform() * x_spread[i] / 2);
      y_near[i] = tensor::round_to(dtype, y[i] + uniform() * y_spread[i] / 2);
    }
    const SpreadJudgement judgement = spread(id, tolerance, x, x_spread, y, y_spread, dtype);
    const Output at_x = output_of(dtype, x), at_y = output_of(dtype, y);
    const Output near_x = output_of(dtype, x_near), near_y = output_of(dtype, y_near);
    const Statistics here = judge(id, tolerance, at_x.side(), at_y.side(), 8);
    const Statistics there = judge(id, tolerance, near_x.side(), near_y.side(), 8);
    for (const Statistics& some : {here, there}) {
      ASSERT_LE(judgement.lowest_matched, some.matched);
      ASSERT_GE(judgement.highest_matched, some.matched);
    }
    ASSERT_TRUE(!judgement.certain || here.accepted == there.accepted) << round;
    marginal += judgement.certain ? 0 : 1;
  }
  EXPECT_GT(marginal, 300);
  EXPECT_LT(marginal, 2700);
}

}  // namespace
}  // namespace counterfoil::judge
