#include "checker/json/unseen.h"

#include <gtest/gtest.h>

namespace counterfoil::json {
namespace {

TEST(Unseen, CodePointsAreReadFromSequencesOfEveryLength) {
  EXPECT_EQ(code_point("a"), U'a');
  EXPECT_EQ(code_point("ü"), U'ü');
  EXPECT_EQ(code_point("数"), U'数');
  EXPECT_EQ(code_point("\U0001f600"), U'\U0001f600');
  EXPECT_EQ(code_point("\U0010ffff"), U'\U0010ffff');
}

TEST(Unseen, ControlsAndWhatTurnsOrHidesTextIsUnseen) {
  for (const char32_t value : {0x00, 0x1b, 0x7f, 0x80, 0x9b, 0x9f, 0xad, 0x200b, 0x200f, 0x2028, 0x202e,
                               0x2066, 0x2069, 0xfe0f, 0xfeff, 0xe0001, 0xe0fff}) {
    EXPECT_TRUE(is_unseen(value)) << static_cast<unsigned>(value);
  }
}

TEST(Unseen, TextInAnyScriptIsSeen) {
  for (const char32_t value : U" ~\u00a0\u00acüאب数\u2010\u2030\u2070\ufffd\U0001f600") {
    if (value != 0) {
      EXPECT_FALSE(is_unseen(value)) << static_cast<unsigned>(value);
    }
  }
}

}  // namespace
}  // namespace counterfoil::json
