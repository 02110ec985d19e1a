#include "checker/json/parse.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace counterfoil::json {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

Parsed parse_text(std::string_view text) {
  return parse(text, {.file = "plan.json"});
}

struct Refusal {
  std::string text;
  FaultKind kind;
  std::uint64_t line;
  std::uint64_t column;
  std::string message;
};

constexpr auto kMalformed = FaultKind::malformed;

void expect_refusals(const std::vector<Refusal>& refusals) {
  for (const Refusal& expected : refusals) {
    SCOPED_TRACE(testing::PrintToString(expected.text));
    Parsed parsed = parse_text(expected.text);
    EXPECT_FALSE(parsed.document);
    ASSERT_THAT(parsed.faults, SizeIs(1));
    const Fault& fault = parsed.faults[0];
    EXPECT_EQ(fault.message, expected.message);
    EXPECT_EQ(fault.kind, expected.kind);
    EXPECT_EQ(fault.where.line, expected.line);
    EXPECT_EQ(fault.where.column, expected.column);
    EXPECT_EQ(fault.where.file, "plan.json");
    EXPECT_NE(fault.want, "");
    EXPECT_NE(fault.found, "");
  }
}

TEST(Parse, RefusesBrokenStructureAtTheFirstWrongByte) {
  expect_refusals(
      {{"", FaultKind::empty, 1, 1, "text holds no JSON value"},
       {" \r\n\t ", FaultKind::empty, 1, 1, "text holds no JSON value"},
       {"[1,,2]", kMalformed, 1, 4, "unexpected `,`"},
       {"{\"x-free\": [1,,2 3,tru,01]}", kMalformed, 1, 15, "unexpected `,`"},
       {"[1,]", kMalformed, 1, 4, "unexpected `]`"},
       {"[1 2]", kMalformed, 1, 4, "unexpected `2`"},
       {"[\"a\":1]", kMalformed, 1, 5, "unexpected `:`"},
       {"[\"a\" \"b\"]", kMalformed, 1, 6, "unexpected `\"`"},
       {"[1:2]", kMalformed, 1, 3, "unexpected `:`"},
       {"[1}", kMalformed, 1, 3, "unexpected `}`"},
       {"{\"a\":1]", kMalformed, 1, 7, "unexpected `]`"},
       {"{\"a\":1,}", kMalformed, 1, 8, "unexpected `}`"},
       {"{\"a\" 1}", kMalformed, 1, 6, "unexpected `1`"},
       {"{\"a\",1}", kMalformed, 1, 5, "unexpected `,`"},
       {"{a:1}", kMalformed, 1, 2, "unexpected `a`"},
       {"{\"a\":}", kMalformed, 1, 6, "unexpected `}`"},
       {"{\"a\":1:2}", kMalformed, 1, 7, "unexpected `:`"},
       {"{\"a\":\"b\":2}", kMalformed, 1, 9, "unexpected `:`"},
       {"{,}", kMalformed, 1, 2, "unexpected `,`"},
       {"]", kMalformed, 1, 1, "unexpected `]`"},
       {"[\n  1,\n  2\n", kMalformed, 4, 1, "text ends inside an array"},
       {"{\"a\": {\"b\": 1}", kMalformed, 1, 15, "text ends inside an object"},
       {"[[1]", kMalformed, 1, 5, "text ends inside an array"},
       {"[1]]", FaultKind::trailing_bytes, 1, 4, "bytes follow the end of the value"},
       {"{}\n{}", FaultKind::trailing_bytes, 2, 1, "bytes follow the end of the value"},
       {"1 2", FaultKind::trailing_bytes, 1, 3, "bytes follow the end of the value"},
       {std::string("{}\0", 3), FaultKind::trailing_bytes, 1, 3, "bytes follow the end of the value"},
       {std::string("[\0]", 3), kMalformed, 1, 2, "unexpected `\\x00`"},
       {"[/*1*/1]", kMalformed, 1, 2, "unexpected `/*1*/1`"}});
}

TEST(Parse, RefusesWhatIsNoNumberAndNoLiteral) {
  expect_refusals({{"tru", kMalformed, 1, 1, "`tru` is no JSON value"},
                   {"[true, falsey]", kMalformed, 1, 8, "`falsey` is no JSON value"},
                   {"[nul]", kMalformed, 1, 2, "`nul` is no JSON value"},
                   {"[NaN]", kMalformed, 1, 2, "unexpected `NaN`"},
                   {"[-Infinity]", kMalformed, 1, 3, "number has no digit after its minus sign"},
                   {"[+1]", kMalformed, 1, 2, "unexpected `+1`"},
                   {"01", kMalformed, 1, 1, "number has a leading zero"},
                   {"[-012]", kMalformed, 1, 3, "number has a leading zero"},
                   {"1.", kMalformed, 1, 3, "number has no digit after its decimal point"},
                   {"[1.e5]", kMalformed, 1, 4, "number has no digit after its decimal point"},
                   {"[.5]", kMalformed, 1, 2, "unexpected `.5`"},
                   {"[1e]", kMalformed, 1, 4, "number has no digit in its exponent"},
                   {"[1e+]", kMalformed, 1, 5, "number has no digit in its exponent"},
                   {"[-]", kMalformed, 1, 3, "number has no digit after its minus sign"},
                   {"[0x10]", kMalformed, 1, 3, "number runs into other characters"},
                   {"[1.2.3]", kMalformed, 1, 5, "number runs into other characters"}});
}

TEST(Parse, RefusesBrokenStrings) {
  expect_refusals({{"\"abc", kMalformed, 1, 1, "string is not closed"},
                   {"[\"abc]", kMalformed, 1, 2, "string is not closed"},
                   {"{\"a\": \"b\\\"}", kMalformed, 1, 7, "string is not closed"},
                   {"[\"a\nb\"]", kMalformed, 1, 4, "control character U+000A stands unescaped in a string"},
                   {std::string("[\"\0\"]", 5), kMalformed, 1, 3,
                    "control character U+0000 stands unescaped in a string"},
                   {R"(["\x"])", kMalformed, 1, 3, "escape is unknown"},
                   {R"(["\u12g4"])", kMalformed, 1, 3, "escape is unknown"},
                   {R"(["\u12"])", kMalformed, 1, 3, "escape is unknown"},
                   {R"(["a\ud800"])", kMalformed, 1, 4, "escape is half of a surrogate pair"},
                   {R"(["\ud800\u0041"])", kMalformed, 1, 3, "escape is half of a surrogate pair"},
                   {R"(["\udc00"])", kMalformed, 1, 3, "escape is half of a surrogate pair"},
                   {R"({"\ud800": 1})", kMalformed, 1, 3, "escape is half of a surrogate pair"}});
}

TEST(Parse, RefusesBadUtf8AtItsFirstByte) {
  expect_refusals(
      {{"[\"ab\xFF\"]", FaultKind::invalid_utf8, 1, 5, "byte 0xff is not valid UTF-8 here"},
       {"{\"k\xC3\": 1}", FaultKind::invalid_utf8, 1, 4, "byte 0xc3 is not valid UTF-8 here"},
       {"[\"\xC0\xAF\"]", FaultKind::invalid_utf8, 1, 3, "byte 0xc0 is not valid UTF-8 here"},
       {"[\"\xED\xA0\x80\"]", FaultKind::invalid_utf8, 1, 3, "byte 0xed is not valid UTF-8 here"},
       {"[\"\xF4\x90\x80\x80\"]", FaultKind::invalid_utf8, 1, 3, "byte 0xf4 is not valid UTF-8 here"},
       {"[\"\xE2\x82\"]", FaultKind::invalid_utf8, 1, 3, "byte 0xe2 is not valid UTF-8 here"},
       {"[1, \x80]", FaultKind::invalid_utf8, 1, 5, "byte 0x80 is not valid UTF-8 here"},
       {"[1\x80]", FaultKind::invalid_utf8, 1, 3, "byte 0x80 is not valid UTF-8 here"},
       {"[true\xFE]", FaultKind::invalid_utf8, 1, 6, "byte 0xfe is not valid UTF-8 here"}});
}

TEST(Parse, SaysWhatWasWantedAndWhatWasFound) {
  Parsed parsed = parse_text("{\"a\": 1 \"b\": 2}");
  ASSERT_THAT(parsed.faults, SizeIs(1));
  EXPECT_EQ(parsed.faults[0].want, "`,` or `}`");
  EXPECT_EQ(parsed.faults[0].found, "`\"`");
}

TEST(Parse, CountsLinesAndOffsetsFromWhereTheTextStarts) {
  Parsed parsed = parse("{\"a\":\n tru}", {.file = "a.ndjson", .first_line = 14, .offset = 1000});
  ASSERT_THAT(parsed.faults, SizeIs(1));
  EXPECT_EQ(parsed.faults[0].where.line, 15u);
  EXPECT_EQ(parsed.faults[0].where.column, 2u);
  EXPECT_EQ(parsed.faults[0].where.offset, 1007u);
}

TEST(Parse, ReportsEveryDuplicateKeyAndKeepsTheFirstValue) {
  Parsed parsed = parse_text("{\"a\": 1,\n \"\\u0061\": 2, \"b\": {\"c\": 3, \"c\": 4}, \"a\": 5}");
  ASSERT_TRUE(parsed.document);
  EXPECT_EQ(parsed.document->root().find("a").as_int64(), 1);
  EXPECT_EQ(parsed.document->duplicate_keys(), 3u);
  ASSERT_THAT(parsed.faults, SizeIs(3));
  EXPECT_EQ(parsed.faults[0].kind, FaultKind::duplicate_key);
  EXPECT_EQ(parsed.faults[0].message, "key `a` stands twice in one object");
  EXPECT_EQ(parsed.faults[0].where.line, 2u);
  EXPECT_EQ(parsed.faults[0].where.column, 2u);
  EXPECT_EQ(parsed.faults[0].where.pointer, "/a");
  ASSERT_TRUE(parsed.faults[0].related);
  EXPECT_EQ(parsed.faults[0].related->line, 1u);
  EXPECT_EQ(parsed.faults[0].related->column, 2u);
  EXPECT_EQ(parsed.faults[1].where.pointer, "/b/c");
  EXPECT_EQ(parsed.faults[2].related->line, 1u);
}

TEST(Parse, FindsDuplicateKeysAmongMany) {
  std::string text = "{";
  for (int i = 0; i < 100; ++i) text += "\"k" + std::to_string(i) + "\": 0, ";
  text += "\"k7\": 1, \"k7\": 2}";
  Parsed parsed = parse_text(text);
  ASSERT_THAT(parsed.faults, SizeIs(2));
  EXPECT_LT(parsed.faults[0].where.offset, parsed.faults[1].where.offset);
  EXPECT_EQ(parsed.faults[0].related, parsed.faults[1].related);
  EXPECT_EQ(parsed.document->root().find("k7").as_int64(), 0);
}

TEST(Parse, ReadsBehindAByteOrderMarkAndReportsIt) {
  Parsed parsed = parse_text("\xEF\xBB\xBF{\"a\": 1}");
  ASSERT_THAT(parsed.faults, SizeIs(1));
  EXPECT_EQ(parsed.faults[0].kind, FaultKind::byte_order_mark);
  ASSERT_TRUE(parsed.document);
  EXPECT_EQ(parsed.document->root().find("a").location().column, 10u);
}

TEST(Parse, RefusesTenThousandNestedArraysAtTheFirstOneTooDeep) {
  for (std::string text : {std::string(10000, '['), std::string(10000, '[') + std::string(10000, ']')}) {
    Parsed parsed = parse_text(text);
    EXPECT_FALSE(parsed.document);
    ASSERT_THAT(parsed.faults, SizeIs(1));
    EXPECT_EQ(parsed.faults[0].kind, FaultKind::too_deep);
    EXPECT_EQ(parsed.faults[0].where.column, 65u);
    EXPECT_EQ(parsed.faults[0].message, "containers nest deeper than 64");
  }
  EXPECT_TRUE(parse_text(std::string(64, '[') + std::string(64, ']')).document);
}

TEST(Parse, LimitsStringsAndKeysByTheirUnescapedBytes) {
  const std::size_t limit = Limits().string_bytes;
  EXPECT_THAT(parse_text('"' + std::string(limit, 'a') + '"').faults, IsEmpty());
  std::string escapes;
  for (std::size_t i = 0; i < limit; ++i) escapes += "\\n";
  EXPECT_THAT(parse_text('"' + escapes + '"').faults, IsEmpty());

  std::string too_long(limit + 1, 'a');
  Parsed parsed = parse_text("{\"" + too_long + "\": 1, \"b\": [\"" + too_long + "\"], \"c\": 1e999}");
  EXPECT_FALSE(parsed.document);
  ASSERT_THAT(parsed.faults, SizeIs(3));
  EXPECT_EQ(parsed.faults[0].message, "key of 65537 bytes passes the limit of 65536 bytes");
  EXPECT_EQ(parsed.faults[1].message, "string of 65537 bytes passes the limit of 65536 bytes");
  EXPECT_EQ(parsed.faults[1].where.pointer, "/b/0");
  EXPECT_EQ(parsed.faults[2].kind, FaultKind::number_out_of_range);
}

TEST(Parse, RefusesNumbersThatNoReaderCanHold) {
  Parsed parsed = parse_text(
      "[18446744073709551615, 18446744073709551616, -9223372036854775808, -9223372036854775809, 1e308, 1e309,"
      " 1e-999, -1E+0400, 123456789012345678901234567890.5]");
  EXPECT_FALSE(parsed.document);
  ASSERT_THAT(parsed.faults, SizeIs(4));
  EXPECT_EQ(parsed.faults[0].message, "integer `18446744073709551616` does not fit 64 bits");
  EXPECT_EQ(parsed.faults[1].where.pointer, "/3");
  EXPECT_EQ(parsed.faults[2].message, "number `1e309` overflows binary64");
  EXPECT_THAT(parsed.faults[2].want, HasSubstr("decimal string"));
  EXPECT_EQ(parsed.faults[3].where.pointer, "/7");
}

TEST(Parse, RefusesNumbersOfManyThousandDigits) {
  Parsed parsed = parse_text("[0." + std::string(100000, '1') + "]");
  ASSERT_THAT(parsed.faults, SizeIs(1));
  EXPECT_EQ(parsed.faults[0].message, "number of 100002 characters passes the limit of 1024");
  EXPECT_LT(parsed.faults[0].found.size(), 60u);
}

TEST(Parse, KeepsAtMostAThousandFaultsAndCountsTheRest) {
  std::string text = "[";
  for (int i = 0; i < 1500; ++i) text += "1e999,";
  Parsed parsed = parse_text(text + "0]");
  EXPECT_THAT(parsed.faults, SizeIs(1000));
  EXPECT_EQ(parsed.faults_left_out, 500u);
}

TEST(Parse, RefusesTextsAndTreesOverTheirLimits) {
  Parsed parsed = parse("[1,2,3]", {}, {.document_bytes = 6});
  ASSERT_THAT(parsed.faults, SizeIs(1));
  EXPECT_EQ(parsed.faults[0].kind, FaultKind::document_too_long);
  parsed = parse("[1,2,3]", {}, {.values = 3});
  EXPECT_FALSE(parsed.document);
  ASSERT_THAT(parsed.faults, SizeIs(1));
  EXPECT_EQ(parsed.faults[0].kind, FaultKind::too_many_values);
  EXPECT_TRUE(parse("[1,2,3]", {}, {.document_bytes = 7, .values = 4}).document);
}

}  // namespace
}  // namespace counterfoil::json
