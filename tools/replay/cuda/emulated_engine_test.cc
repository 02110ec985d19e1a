#include "tools/replay/cuda/emulated_engine.h"

#include <gtest/gtest.h>

#include "tools/replay/cuda/engine_checks.h"
#include "tools/replay/formula/compile.h"

namespace counterfoil::replay {
namespace {

constexpr std::uint64_t kAmple = 1 << 24;

TEST(EmulatedEngine, ItsFormulasAreThoseOfTheCpuToTheLastBit) {
  EmulatedEngine engine(kAmple, kAmple);
  check_formulas(engine, true);
  EXPECT_EQ(engine.parts(), 1u);
}

TEST(EmulatedEngine, ABatchThatDoesNotFitIsTakenInParts) {
  EmulatedEngine engine(40000, kAmple);
  check_formulas(engine, true);
  EXPECT_GT(engine.parts(), 3u);
}

TEST(EmulatedEngine, OneEvaluationThatDoesNotFitIsItsOwnError) {
  const std::vector<Program::Input> declared = {{"x", tensor::Dtype::float32, {1000}}};
  const Tensor x{tensor::Dtype::float32, {1000}, std::vector<double>(1000, 1), {}};
  const auto large = compile("x + 1", declared);
  const auto small = compile("x", declared);
  ASSERT_TRUE(large.ok() && small.ok());
  EmulatedEngine engine(1100, kAmple);
  const auto results = engine.evaluate(
      std::vector<Evaluation>{{&*small, {&x}, false}, {&*large, {&x}, false}, {&*small, {&x}, false}});
  ASSERT_EQ(results.size(), 3u);
  EXPECT_TRUE(results[0].ok());
  EXPECT_FALSE(results[1].ok());
  EXPECT_TRUE(results[2].ok());
}

TEST(EmulatedEngine, ItsErrorsAreThoseOfTheCpu) {
  EmulatedEngine engine(kAmple, kAmple);
  check_errors(engine);
}

TEST(EmulatedEngine, ItsJudgesAreThoseOfTheCpuToTheLastBit) {
  EmulatedEngine engine(kAmple, kAmple);
  check_judges(engine);
}

TEST(EmulatedEngine, LargeComparisonsAreJudgedThroughSmallBuffers) {
  EmulatedEngine engine(kAmple, 600000);
  check_judges(engine);
}

}  // namespace
}  // namespace counterfoil::replay
