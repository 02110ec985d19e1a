#include "checker/json/writer.h"

#include <gtest/gtest.h>

#include <string>

#include "checker/json/parse.h"

namespace counterfoil::json {
namespace {

TEST(Writer, IndentsByTwoAndEndsInANewline) {
  Writer writer;
  writer.begin_object();
  writer.key("verdict").string("fail").key("empty").begin_object().end_object();
  writer.key("counts").begin_array().integer(-3).unsigned_integer(UINT64_MAX).number_text("1.50").end_array();
  writer.key("pinned").boolean(false).key("none").begin_array().end_array().key("plan").null();
  writer.key("nested").begin_array().begin_object().key("a").boolean(true).end_object().end_array();
  writer.end_object();
  EXPECT_EQ(writer.text(), R"({
  "verdict": "fail",
  "empty": {},
  "counts": [
    -3,
    18446744073709551615,
    1.50
  ],
  "pinned": false,
  "none": [],
  "plan": null,
  "nested": [
    {
      "a": true
    }
  ]
}
)");
}

TEST(Writer, EscapesWhatJsonJavaScriptAndTerminalsMisread) {
  EXPECT_EQ(quoted_string("a\"b\\c/\n\r\t\b\x1B\x7F"), R"("a\"b\\c/\n\r\t\u0008\u001b\u007f")");
  EXPECT_EQ(quoted_string(std::string_view("\0", 1)), R"("\u0000")");
  EXPECT_EQ(quoted_string("\xE2\x80\xA8\xE2\x80\xA9\xC3\xA9"), "\"\\u2028\\u2029\xC3\xA9\"");
  EXPECT_EQ(quoted_string("\u009b2J\u202e\U000e0041"), R"("\u009b2J\u202e\udb40\udc41")");
}

TEST(Writer, ReplacesEachBadByteOfBrokenUtf8) {
  EXPECT_EQ(quoted_string("a\xFFz"), "\"a\xEF\xBF\xBDz\"");
  EXPECT_EQ(quoted_string("\xE2\x82"), "\"\xEF\xBF\xBD\xEF\xBF\xBD\"");
}

TEST(Writer, WritesStringsThatReadBackAsTheyWere) {
  std::string every_byte;
  for (int c = 0; c < 128; ++c) every_byte += static_cast<char>(c);
  every_byte += "\xE2\x80\xA8\xF0\x9F\x98\x80";
  Parsed parsed = parse(quoted_string(every_byte), {});
  ASSERT_TRUE(parsed.document);
  EXPECT_EQ(parsed.document->root().as_string(), every_byte);
}

}  // namespace
}  // namespace counterfoil::json
