#include "tools/replay/mutate/survivors.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "checker/tensor/float_formats.h"
#include "tools/replay/cpu/cpu.h"
#include "tools/replay/formula/parser.h"
#include "tools/replay/mutate/conditions.h"
#include "tools/replay/mutate/random.h"

using namespace counterfoil;
using namespace counterfoil::replay;
using tensor::Dtype;
using testing::ElementsAre;

namespace {

constexpr std::string_view kSix[] = {"layer_norm(x)",
                                     "layer_norm(x) + bias",
                                     "layer_norm(x) * weight",
                                     "layer_norm(x) * weight[0] + bias[0]",
                                     "(layer_norm(x) * weight + bias) * weight + bias",
                                     "layer_norm(x * weight + bias)"};

/// A LayerNorm fixture with an affine that is the identity, or is not.
struct Affine {
  Affine(Dtype dtype, bool varied)
      : x{dtype, {4, 64}, std::vector<double>(256), {}},
        weight{dtype, {64}, std::vector<double>(64, 1), {}},
        bias{dtype, {64}, std::vector<double>(64, 0), {}} {
    const Random random(7);
    const auto draw = [&](Tensor& into, std::uint64_t from, double mean, double deviation) {
      for (std::size_t i = 0; i < into.values.size(); ++i) {
        into.values[i] = tensor::round_to(dtype, mean + deviation * random.normal(from + i));
      }
    };
    draw(x, 0, 0, 1);
    if (varied) draw(weight, 1000, 1, 0.1);
    if (varied) draw(bias, 2000, 0, 0.1);
    subject = {*parse_formula("layer_norm(x) * weight + bias"),
               {{"x", dtype, x.shape}, {"weight", dtype, weight.shape}, {"bias", dtype, bias.shape}},
               {&x, &weight, &bias},
               judge::JudgeId::sol_execbench_1,
               {}};
  }
  Tensor x, weight, bias;
  Subject subject;
};

const Survivor* find(const Survey& survey, std::string_view formula) {
  const auto found = std::find_if(survey.survivors.begin(), survey.survivors.end(),
                                  [&](const Survivor& each) { return each.formula == formula; });
  return found == survey.survivors.end() ? nullptr : &*found;
}

TEST(Survey, FindsThatIdentityInputsTellNoneOfTheSixFromTheReference) {
  const auto engine = open_cpu(2);
  for (const Dtype dtype : {Dtype::float32, Dtype::float16, Dtype::bfloat16}) {
    const Affine affine(dtype, false);
    const auto result = survey(*engine, affine.subject);
    ASSERT_TRUE(result);
    for (std::string_view formula : kSix) {
      const Survivor* survivor = find(*result, formula);
      ASSERT_NE(survivor, nullptr) << formula;
      EXPECT_TRUE(survivor->statistics.accepted);
      EXPECT_EQ(survivor->exposed_by.size(), 1U) << formula;
    }
    const std::string weight = "weight not all equal (1 + 0.1 N(0,1))", bias = "bias not zero (0.1 N(0,1))";
    EXPECT_THAT(find(*result, kSix[1])->exposed_by, ElementsAre(weight));
    EXPECT_THAT(find(*result, "layer_norm(x) * weight")->exposed_by,
                ElementsAre("bias not all equal (1 + 0.1 N(0,1))"));
  }
}

TEST(Survey, FindsThatVariedInputsExposeAllOfTheSix) {
  const auto engine = open_cpu(2);
  for (const Dtype dtype : {Dtype::float32, Dtype::float16}) {
    const auto result = survey(*engine, Affine(dtype, true).subject);
    ASSERT_TRUE(result);
    EXPECT_GT(result->variants, 15U);
    for (std::string_view formula : kSix) EXPECT_EQ(find(*result, formula), nullptr) << formula;
  }
}

TEST(Survey, NamesTheConditionThatShowsAnEpsilon) {
  const auto result = survey(*open_cpu(1), Affine(Dtype::float32, true).subject);
  ASSERT_TRUE(result);
  const Survivor* survivor = find(*result, "layer_norm(x, eps=0.0001) * weight + bias");
  ASSERT_NE(survivor, nullptr);
  EXPECT_THAT(survivor->exposed_by, ElementsAre("x scaled to variance near eps (0.003 of what is recorded)"));
  EXPECT_EQ(survivor->conditions_tried, 5U);
}

TEST(Survey, SaysWhereNothingThatItTriedExposesAVariant) {
  Affine affine(Dtype::float32, true);
  affine.subject.reference = *parse_formula("softmax(x, axis=1) + 0 * bias");
  const auto result = survey(*open_cpu(1), affine.subject);
  ASSERT_TRUE(result);
  const Survivor* survivor = find(*result, "softmax(x, axis=1) - 0 * bias");
  ASSERT_NE(survivor, nullptr);
  EXPECT_TRUE(survivor->exposed_by.empty());
  EXPECT_EQ(survivor->conditions_tried, 15U + 75U + 125U);
}

TEST(Survey, NeedsTwoChangesWhereOneHidesTheOther) {
  Affine affine(Dtype::float32, false);
  affine.weight.values.assign(64, 0);
  affine.subject.reference = *parse_formula("x + weight * bias");
  const auto result = survey(*open_cpu(1), affine.subject);
  ASSERT_TRUE(result);
  const Survivor* survivor = find(*result, "x - weight * bias");
  ASSERT_NE(survivor, nullptr);
  EXPECT_THAT(survivor->exposed_by,
              ElementsAre("weight not all equal (1 + 0.1 N(0,1))", "bias not all equal (1 + 0.1 N(0,1))"));
}

TEST(Survey, TakesNoConditionThatBreaksTheReferenceForAnExposure) {
  Affine affine(Dtype::float32, false);
  for (double& each : affine.x.values) each = 2;
  affine.subject.reference = *parse_formula("log(x) * weight");
  const auto result = survey(*open_cpu(1), affine.subject);
  ASSERT_TRUE(result);
  for (const Survivor& each : result->survivors) {
    EXPECT_THAT(each.exposed_by, testing::Not(testing::Contains("x of N(0,1)"))) << each.formula;
  }
  affine.x.values[0] = -1;
  EXPECT_FALSE(survey(*open_cpu(1), affine.subject));
}

TEST(Random, IsTheSameEverywhere) {
  const Random random(1);
  EXPECT_EQ(random.bits(0), Random(1).bits(0));
  EXPECT_NE(random.bits(0), random.bits(1));
  EXPECT_NE(random.bits(0), Random(2).bits(0));
  double sum = 0, squares = 0;
  for (std::uint64_t i = 0; i < 10000; ++i) {
    sum += random.normal(i);
    squares += random.normal(i) * random.normal(i);
  }
  EXPECT_NEAR(sum / 10000, 0, 0.04);
  EXPECT_NEAR(squares / 10000, 1, 0.05);
}

}  // namespace
