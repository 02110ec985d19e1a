#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tools/replay/cpu/evaluate_for_test.h"
#include "tools/replay/cpu/other_implementation_for_test.h"
#include "tools/replay/mutate/random.h"

using namespace counterfoil;
using namespace counterfoil::replay;
using tensor::Dtype;

namespace {

Tensor drawn(Dtype dtype, tensor::Shape shape, std::uint64_t stream, double mean, double deviation) {
  std::size_t elements = 1;
  for (std::uint64_t size : shape) elements *= size;
  Tensor tensor{dtype, std::move(shape), std::vector<double>(elements), {}};
  const Random random(stream);
  for (std::size_t i = 0; i < elements; ++i) {
    tensor.values[i] = tensor::round_to(dtype, mean + deviation * random.normal(i));
  }
  return tensor;
}

/// The inputs of every formula below, of one dtype and seed.
struct Inputs {
  Inputs(Dtype dtype, std::uint64_t seed, double mean = 0)
      : x(drawn(dtype, {4, 64}, seed, mean, 1)),
        weight(drawn(dtype, {64}, seed + 1000, 1, 0.1)),
        bias(drawn(dtype, {64}, seed + 2000, 0, 0.1)),
        matrix(drawn(dtype, {64, 32}, seed + 3000, 0, 0.125)) {}

  std::vector<std::pair<std::string, const Tensor*>> named() const {
    return {{"x", &x}, {"weight", &weight}, {"bias", &bias}, {"matrix", &matrix}};
  }
  Tensor x, weight, bias, matrix;
};

/// The element of another implementation that is furthest beyond the spread of ours, in units of the spread.
void expect_within_spread(std::string_view formula, const Inputs& inputs, Style style) {
  const auto ours = evaluate_for_test(formula, inputs.named());
  ASSERT_TRUE(ours) << formula << ": " << ours.error().what;
  std::vector<Program::Input> types;
  std::vector<const Tensor*> tensors;
  for (const auto& [name, tensor] : inputs.named()) {
    types.push_back({name, tensor->dtype, tensor->shape});
    tensors.push_back(tensor);
  }
  const auto program = compile(formula, types);
  const std::vector<double> other = OtherImplementation(style).run(*program, tensors);
  ASSERT_EQ(other.size(), ours->values.size());
  for (std::size_t i = 0; i < other.size(); ++i) {
    const double spread = ours->spread.empty() ? 0 : ours->spread[i];
    if (std::isnan(other[i]) && (std::isnan(ours->values[i]) || std::isinf(spread))) continue;
    if (other[i] == ours->values[i]) continue;
    ASSERT_LE(std::abs(other[i] - ours->values[i]), spread)
        << formula << " of " << tensor::name_of(inputs.x.dtype) << ", element " << i << ": "
        << ours->values[i] << " and " << other[i];
  }
}

constexpr std::string_view kFormulas[] = {
    // every operation alone
    "-x",
    "abs(x)",
    "exp(x)",
    "log(abs(x))",
    "sqrt(abs(x))",
    "rsqrt(abs(x))",
    "tanh(x)",
    "sigmoid(x)",
    "erf(x)",
    "relu(x)",
    "gelu(x)",
    "gelu_tanh(x)",
    "silu(x)",
    "x + weight",
    "x - weight",
    "x * weight",
    "x / weight",
    "x ** 3",
    "abs(x) ** 1.7",
    "min(x, weight)",
    "max(x, weight)",
    "clamp(x, bias, weight)",
    "where(x > weight, x, bias)",
    "sum(x)",
    "sum(x, axis=0)",
    "mean(x, axis=1)",
    "var(x, axis=1, correction=1)",
    "amax(x, axis=1)",
    "amin(x)",
    "softmax(x, axis=1)",
    "softmax(x, axis=0)",
    "layer_norm(x)",
    "layer_norm(x, axes=2)",
    "rms_norm(x, eps=1e-6)",
    "x @ matrix",
    "x * 0.1 + 0.3",
    // and on operands that have a spread
    "y = exp(x) * 0.37; -y + abs(y) * 2",
    "exp(tanh(x) * 3)",
    "log(exp(x) + 0.1)",
    "sqrt(exp(x))",
    "rsqrt(exp(x))",
    "tanh(exp(x))",
    "sigmoid(exp(x) - 1)",
    "erf(exp(x) - 1)",
    "relu(tanh(x))",
    "gelu(exp(x) - 2)",
    "gelu_tanh(exp(x) - 2)",
    "silu(exp(x) - 2)",
    "exp(x) * tanh(x) - sigmoid(x)",
    "tanh(x) / exp(x)",
    "exp(x) ** 2.5",
    "tanh(x) ** 3",
    "exp(x) ** tanh(x)",
    "min(exp(x), sigmoid(x) * 2)",
    "max(tanh(x), erf(x))",
    "clamp(exp(x), 0.5, 2)",
    "where(tanh(x) > erf(x), exp(x), sigmoid(x))",
    "sum(exp(x), axis=1)",
    "mean(tanh(x))",
    "var(exp(x), axis=1, correction=0)",
    "amax(exp(x), axis=1)",
    "amin(tanh(x), axis=0)",
    "softmax(exp(x), axis=1)",
    "layer_norm(exp(x))",
    "rms_norm(tanh(x), eps=1e-6)",
    "tanh(x) @ exp(matrix)",
    "cast(exp(x), float32)",
    "cast(tanh(x), float16)",
    "cast(tanh(x) * 10, int32)",
    "cast(x, bfloat16)",
    // as they are written
    "layer_norm(x) * weight + bias",
    "layer_norm(x * weight + bias)",
    "z = layer_norm(x) * weight + bias; z * weight + bias",
    "layer_norm(x) * weight[0] + bias[0]",
    "(x - mean(x, axis=1, keepdims=True)) * rsqrt(var(x, axis=1, keepdims=True, correction=0) + 1e-3) * "
    "weight + bias",
    "softmax(x @ transpose(x) / sqrt(64), axis=-1) @ x",
    "gelu(x @ matrix) @ transpose(matrix)",
    "e = exp(x - amax(x, axis=1, keepdims=True)); e / sum(e, axis=1, keepdims=True)",
};

TEST(Spread, HoldsFloat32Implementations) {
  for (std::string_view formula : kFormulas) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      for (const Style style : {Style::plain, Style::fancy}) {
        expect_within_spread(formula, Inputs(Dtype::float32, seed), style);
      }
    }
  }
}

TEST(Spread, HoldsHalfPrecisionImplementations) {
  for (std::string_view formula : kFormulas) {
    for (const Dtype dtype : {Dtype::float16, Dtype::bfloat16}) {
      for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        for (const Style style : {Style::plain, Style::fancy}) {
          expect_within_spread(formula, Inputs(dtype, seed), style);
        }
      }
    }
  }
}

TEST(Spread, HoldsRoundingsThatFallToTheOtherSide) {
  // One float16 element in some hundreds lies so near a boundary that float32 arithmetic puts it on the other
  // side.
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    for (std::string_view formula :
         {"layer_norm(x)", "softmax(x, axis=1)", "gelu(x)", "layer_norm(x) * weight + bias"}) {
      expect_within_spread(formula, Inputs(Dtype::float16, seed), Style::plain);
      expect_within_spread(formula, Inputs(Dtype::float16, seed), Style::fancy);
    }
  }
}

TEST(Spread, HoldsWhereTheMeanIsFarFromZero) {
  for (std::string_view formula : {"layer_norm(x) * weight + bias", "softmax(x, axis=1)", "mean(x, axis=1)",
                                   "var(x, axis=1, correction=1)", "rms_norm(x, eps=1e-6)", "sum(x)"}) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      for (const Style style : {Style::plain, Style::fancy}) {
        expect_within_spread(formula, Inputs(Dtype::float32, seed, 100), style);
      }
    }
  }
}

double greatest_spread(std::string_view formula, const Inputs& inputs) {
  const auto result = evaluate_for_test(formula, inputs.named());
  if (!result) return -1;
  return result->spread.empty() ? 0 : *std::max_element(result->spread.begin(), result->spread.end());
}

TEST(Spread, IsZeroWhereIeeeArithmeticLeavesNothingOpen) {
  for (const Dtype dtype : {Dtype::float64, Dtype::float32, Dtype::float16, Dtype::bfloat16}) {
    const Inputs inputs(dtype, 1);
    EXPECT_EQ(greatest_spread("sqrt(abs(x * weight + bias) / 2) - bias[0]", inputs), 0);
    EXPECT_EQ(greatest_spread("relu(-x) + max(x, 0) + where(x > 0, x, bias)", inputs), 0);
    EXPECT_EQ(greatest_spread("amax(x, axis=0)", inputs), 0);
  }
}

TEST(Spread, IsTight) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const Inputs single(Dtype::float32, seed), half(Dtype::float16, seed), twice(Dtype::float64, seed);
    EXPECT_LT(greatest_spread("layer_norm(x)", single), 1e-5);
    EXPECT_LT(greatest_spread("layer_norm(x) * weight + bias", single), 1.5e-5);
    EXPECT_LT(greatest_spread("softmax(x, axis=1)", single), 1e-6);
    EXPECT_LT(greatest_spread("x @ matrix", single), 2e-5);
    EXPECT_LE(greatest_spread("exp(tanh(x))", single), 8 * 0x1p-22);
    EXPECT_LT(greatest_spread("layer_norm(x) * weight + bias", twice), 1e-13);
    EXPECT_LE(greatest_spread("layer_norm(x)", half), 0x1p-9);  // one spacing from 2 to below 4
  }
}

TEST(Spread, IsZeroOfMostRoundedElements) {
  // A float16 result can differ only where the unrounded value is next to a boundary between two of them.
  std::size_t open = 0, all = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Inputs inputs(Dtype::float16, seed);
    const auto result = evaluate_for_test("layer_norm(x)", inputs.named());
    ASSERT_TRUE(result);
    all += result->spread.size();
    open += static_cast<std::size_t>(std::count_if(result->spread.begin(), result->spread.end(),
                                                   [](double spread) { return spread > 0; }));
  }
  EXPECT_LT(open, all / 20);
}

TEST(Spread, IsUnboundedWhereTheResultIs) {
  const Inputs inputs(Dtype::float32, 1);
  EXPECT_EQ(greatest_spread("y = exp(x); 1 / (y - y)", inputs), INFINITY);
  EXPECT_EQ(greatest_spread("y = exp(x); sqrt(y - y)", inputs), INFINITY);
}

TEST(Spread, OfAFlippedComparisonIsTheDistanceOfItsBranches) {
  const Inputs inputs(Dtype::float32, 1);
  EXPECT_NEAR(greatest_spread("y = exp(x); where(y > y, bias + 5, bias)", inputs), 5, 1e-6);
  EXPECT_NEAR(greatest_spread("cast(exp(x) == exp(x), float32)", inputs), 1, 1e-6);
}

}  // namespace
