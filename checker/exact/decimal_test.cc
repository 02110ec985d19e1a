#include "checker/exact/decimal.h"

#include <gtest/gtest.h>

namespace counterfoil {
namespace {

TEST(DecimalParse, KeepsTheScaleAsPrinted) {
  for (const char* text : {"0", "12", "-0.5", "1.00", "0.000", "-12.340"}) {
    EXPECT_EQ(Decimal::parse(text)->to_string(), text);
  }
}

}  // namespace
}  // namespace counterfoil
