#include "tools/replay/formula/compile.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tools/replay/formula/shape.h"
#include "tools/replay/formula/value.h"

using namespace counterfoil;
using namespace counterfoil::replay;
using tensor::Dtype;

namespace {

const std::vector<Program::Input> kInputs = {
    {"x", Dtype::float32, {4, 64}},       {"weight", Dtype::float32, {64}},   {"bias", Dtype::float32, {64}},
    {"half", Dtype::float16, {4, 64}},    {"count", Dtype::int32, {4, 1}},    {"mask", Dtype::boolean, {64}},
    {"stack", Dtype::float32, {2, 3, 4}}, {"small", Dtype::float8_e5m2, {4}}, {"s", Dtype::float32, {}},
    {"square", Dtype::float32, {64, 64}}, {"none", Dtype::float32, {0, 5}}};

/// Dtype and shape of the result, or the error with what to do.
std::string result_of(std::string_view formula) {
  const auto program = compile(formula, kInputs);
  if (!program) {
    const Error& error = program.error();
    EXPECT_EQ(error.kind, Error::Kind::malformed);
    EXPECT_FALSE(error.hint.empty()) << formula;
    return error.where + ": " + error.what + " (" + error.hint + ")";
  }
  const std::size_t inputs = program->inputs.size();
  if (program->result < inputs) return "input " + program->inputs[program->result].name;
  const Step& step = program->steps[program->result - inputs];
  return shown(Value{.dtype = step.dtype, .shape = step.shape});
}

TEST(Compile, GivesEveryResultItsDtypeAndShape) {
  EXPECT_EQ(result_of("layer_norm(x) * weight + bias"), "float32 (4, 64)");
  EXPECT_EQ(result_of("z = layer_norm(x, eps=1e-5)\nz * weight[0] + bias[0]"), "float32 (4, 64)");
  EXPECT_EQ(result_of("x"), "input x");
  EXPECT_EQ(result_of("x > 0"), "bool (4, 64)");
  EXPECT_EQ(result_of("where(mask, x, -inf)"), "float32 (4, 64)");
  EXPECT_EQ(result_of("sum(x)"), "float32 ()");
  EXPECT_EQ(result_of("mean(stack, axis=1)"), "float32 (2, 4)");
  EXPECT_EQ(result_of("amax(stack, axis=(0, -1), keepdims=True)"), "float32 (1, 3, 1)");
  EXPECT_EQ(result_of("var(half, -1, correction=1)"), "float16 (4,)");
  EXPECT_EQ(result_of("softmax(stack, axis=0)"), "float32 (2, 3, 4)");
  EXPECT_EQ(result_of("rms_norm(stack, eps=1e-6, axes=2)"), "float32 (2, 3, 4)");
  EXPECT_EQ(result_of("transpose(stack)"), "float32 (4, 3, 2)");
  EXPECT_EQ(result_of("transpose(stack, (0, 2, 1))"), "float32 (2, 4, 3)");
  EXPECT_EQ(result_of("reshape(stack, (-1, 2))"), "float32 (12, 2)");
  EXPECT_EQ(result_of("stack[1, ..., 1:3]"), "float32 (3, 2)");
  EXPECT_EQ(result_of("stack[-1, -1, -1]"), "float32 ()");
  EXPECT_EQ(result_of("cast(x, float16) + half"), "float16 (4, 64)");
  EXPECT_EQ(result_of("count * 2 + 1"), "int32 (4, 1)");
  EXPECT_EQ(result_of("half * 0.5"), "float16 (4, 64)");
  EXPECT_EQ(result_of("clamp(x, min=0)"), "float32 (4, 64)");
  EXPECT_EQ(result_of("x / sqrt(64)"), "float32 (4, 64)");
  EXPECT_EQ(result_of("cast(small, float32) ** 2"), "float32 (4,)");
  EXPECT_EQ(result_of("sum(none, axis=0)"), "float32 (5,)");
}

TEST(Compile, MultipliesMatricesAsNumPyDoes) {
  EXPECT_EQ(result_of("x @ square"), "float32 (4, 64)");
  EXPECT_EQ(result_of("x @ weight"), "float32 (4,)");
  EXPECT_EQ(result_of("weight @ square"), "float32 (64,)");
  EXPECT_EQ(result_of("weight @ bias"), "float32 ()");
  EXPECT_EQ(result_of("stack @ transpose(stack, (0, 2, 1))"), "float32 (2, 3, 3)");
  EXPECT_EQ(result_of("stack @ x[:, :7]"), "float32 (2, 3, 7)");
  EXPECT_EQ(result_of("transpose(x[:, :3]) @ reshape(x, (4, 64))"), "float32 (3, 64)");
  EXPECT_EQ(result_of("x @ x"),
            "formula:1:3: matmul of float32 (4, 64) and float32 (4, 64): 64 columns and 4 rows "
            "(the last axis of the left operand has the size of the last but one of the right)");
  EXPECT_THAT(result_of("x @ s"), testing::HasSubstr("matmul of float32 (4, 64) and float32 ()"));
  EXPECT_THAT(result_of("stack @ reshape(square, (8, 8, 4, 16))"),
              testing::HasSubstr("the axes before the last two do not broadcast"));
}

TEST(Compile, NamesBothSidesOfAClash) {
  EXPECT_EQ(result_of("x + half"),
            "formula:1:3: + of float32 (4, 64) and float16 (4, 64): dtypes differ "
            "(cast one of them, as in cast(x, float32))");
  EXPECT_EQ(result_of("x * 2 + weight[1:3]"),
            "formula:1:7: + of float32 (4, 64) and float32 (2,): shapes do not broadcast "
            "(sizes are aligned at the last axis, and are equal or 1; index or reshape one operand)");
  EXPECT_EQ(result_of("count * 0.5"),
            "formula:1:7: the number 0.5 beside int32 "
            "(write a whole number, or cast the other operand to a floating-point dtype)");
  EXPECT_EQ(result_of("half * 1e6"),
            "formula:1:6: the number 1000000 is beyond float16 (cast the other operand to a wider dtype)");
  EXPECT_THAT(result_of("count + 3000000000"), testing::HasSubstr("the number 3000000000 is beyond int32"));
  EXPECT_THAT(result_of("mask + mask"),
              testing::HasSubstr("+ takes integers, float16, bfloat16, float32 or "));
  EXPECT_THAT(result_of("small + small"), testing::HasSubstr("not float8_e5m2"));
  EXPECT_THAT(result_of("count / 2"),
              testing::HasSubstr("/ takes float16, bfloat16, float32 or float64, not int32"));
  EXPECT_THAT(result_of("sum(count)"), testing::HasSubstr("sum takes float16"));
  EXPECT_THAT(result_of("where(x, x, 0)"),
              testing::HasSubstr("the condition of where is float32 (4, 64), not bool"));
  EXPECT_THAT(result_of("where(mask, 1, 0)"), testing::HasSubstr("neither has a dtype"));
  EXPECT_THAT(result_of("logical_and(x, x)"), testing::HasSubstr("logical_and takes bool, not float32"));
  EXPECT_THAT(result_of("1 + 2"), testing::HasSubstr("the result is the number 3"));
}

TEST(Compile, OffersTheNearestName) {
  EXPECT_EQ(result_of("layer_norm(x) * wieght"), "formula:1:17: unknown name wieght (did you mean weight?)");
  EXPECT_EQ(result_of("layernorm(x)"), "formula:1:1: unknown function layernorm (did you mean layer_norm?)");
  EXPECT_EQ(result_of("layer_norm(x, epsilon=1e-5)"),
            "formula:1:15: layer_norm has no argument epsilon (there is x, eps, axes)");
  EXPECT_EQ(result_of("sum(x, axes=0)"), "formula:1:8: sum has no argument axes (did you mean axis?)");
  EXPECT_EQ(result_of("cast(x, flaot16)"), "formula:1:9: flaot16 is no dtype (did you mean float16?)");
  EXPECT_EQ(result_of("exp * 2"), "formula:1:1: exp is a function (call it, as in exp(x))");
}

TEST(Compile, TakesArgumentsByTheRules) {
  EXPECT_EQ(result_of("var(x)"),
            "formula:1:1: var lacks its argument correction (give it, as in correction=)");
  EXPECT_EQ(result_of("rms_norm(x)"), "formula:1:1: rms_norm lacks its argument eps (give it, as in eps=)");
  EXPECT_EQ(result_of("softmax(x)"), "formula:1:1: softmax lacks its argument axis (give it, as in axis=)");
  EXPECT_EQ(result_of("layer_norm(x, 1e-5)"),
            "formula:1:15: argument 2 of layer_norm has no name (write eps=)");
  EXPECT_EQ(result_of("exp(x, x)"), "formula:1:8: exp takes 1 arguments, and this is number 2 (take it out)");
  EXPECT_EQ(result_of("sum(x, 0, axis=1)"), "formula:1:11: sum gets axis twice (give each argument once)");
  EXPECT_EQ(result_of("sum(x, axis=0.5)"),
            "formula:1:13: axis is 0.5, not a whole number or a tuple of them "
            "(write a whole number or a tuple of them)");
  EXPECT_EQ(result_of("sum(x, keepdims=1)"),
            "formula:1:17: keepdims is 1, not True or False (write True or False)");
  EXPECT_EQ(result_of("clamp(x)"), "formula:1:1: clamp has neither min nor max (give at least one of them)");
  EXPECT_EQ(result_of("layer_norm(x, eps=weight)"),
            "formula:1:19: eps is float32 (64,), not a number (write a number)");
  EXPECT_EQ(result_of("(1, 2)"),
            "formula:1:1: a tuple of 2 items is no value "
            "(tuples name the axes or the sizes that a function takes)");
}

TEST(Compile, RefusesAxesAndPlacesThatAreNotThere) {
  EXPECT_EQ(result_of("sum(x, axis=2)"),
            "formula:1:1: sum over axis 2 of a tensor of shape (4, 64) (its axes are -2 to 1)");
  EXPECT_EQ(result_of("sum(x, axis=(0, -2))"), "formula:1:1: sum names axis 0 twice (name each axis once)");
  EXPECT_EQ(result_of("sum(s, axis=0)"),
            "formula:1:1: sum over axis 0 of a tensor of shape () (a scalar has no axis)");
  EXPECT_THAT(result_of("layer_norm(x, axes=3)"),
              testing::HasSubstr("over the last 3 axes of a tensor of shape (4, 64)"));
  EXPECT_EQ(result_of("weight[64]"),
            "formula:1:8: index 64 of an axis of 64 elements (indices are -64 to 63)");
  EXPECT_EQ(result_of("x[0, -65]"),
            "formula:1:6: index -65 of an axis of 64 elements (indices are -64 to 63)");
  EXPECT_THAT(result_of("x[2:9]"), testing::HasSubstr("slice 2 to 9 of an axis of 4 elements"));
  EXPECT_THAT(result_of("x[3:1]"), testing::HasSubstr("does not run backwards"));
  EXPECT_THAT(result_of("x[0, 0, 0]"),
              testing::HasSubstr("3 subscripts and 0 ellipses for a tensor of shape (4, 64)"));
  EXPECT_THAT(result_of("x[..., ...]"), testing::HasSubstr("2 ellipses"));
  EXPECT_THAT(result_of("reshape(x, (3, -1))"), testing::HasSubstr("reshape of float32 (4, 64) to (3, -1)"));
  EXPECT_THAT(result_of("transpose(x, (0,))"), testing::HasSubstr("transpose names 1 of the 2 axes"));
  EXPECT_THAT(result_of("amax(none, axis=0)"), testing::HasSubstr("amax of 0 elements"));
  EXPECT_THAT(result_of("var(s, correction=1)"), testing::HasSubstr("the divisor is not positive"));
}

TEST(Compile, RefusesWorkBeyondItsLimits) {
  const auto error_of = [](std::string_view formula, tensor::Shape shape) {
    const std::vector<Program::Input> inputs = {{"x", Dtype::float32, std::move(shape)}};
    const auto program = compile(formula, inputs);
    return program ? std::string("compiles") : program.error().what;
  };
  const std::uint64_t huge = std::uint64_t{1} << 40;
  EXPECT_EQ(error_of("x", {huge, huge}),
            "a tensor of shape (1099511627776, 1099511627776), more than 134217728 elements");
  EXPECT_EQ(error_of("x", {huge, huge, 0}), "compiles");
  EXPECT_EQ(error_of("reshape(x, (-1, 1)) * x", {65536}),
            "a tensor of shape (65536, 65536), more than 134217728 elements");
  EXPECT_EQ(error_of("exp(exp(exp(exp(x))))", {1U << 27U}),
            "671088640 elements in all tensors so far, more than 536870912");
  EXPECT_EQ(error_of("x @ transpose(x)", {4096, 4096}), "compiles");
  EXPECT_THAT(error_of("x @ x @ x @ x", {4096, 4096}),
              testing::HasSubstr("more than 137438953472 products in all"));
  EXPECT_EQ(error_of("x", tensor::Shape(17, 1)), "a tensor with 17 axes, more than 16");
  std::string sums = "x";
  for (int i = 0; i < 300; ++i) sums += "+1";
  EXPECT_EQ(error_of(sums, {1}), "the formula takes more than 512 steps");
}

TEST(Compile, PutsViewsWhereARowOrABroadcastIsNeeded) {
  const auto program = compile("sum(x, axis=0) * weight[0]", kInputs);
  ASSERT_TRUE(program);
  ASSERT_EQ(program->steps.size(), 5U);
  EXPECT_EQ(program->steps[0].operation, Operation::view);
  EXPECT_EQ(program->steps[0].shape, (tensor::Shape{64, 4}));
  EXPECT_EQ(program->steps[0].view.strides, (std::vector<std::int64_t>{1, 64}));
  EXPECT_EQ(program->steps[1].operation, Operation::sum);
  EXPECT_EQ(program->steps[1].row_axes, 1U);
  EXPECT_EQ(program->steps[3].view.strides, std::vector<std::int64_t>{0});
  EXPECT_EQ(program->steps[4].at.column, 16U);
}

}  // namespace
