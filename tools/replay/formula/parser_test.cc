#include "tools/replay/formula/parser.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tools/replay/formula/printer.h"

using namespace counterfoil;
using namespace counterfoil::replay;

namespace {

std::string reprinted(std::string_view text) {
  const auto formula = parse_formula(text);
  return formula ? print(*formula) : formula.error().where + ": " + formula.error().what;
}

TEST(Parser, ReadsStatementsAndPrintsThemOnOneLine) {
  EXPECT_EQ(reprinted("z = layer_norm(x, eps=1e-5); z * weight + bias"),
            "z = layer_norm(x, eps=1e-05); z * weight + bias");
  EXPECT_EQ(reprinted("\n\nz = x  # the input\n\nz*2\n"), "z = x; z * 2");
  EXPECT_EQ(reprinted("sum(x,\n    axis=(0, 1),\n    keepdims=True)"), "sum(x, axis=(0, 1), keepdims=True)");
  EXPECT_EQ(reprinted("y = x"), "y = x");
}

TEST(Parser, BindsOperatorsAsPythonDoes) {
  EXPECT_EQ(reprinted("(a+b)*c"), "(a + b) * c");
  EXPECT_EQ(reprinted("a+(b*c)"), "a + b * c");
  EXPECT_EQ(reprinted("(a-b)-c"), "a - b - c");
  EXPECT_EQ(reprinted("a-(b-c)"), "a - (b - c)");
  EXPECT_EQ(reprinted("a/(b*c)"), "a / (b * c)");
  EXPECT_EQ(reprinted("-(x**2)"), "-x ** 2");
  EXPECT_EQ(reprinted("(-x)**2"), "(-x) ** 2");
  EXPECT_EQ(reprinted("2**-x"), "2 ** -x");
  EXPECT_EQ(reprinted("a**(b**c)"), "a ** b ** c");
  EXPECT_EQ(reprinted("(a**b)**c"), "(a ** b) ** c");
  EXPECT_EQ(reprinted("a*(-b)"), "a * -b");
  EXPECT_EQ(reprinted("(a<b)*(b<c)"), "(a < b) * (b < c)");
  EXPECT_EQ(reprinted("a@b@c"), "a @ b @ c");
}

TEST(Parser, ReadsSubscriptsAndTuples) {
  EXPECT_EQ(reprinted("x[0]"), "x[0]");
  EXPECT_EQ(reprinted("x[1:3, -2:, :4, :]"), "x[1:3, -2:, :4, :]");
  EXPECT_EQ(reprinted("(a + b)[..., -1]"), "(a + b)[..., -1]");
  EXPECT_EQ(reprinted("reshape(x, (4, -1))"), "reshape(x, (4, -1))");
  EXPECT_EQ(reprinted("sum(x, (1,))"), "sum(x, (1,))");
}

TEST(Parser, KeepsNumbersAsTheyAre) {
  EXPECT_EQ(reprinted("x * 2.0"), "x * 2.0");
  EXPECT_EQ(reprinted("x * .5 + 5. + 1e22 + 0x"), "formula:1:22: 0 is followed by `x`");
  EXPECT_EQ(reprinted("x * 0.1"), "x * 0.1");
  EXPECT_EQ(reprinted("x * 1e999"), "formula:1:5: 1e999 is beyond binary64");
  EXPECT_EQ(reprinted("x * 1.2.3"), "formula:1:5: 1.2 is followed by `.`");
}

TEST(Parser, SaysWhereAFormulaStopsBeingOne) {
  EXPECT_EQ(reprinted(""), "formula:1:1: the formula is empty");
  EXPECT_EQ(reprinted(" # nothing"), "formula:1:1: the formula is empty");
  EXPECT_EQ(reprinted("x +"), "formula:1:4: the end where a name, a number or `(` is expected");
  EXPECT_EQ(reprinted("x y"), "formula:1:3: `y` where an operator is expected");
  EXPECT_EQ(reprinted("z = x\nz * (y"), "formula:2:7: the end where `)` is expected");
  EXPECT_EQ(reprinted("x; x * 2"), "formula:1:1: the value of this statement is not used");
  EXPECT_EQ(reprinted("a < b < c"), "formula:1:7: comparisons do not chain");
  EXPECT_EQ(reprinted("x[::2]"), "formula:1:4: a slice has no step here");
  EXPECT_EQ(reprinted("x[i]"),
            "formula:1:3: `i` where a whole number; formulas index by constants is expected");
  EXPECT_EQ(reprinted("x[]"),
            "formula:1:3: `]` where a whole number; formulas index by constants is expected");
  EXPECT_EQ(reprinted("f(axis=1, x)"),
            "formula:1:11: a positional argument stands behind a keyword argument");
  EXPECT_EQ(reprinted("x & y"), "formula:1:3: `&` has no meaning in a formula");
  EXPECT_EQ(reprinted("x \xC2\xB7 y"), "formula:1:3: byte 0xC2 has no meaning in a formula");
}

TEST(Parser, RefusesWhatPassesALimit) {
  const std::string deep = std::string(64, '(') + "x" + std::string(64, ')');
  EXPECT_EQ(reprinted(deep.substr(1, 127)), "x");
  EXPECT_EQ(reprinted(deep), "formula:1:65: the formula is nested more than 64 deep");
  EXPECT_EQ(reprinted(std::string(70, '-') + "x"), "formula:1:64: the formula is nested more than 64 deep");
  std::string powers = "x", sums = "x";
  for (int i = 0; i < 70; ++i) powers += "**x";
  for (int i = 0; i < 513; ++i) sums += "+x";
  EXPECT_THAT(reprinted(powers), testing::EndsWith("the formula is nested more than 64 deep"));
  EXPECT_EQ(reprinted(sums), "formula:1:1026: the formula has more than 512 operations");
  EXPECT_EQ(reprinted(sums.substr(0, 1025)).size(), 1 + 512 * 4U);
  EXPECT_EQ(reprinted(std::string(4097, ' ')), "formula:1:1: the formula has 4097 bytes, more than 4096");
}

}  // namespace
