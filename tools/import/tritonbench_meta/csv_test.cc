#include "tools/import/tritonbench_meta/csv.h"

#include <gtest/gtest.h>

namespace counterfoil::importing::tritonbench_meta {
namespace {

std::string joined(const Csv& csv) {
  std::string text;
  for (const auto& record : csv.records) {
    for (const CsvCell& cell : record) text += "<" + cell.text + ">";
    text += "|";
  }
  return text;
}

TEST(Csv, TakesBothLineEndsAndBlankCells) {
  EXPECT_EQ(joined(read_csv("a;b\r\n1;\n;2", "f", ';')), "<a><b>|<1><>|<><2>|");
}

TEST(Csv, KeepsSeparatorsLineEndsAndQuotesOfAQuotedCell) {
  EXPECT_EQ(joined(read_csv("x;\"out of; memory\r\nsaid \"\"it\"\"\";1\r\n", "f", ';')),
            "<x><out of; memory\r\nsaid \"it\"><1>|");
}

TEST(Csv, SaysWhereACellBegins) {
  const Csv csv = read_csv("a;b\n\"1\n2\";3\n4;5\n", "f", ';');
  EXPECT_FALSE(csv.fault);
  EXPECT_EQ(csv.records[1][1].where, (Location{"f", 3, 4, 10, ""}));
  EXPECT_EQ(csv.records[2][0].where.line, 4U);
}

TEST(Csv, SkipsAByteOrderMarkBeforeAQuotedCell) {
  const Csv csv = read_csv("\xEF\xBB\xBF\"a;b\";c\n", "f", ';');
  EXPECT_TRUE(csv.has_byte_order_mark);
  EXPECT_EQ(joined(csv), "<a;b><c>|");
  EXPECT_FALSE(read_csv("a;b\n", "f", ';').has_byte_order_mark);
}

TEST(Csv, NamesAQuoteThatIsNeverClosedAndTextBehindOne) {
  const Csv open = read_csv("a;\"b\n", "f", ';');
  ASSERT_TRUE(open.fault);
  EXPECT_EQ(open.fault->where.column, 3U);
  const Csv behind = read_csv("\"a\"b;c\nd;e\n", "f", ';');
  ASSERT_TRUE(behind.fault);
  EXPECT_EQ(joined(behind), "<ab><c>|<d><e>|");
}

}  // namespace
}  // namespace counterfoil::importing::tritonbench_meta
