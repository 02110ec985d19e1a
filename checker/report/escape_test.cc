#include "checker/report/escape.h"

#include <gtest/gtest.h>

namespace counterfoil::report {
namespace {

TEST(Escape, plain_text_in_any_script_stays_as_it_is) {
  EXPECT_EQ(escaped("planned 4 = 1 + 3"), "planned 4 = 1 + 3");
  EXPECT_EQ(escaped("größe 数 \U0001f600"), "größe 数 \U0001f600");
}

TEST(Escape, a_terminal_never_sees_a_control_character) {
  EXPECT_EQ(escaped("\x1b[2Jgone"), "\\x1b[2Jgone");
  EXPECT_EQ(escaped("a\nPASS\rb\x7f"), "a\\x0aPASS\\x0db\\x7f");
  EXPECT_EQ(escaped(std::string_view("a\0b", 3)), "a\\x00b");
  EXPECT_EQ(escaped("\xc2\x9b"
                    "2J"),
            "\\u009b2J");  // CSI as one C1 character
}

TEST(Escape, a_tab_is_one_blank_so_that_carets_align) {
  EXPECT_EQ(escaped("a\tb"), "a b");
}

TEST(Escape, text_cannot_run_backwards_or_hide) {
  EXPECT_EQ(escaped("\u202etxt.exe"), "\\u202etxt.exe");
  EXPECT_EQ(escaped("a\u200bb\u2066c\ufeff"), "a\\u200bb\\u2066c\\ufeff");
  EXPECT_EQ(escaped("\U000e0041"), "\\U000e0041");
}

TEST(Escape, what_is_no_utf8_is_shown_byte_by_byte) {
  EXPECT_EQ(escaped("a\xff"), "a\\xff");
  EXPECT_EQ(escaped("\xc0\x80"), "\\xc0\\x80");           // overlong
  EXPECT_EQ(escaped("\xed\xa0\x80"), "\\xed\\xa0\\x80");  // half of a surrogate pair
  EXPECT_EQ(escaped("\xf4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80");
  EXPECT_EQ(escaped("\xe6\x95"), "\\xe6\\x95");  // cut short
  EXPECT_EQ(escaped("\xe6(("), "\\xe6((");
}

TEST(Escape, long_text_is_cut_and_says_how_long_it_is) {
  const std::string shown = escaped(std::string(300000, 'x'));
  EXPECT_EQ(shown, std::string(kLongestShown, 'x') + "... (300000 bytes)");
  EXPECT_EQ(escaped("\x1b\x1b", 7), "\\x1b... (2 bytes)");
}

TEST(Escape, a_cell_keeps_its_width) {
  EXPECT_EQ(escaped_cell("identity", 8), "identity");
  EXPECT_EQ(escaped_cell("identity!", 8), "identi..");
  EXPECT_EQ(escaped_cell("\x1b\x1b\x1b", 8), "\\x1b..");
  EXPECT_EQ(columns_of(escaped_cell("größer und größer", 8)), 8u);
}

}  // namespace
}  // namespace counterfoil::report
