#include "checker/report/columns.h"

#include <gtest/gtest.h>

namespace counterfoil::report {
namespace {

std::string printed(const Columns& columns, bool colour = false) {
  std::string out;
  columns.print(out, colour);
  return out;
}

TEST(Columns, rows_align_and_no_line_ends_with_blanks) {
  Columns columns(2);
  columns.heading({"", "claim", "printed"});
  columns.row({{"ok"}, {"fast-1"}, {"25%"}});
  columns.row({{"FAIL"}, {"c"}, {""}});
  EXPECT_EQ(printed(columns),
            "        claim   printed\n"
            "  ok    fast-1  25%\n"
            "  FAIL  c\n");
}

TEST(Columns, a_column_that_is_empty_in_every_row_is_left_out) {
  Columns columns(0);
  columns.heading({"a", "bounds", "c"});
  columns.row({{"1"}, {""}, {"3"}});
  EXPECT_EQ(printed(columns), "a  c\n1  3\n");
}

TEST(Columns, a_remark_stands_under_the_second_column_and_widens_nothing) {
  Columns columns(1);
  columns.row({{"ok"}, {"x"}});
  columns.remark("a remark that is longer than its column");
  columns.row({{"ok"}, {"y"}, {"z"}});
  EXPECT_EQ(printed(columns), " ok  x\n     a remark that is longer than its column\n ok  y  z\n");
}

TEST(Columns, a_title_stands_at_the_left_edge_of_the_table) {
  Columns columns(1);
  columns.title("cohort a");
  columns.row({{"ok"}, {"x"}});
  EXPECT_EQ(printed(columns), " cohort a\n ok  x\n");
}

TEST(Columns, colour_does_not_move_a_column) {
  Columns columns(0);
  columns.row({{"a", Style::red}, {"b"}});
  columns.row({{"long"}, {"größe"}});
  EXPECT_EQ(printed(columns, true), "\x1b[1;31ma\x1b[0m     b\nlong  größe\n");
}

}  // namespace
}  // namespace counterfoil::report
