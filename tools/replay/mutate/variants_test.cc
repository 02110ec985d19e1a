#include "tools/replay/mutate/variants.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "tools/replay/formula/parser.h"
#include "tools/replay/formula/printer.h"
#include "tools/replay/mutate/rewrite.h"

using namespace counterfoil;
using namespace counterfoil::replay;
using tensor::Dtype;
using testing::Contains;
using testing::Key;
using testing::Pair;

namespace {

const std::vector<Program::Input> kInputs = {
    {"x", Dtype::float32, {4, 8}}, {"weight", Dtype::float32, {8}}, {"bias", Dtype::float32, {8}}};

std::map<std::string, std::string> variants(std::string_view formula) {
  const auto parsed = parse_formula(formula);
  const auto found = variants_of(*parsed, kInputs);
  std::map<std::string, std::string> all;
  if (!found) return {{found.error().where, found.error().what}};
  for (const Variant& each : *found) all[each.formula] = each.description;
  EXPECT_EQ(all.size(), found->size());
  return all;
}

TEST(Variants, HoldTheSixAlteredFormulasOfALayerNorm) {
  const auto found = variants("z = layer_norm(x, eps=1e-5); z * weight + bias");
  EXPECT_THAT(found, Contains(Pair("layer_norm(x, eps=1e-05)", "is layer_norm(x, eps=1e-05) alone")));
  EXPECT_THAT(found, Contains(Pair("layer_norm(x, eps=1e-05) + bias", "drops * weight")));
  EXPECT_THAT(found, Contains(Pair("layer_norm(x, eps=1e-05) * weight", "drops + bias")));
  EXPECT_THAT(found, Contains(Pair("layer_norm(x, eps=1e-05) * weight[0] + bias[0]",
                                   "takes element 0 of weight and bias for all")));
  EXPECT_THAT(found, Contains(Pair("(layer_norm(x, eps=1e-05) * weight + bias) * weight + bias",
                                   "does all after layer_norm(x, eps=1e-05) twice")));
  EXPECT_THAT(found, Contains(Pair("layer_norm(x * weight + bias, eps=1e-05)",
                                   "does layer_norm last in layer_norm(x, eps=1e-05) * weight + bias")));
}

TEST(Variants, ChangeArgumentsSignsAndOrder) {
  const auto norm = variants("layer_norm(x) * weight - bias");
  EXPECT_THAT(norm,
              Contains(Pair("layer_norm(x, eps=0.0001) * weight - bias", "eps of layer_norm is 0.0001")));
  EXPECT_THAT(norm, Contains(Key("layer_norm(x, eps=1e-06) * weight - bias")));
  EXPECT_THAT(norm, Contains(Key("layer_norm(x, eps=0.0) * weight - bias")));
  EXPECT_THAT(norm, Contains(Key("layer_norm(x, axes=2) * weight - bias")));
  EXPECT_THAT(norm, Contains(Pair("layer_norm(x) * weight + bias", "adds bias")));
  EXPECT_THAT(norm, Contains(Pair("bias - layer_norm(x) * weight", "swaps the operands of - bias")));
  EXPECT_THAT(norm, Contains(Key("layer_norm(x) * weight - bias - bias")));
  const auto soft = variants("softmax(-x, axis=1)");
  EXPECT_THAT(soft, Contains(Pair("softmax(-x, axis=0)", "axis of softmax is 0, not 1")));
  EXPECT_THAT(soft, Contains(Pair("softmax(x, axis=1)", "drops the sign of x")));
  EXPECT_THAT(soft, testing::Not(Contains(Key("softmax(-x, axis=-1)"))));
  const auto variance = variants("x / var(x, axis=1, keepdims=True, correction=1)");
  EXPECT_THAT(variance, Contains(Key("x / var(x, axis=1, keepdims=True, correction=0)")));
}

TEST(Variants, CompileToTheTypeOfTheReferenceAndDiffer) {
  for (std::string_view formula :
       {"layer_norm(x) * weight + bias", "x", "gelu(x * weight) + x", "sum(x, axis=1)"}) {
    const auto parsed = parse_formula(formula);
    const auto found = variants_of(*parsed, kInputs);
    ASSERT_TRUE(found);
    for (const Variant& each : *found) EXPECT_NE(each.formula, formula);
  }
  EXPECT_THAT(variants("x"), testing::IsEmpty());
  EXPECT_THAT(variants("y + 1"), Contains(Pair("formula:1:1", "unknown name y")));
}

TEST(Variants, StopAtAFormulaThatIsTooLargeAsOneExpression) {
  std::string doubling = "a = x + x";
  for (int i = 0; i < 60; ++i) doubling += "; a = a + a";
  EXPECT_THAT(variants(doubling),
              Contains(Pair("formula:1:100", "the formula is too large as one expression")));
}

TEST(Variants, AreBoundedOfALargeFormula) {
  std::string sum = "exp(x)";
  for (int i = 0; i < 120; ++i) sum += " + exp(x * weight)";
  const auto parsed = parse_formula(sum);
  const auto found = variants_of(*parsed, kInputs);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->size(), kMaxVariants);
}

TEST(Rewrite, ReplacesEveryPlaceOfANode) {
  const auto formula = parse_formula("a = exp(x); a * a + weight");
  const auto root = as_one_expression(*formula);
  ASSERT_TRUE(root);
  EXPECT_EQ(print(**root), "exp(x) * exp(x) + weight");
  const NodePtr product = operands_of(**root)[0], shared = operands_of(*product)[0];
  EXPECT_EQ(print(*replaced(*root, shared.get(), operands_of(*shared)[0])), "x * x + weight");
  EXPECT_EQ(replaced(*root, nullptr, shared), *root);
  EXPECT_EQ(nodes_of(*root).size(), 5U);
}

}  // namespace
