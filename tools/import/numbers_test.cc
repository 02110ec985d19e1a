#include "tools/import/numbers.h"

#include <gtest/gtest.h>

namespace counterfoil::importing {
namespace {

TEST(ForeignNumbers, AreTakenAsSpelled) {
  EXPECT_EQ(exact("0.1"), Rational(1, 10));
  EXPECT_EQ(exact(" 2e-3 "), Rational(1, 500));
  for (const char* text : {"", " ", "nan", "1.0.0", "(1", "CUDA OOM"}) EXPECT_FALSE(exact(text)) << text;
}

TEST(ForeignNumbers, AreEqualWithinTheRoomOfBinaryArithmetic) {
  EXPECT_TRUE(nearly_equal(*exact("2.6666666666666665"), Rational(8, 3), 12));
  EXPECT_FALSE(nearly_equal(*exact("2.6667"), Rational(8, 3), 12));
  EXPECT_TRUE(nearly_equal(Rational(0), Rational(0), 12));
  EXPECT_FALSE(nearly_equal(Rational(-1), Rational(1), 1));
}

TEST(ForeignNumbers, AreShownWithTheDigitsAskedFor) {
  EXPECT_EQ(shown(Rational(8, 3)), "2.6667");
  EXPECT_EQ(shown(Rational(8, 3), 1), "2.7");
}

}  // namespace
}  // namespace counterfoil::importing
