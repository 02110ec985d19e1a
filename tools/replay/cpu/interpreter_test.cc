#include "tools/replay/cpu/interpreter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "tools/replay/cpu/evaluate_for_test.h"
#include "tools/replay/mutate/random.h"

using namespace counterfoil;
using namespace counterfoil::replay;
using tensor::Dtype;
using testing::ElementsAre;

namespace {

const Tensor kX{Dtype::float32, {2, 3}, {1, 2, 3, 4, 5, 6}, {}};
const Tensor kRow{Dtype::float32, {3}, {10, 20, 30}, {}};
const Tensor kSigned{Dtype::float32, {3}, {-2, 0, 0.5}, {}};
const Tensor kInts{Dtype::int32, {3}, {-7, 2, 2147483647}, {}};
const Tensor kBools{Dtype::boolean, {3}, {1, 0, 1}, {}};

std::vector<double> values(std::string_view formula) {
  const auto result = evaluate_for_test(
      formula, {{"x", &kX}, {"row", &kRow}, {"s", &kSigned}, {"i", &kInts}, {"mask", &kBools}});
  if (result) return result->values;
  ADD_FAILURE() << result.error().where << ": " << result.error().what;
  return {};
}

double float32(double value) {
  return static_cast<double>(static_cast<float>(value));
}

TEST(Interpreter, ComputesEveryElementwiseOperation) {
  EXPECT_THAT(values("x + row"), ElementsAre(11, 22, 33, 14, 25, 36));
  EXPECT_THAT(values("x - 1"), ElementsAre(0, 1, 2, 3, 4, 5));
  EXPECT_THAT(values("row / 4"), ElementsAre(2.5, 5, 7.5));
  EXPECT_THAT(values("x ** 2"), ElementsAre(1, 4, 9, 16, 25, 36));
  EXPECT_THAT(values("-s"), ElementsAre(2, 0, -0.5));
  EXPECT_THAT(values("abs(s)"), ElementsAre(2, 0, 0.5));
  EXPECT_THAT(values("exp(s)"), ElementsAre(float32(std::exp(-2)), 1, float32(std::exp(0.5))));
  EXPECT_THAT(values("log(row)"),
              ElementsAre(float32(std::log(10)), float32(std::log(20)), float32(std::log(30))));
  EXPECT_THAT(values("sqrt(x[0])"), ElementsAre(1, float32(std::sqrt(2)), float32(std::sqrt(3))));
  EXPECT_THAT(values("rsqrt(row)"), ElementsAre(float32(1 / std::sqrt(10)), float32(1 / std::sqrt(20)),
                                                float32(1 / std::sqrt(30))));
  EXPECT_THAT(values("tanh(s)"), ElementsAre(float32(std::tanh(-2)), 0, float32(std::tanh(0.5))));
  EXPECT_THAT(values("sigmoid(s)"),
              ElementsAre(float32(1 / (1 + std::exp(2))), 0.5, float32(1 / (1 + std::exp(-0.5)))));
  EXPECT_THAT(values("erf(s)"), ElementsAre(float32(std::erf(-2)), 0, float32(std::erf(0.5))));
  EXPECT_THAT(values("relu(s)"), ElementsAre(0, 0, 0.5));
  EXPECT_THAT(values("silu(s)"),
              ElementsAre(float32(-2 / (1 + std::exp(2))), 0, float32(0.5 / (1 + std::exp(-0.5)))));
  EXPECT_NEAR(values("gelu(s)")[2], 0.5 * 0.5 * (1 + std::erf(0.5 / std::sqrt(2))), 1e-7);
  EXPECT_NEAR(values("gelu_tanh(s)")[0], -0.0454023, 1e-6);
  EXPECT_THAT(values("max(s, 0.25)"), ElementsAre(0.25, 0.25, 0.5));
  EXPECT_THAT(values("minimum(s, 0.25)"), ElementsAre(-2, 0, 0.25));
  EXPECT_THAT(values("clamp(s, -1, 0.25)"), ElementsAre(-1, 0, 0.25));
  EXPECT_THAT(values("clamp(s, max=0.25)"), ElementsAre(-2, 0, 0.25));
  EXPECT_THAT(values("where(s > 0, s, -1)"), ElementsAre(-1, -1, 0.5));
  EXPECT_THAT(values("s >= 0"), ElementsAre(0, 1, 1));
  EXPECT_THAT(values("s <= 0"), ElementsAre(1, 1, 0));
  EXPECT_THAT(values("s < 0"), ElementsAre(1, 0, 0));
  EXPECT_THAT(values("s == 0"), ElementsAre(0, 1, 0));
  EXPECT_THAT(values("s != 0"), ElementsAre(1, 0, 1));
  EXPECT_THAT(values("logical_and(mask, s != 0)"), ElementsAre(1, 0, 1));
  EXPECT_THAT(values("logical_or(mask, s == 0)"), ElementsAre(1, 1, 1));
  EXPECT_THAT(values("logical_not(mask)"), ElementsAre(0, 1, 0));
}

TEST(Interpreter, KeepsNanThroughChoices) {
  EXPECT_TRUE(std::isnan(values("max(log(s), 0)")[0]));
  EXPECT_TRUE(std::isnan(values("relu(log(s))")[0]));
  EXPECT_TRUE(std::isnan(values("clamp(log(s), 0, 1)")[0]));
  EXPECT_TRUE(std::isnan(values("amax(log(s))")[0]));
  EXPECT_TRUE(std::isnan(values("amin(log(s))")[0]));
}

TEST(Interpreter, ReducesOverAnyAxes) {
  EXPECT_THAT(values("sum(x)"), ElementsAre(21));
  EXPECT_THAT(values("sum(x, axis=0)"), ElementsAre(5, 7, 9));
  EXPECT_THAT(values("mean(x, axis=1, keepdims=True) + 0 * x"), ElementsAre(2, 2, 2, 5, 5, 5));
  EXPECT_THAT(values("var(x, axis=1, correction=0)"), ElementsAre(float32(2 / 3.0), float32(2 / 3.0)));
  EXPECT_THAT(values("var(x, axis=1, correction=1)"), ElementsAre(1, 1));
  EXPECT_THAT(values("amax(x, axis=0)"), ElementsAre(4, 5, 6));
  EXPECT_THAT(values("amin(i)"), ElementsAre(-7));
  EXPECT_THAT(values("softmax(0 * x, axis=0)"), testing::Each(0.5));
  EXPECT_THAT(values("softmax(where(mask, 0 * s, -inf), axis=0)"), ElementsAre(0.5, 0, 0.5));
  EXPECT_THAT(values("layer_norm(x, eps=0)[:, 1]"), ElementsAre(0, 0));
  EXPECT_NEAR(values("layer_norm(x, eps=0, axes=2)")[5], 2.5 / std::sqrt(17.5 / 6), 1e-6);
  EXPECT_NEAR(values("rms_norm(row, eps=1)")[0], 10 / std::sqrt(1400 / 3.0 + 1), 1e-6);
}

TEST(Interpreter, MovesElements) {
  EXPECT_THAT(values("transpose(x)"), ElementsAre(1, 4, 2, 5, 3, 6));
  EXPECT_THAT(values("transpose(x)[1:, 0] + 0"), ElementsAre(2, 3));
  EXPECT_THAT(values("reshape(transpose(x), (2, 3))"), ElementsAre(1, 4, 2, 5, 3, 6));
  EXPECT_THAT(values("x[..., -1]"), ElementsAre(3, 6));
  EXPECT_THAT(values("x[1:1] + 1"), ElementsAre());
  EXPECT_THAT(values("x[1, 1] + row"), ElementsAre(15, 25, 35));
  EXPECT_THAT(values("x"), ElementsAre(1, 2, 3, 4, 5, 6));
}

TEST(Interpreter, MultipliesMatrices) {
  EXPECT_THAT(values("x @ row"), ElementsAre(140, 320));
  EXPECT_THAT(values("x @ transpose(x)"), ElementsAre(14, 32, 32, 77));
  EXPECT_THAT(values("reshape(x, (2, 1, 3)) @ reshape(x, (2, 3, 1))"), ElementsAre(14, 77));
  EXPECT_THAT(values("reshape(x, (2, 1, 3)) @ reshape(row, (3, 1))"), ElementsAre(140, 320));
}

TEST(Interpreter, CastsAsTheContractSays) {
  EXPECT_THAT(values("cast(1000 * s + 0.7, int32)"), ElementsAre(-1999, 0, 500));
  EXPECT_THAT(values("cast(s, bool)"), ElementsAre(1, 0, 1));
  EXPECT_THAT(values("cast(x[0] * 0.1, float16)"),
              ElementsAre(0.0999755859375, 0.199951171875, 0.300048828125));
  EXPECT_THAT(values("i[:2] * 3"), ElementsAre(-21, 6));
}

TEST(Interpreter, OverwritesNoOperandThatIsReadAgain) {
  EXPECT_THAT(values("y = x + 1; z = y * 2; y + z"), ElementsAre(6, 9, 12, 15, 18, 21));
  EXPECT_THAT(values("y = x + 1; y * y"), ElementsAre(4, 9, 16, 25, 36, 49));
  EXPECT_THAT(values("y = x + 1; y - y[0]"), ElementsAre(0, 0, 0, 3, 3, 3));
  EXPECT_THAT(values("y = reshape(x + 1, (3, 2)); y * 2 + y"), ElementsAre(6, 9, 12, 15, 18, 21));
  EXPECT_THAT(values("y = x @ transpose(x); y - transpose(y)"), testing::Each(0));
  EXPECT_THAT(values("x + 1 + x"), ElementsAre(3, 5, 7, 9, 11, 13));
}

TEST(Interpreter, RefusesAnIntegerThatItsDtypeCannotHold) {
  const auto result = evaluate_for_test("z = i * 2\nz + 1", {{"i", &kInts}});
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().where, "formula:1:7");
  EXPECT_EQ(result.error().what, "element 2 of the result is 4294967294, beyond int32");
  const auto nan = evaluate_for_test("cast(log(s), int32)", {{"s", &kSigned}});
  ASSERT_FALSE(nan);
  EXPECT_EQ(nan.error().what, "element 0 of the result is nan, beyond int32");
}

TEST(Interpreter, RefusesInputsThatTheProgramDoesNotTake) {
  const std::vector<Program::Input> inputs = {{"x", Dtype::float32, {6}}};
  const auto program = compile("x + 1", inputs);
  ASSERT_TRUE(program);
  const auto result = interpret({&*program, {&kX}, true}, 1);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().what, "input x is float32 (2, 3) with 6 elements, not float32 (6,)");
  EXPECT_FALSE(interpret({&*program, {}, true}, 1));
}

TEST(Interpreter, AddsInTheOrderOfTheContract) {
  const Random random(3);
  Tensor x{Dtype::float64, {1000}, std::vector<double>(1000), {}};
  for (std::size_t i = 0; i < 1000; ++i)
    x.values[i] = random.normal(i) * std::pow(10, random.uniform(i) * 20);
  double lanes[256] = {};
  for (std::size_t i = 0; i < 1000; ++i) lanes[i % 256] += x.values[i];
  for (std::size_t half = 128; half > 0; half /= 2) {
    for (std::size_t i = 0; i < half; ++i) lanes[i] += lanes[i + half];
  }
  EXPECT_EQ(evaluate_for_test("sum(x)", {{"x", &x}})->values[0], lanes[0]);
  double product = 0;
  for (double each : x.values) product += each * each;
  EXPECT_EQ(evaluate_for_test("x @ x", {{"x", &x}})->values[0], product);
}

TEST(Interpreter, GivesTheSameBitsOnAnyNumberOfThreads) {
  const Random random(4);
  Tensor x{Dtype::float32, {300, 257}, std::vector<double>(300 * 257), {}};
  for (std::size_t i = 0; i < x.values.size(); ++i) x.values[i] = float32(random.normal(i));
  const std::string_view formula =
      "y = softmax(layer_norm(x) * x[0], axis=0); y @ transpose(x[:70]) + gelu(sum(x))";
  const auto one = evaluate_for_test(formula, {{"x", &x}}, 1),
             many = evaluate_for_test(formula, {{"x", &x}}, 7);
  ASSERT_TRUE(one && many);
  EXPECT_EQ(one->values, many->values);
  EXPECT_EQ(one->spread, many->spread);
  EXPECT_EQ(one->spread.size(), 300 * 70U);
}

}  // namespace
