#include "checker/judge/effective.h"

#include <gtest/gtest.h>

namespace counterfoil::judge {
namespace {

using tensor::Dtype;

model::Judge named(std::string id) {
  model::Judge judge;
  judge.id = std::move(id);
  return judge;
}

TEST(EffectiveJudge, AMemberThatIsNotStatedHasTheDefaultOfItsClause) {
  const auto sol = effective(named("sol-execbench/1"), Dtype::float32);
  ASSERT_TRUE(sol);
  EXPECT_EQ(sol->id, JudgeId::sol_execbench_1);
  EXPECT_EQ(sol->tolerance.required_matched_ratio, 0.99);
  EXPECT_FALSE(sol->tolerance.max_error_cap);
  EXPECT_EQ(effective(named("flashinfer-bench/default/1"), Dtype::float32)->tolerance.required_matched_ratio,
            1.0);
  EXPECT_EQ(effective(named("allclose/1"), Dtype::float32)->tolerance.max_atol, 0.0001);
  EXPECT_EQ(effective(named("allclose/1"), Dtype::bfloat16)->tolerance.max_rtol, 0.01);
  EXPECT_EQ(effective(named("allclose/1"), Dtype::float64)->tolerance.max_rtol, 0.0001);
}

TEST(EffectiveJudge, TakesWhatIsStatedAndWhatTheJudgeReads) {
  model::Judge judge = named("sol-execbench/1");
  judge.max_atol = Decimal::parse("0.5");
  judge.max_error_cap = Decimal::parse("4");
  judge.allow_negative_inf = true;
  const auto sol = effective(judge, Dtype::float16);
  EXPECT_EQ(sol->tolerance.max_atol, 0.5);
  EXPECT_EQ(sol->tolerance.max_error_cap, 4.0);
  EXPECT_TRUE(sol->tolerance.allow_negative_inf);
  judge.id = "flashinfer-bench/default/1";
  EXPECT_FALSE(effective(judge, Dtype::float16)->tolerance.max_error_cap);
  EXPECT_FALSE(effective(judge, Dtype::float16)->tolerance.allow_negative_inf);
}

TEST(EffectiveJudge, IsNothingForAJudgeThatNobodyKnows) {
  EXPECT_FALSE(effective(named("house/3"), Dtype::float32));
}

TEST(EffectiveJudge, KnowsWhatAFixtureStatesAndRecords) {
  EXPECT_EQ(stated_members(JudgeId::sol_execbench_1).size(), 3U);
  EXPECT_EQ(stated_members(JudgeId::allclose_1).back(), "max_rtol");
  EXPECT_EQ(statistics_of(JudgeId::sol_execbench_1).back(), "has_inf");
  EXPECT_EQ(statistics_of(JudgeId::flashinfer_bench_default_1).back(), "max_relative_error");
  EXPECT_EQ(statistics_of(JudgeId::allclose_1).size(), 1U);
}

TEST(EffectiveJudge, OnlyAllcloseRefusesFloat8) {
  EXPECT_FALSE(takes(JudgeId::allclose_1, Dtype::float8_e4m3fn));
  EXPECT_FALSE(takes(JudgeId::allclose_1, Dtype::float8_e5m2));
  EXPECT_TRUE(takes(JudgeId::allclose_1, Dtype::float16));
  EXPECT_TRUE(takes(JudgeId::sol_execbench_1, Dtype::float8_e5m2));
}

}  // namespace
}  // namespace counterfoil::judge
