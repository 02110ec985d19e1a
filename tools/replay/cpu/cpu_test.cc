#include "tools/replay/cpu/cpu.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tools/replay/cpu/parallel.h"
#include "tools/replay/formula/compile.h"

using namespace counterfoil;
using namespace counterfoil::replay;
using tensor::Dtype;

namespace {

TEST(CpuEngine, NamesItsDevice) {
  const auto engine = open_cpu();
  EXPECT_EQ(engine->device().id, "cpu");
  EXPECT_FALSE(engine->device().name.empty());
  EXPECT_EQ(engine->device().capability, "");
}

TEST(CpuEngine, EvaluatesABatchInItsOrderWithOneErrorEach) {
  const Tensor small{Dtype::int32, {2}, {1, 2000000000}, {}};
  const Tensor large{Dtype::float32, {100000}, std::vector<double>(100000, 0.5), {}};
  const std::vector<Program::Input> of_small = {{"x", Dtype::int32, {2}}},
                                    of_large = {{"x", Dtype::float32, {100000}}};
  const auto fits = compile("x - 1", of_small), beyond = compile("x * 2", of_small),
             sum = compile("sum(x)", of_large);
  ASSERT_TRUE(fits && beyond && sum);
  const auto twice = compile("x * 2", of_large);
  const std::vector<Evaluation> batch = {
      {&*fits, {&small}}, {&*beyond, {&small}}, {&*sum, {&large}}, {&*twice, {&large}}, {&*fits, {&small}}};
  for (const unsigned threads : {1U, 5U}) {
    const auto results = open_cpu(threads)->evaluate(batch);
    ASSERT_EQ(results.size(), 5U);
    EXPECT_THAT(results[0]->values, testing::ElementsAre(0, 1999999999));
    ASSERT_FALSE(results[1]);
    EXPECT_EQ(results[1].error().what, "element 1 of the result is 4000000000, beyond int32");
    EXPECT_EQ(results[2]->values[0], 50000);
    EXPECT_THAT(results[3]->values, testing::Each(1));
    EXPECT_EQ(results[4]->values, results[0]->values);
  }
}

TEST(CpuEngine, LeavesTheSpreadOutWhereItIsNotAskedFor) {
  const Tensor x{Dtype::float32, {2}, {1, 2}, {}};
  const std::vector<Program::Input> inputs = {{"x", Dtype::float32, {2}}};
  const auto program = compile("exp(x)", inputs);
  const std::vector<Evaluation> batch = {{&*program, {&x}, true}, {&*program, {&x}, false}};
  const auto results = open_cpu(1)->evaluate(batch);
  EXPECT_EQ(results[0]->spread.size(), 2U);
  EXPECT_TRUE(results[1]->spread.empty());
  EXPECT_EQ(results[0]->values, results[1]->values);
}

TEST(CpuEngine, JudgesAsTheJudgeDoes) {
  const std::vector<float> reference = {1, 2, 3, 4}, candidate = {1, 2, 3, 5};
  const judge::Side found{Dtype::float32, reinterpret_cast<const std::byte*>(candidate.data())};
  const judge::Side wanted{Dtype::float32, reinterpret_cast<const std::byte*>(reference.data())};
  const std::vector<Comparison> batch = {{judge::JudgeId::sol_execbench_1, {}, found, wanted, 4},
                                         {judge::JudgeId::sol_execbench_1, {}, wanted, wanted, 4}};
  const auto results = open_cpu(3)->judge(batch);
  ASSERT_EQ(results.size(), 2U);
  EXPECT_FALSE(results[0]->accepted);
  EXPECT_EQ(results[0]->max_absolute_error, 1);
  EXPECT_EQ(results[0]->matched, 3U);
  EXPECT_TRUE(results[1]->accepted);
}

TEST(Parallel, TakesEveryPieceOnce) {
  for (const std::uint64_t count : {0U, 1U, 7U, 1000U}) {
    for (const std::uint64_t grain : {1U, 3U, 5000U}) {
      std::vector<int> seen(count);
      parallel(4, count, grain, [&](std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t i = begin; i < end; ++i) ++seen[i];
      });
      EXPECT_THAT(seen, testing::Each(1));
    }
  }
}

}  // namespace
