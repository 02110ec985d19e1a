#include "checker/json/document.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "checker/json/parse.h"

namespace counterfoil::json {
namespace {

Document document_of(std::string_view text) {
  Parsed parsed = parse(text, {.file = "attempts.ndjson", .first_line = 14, .offset = 500});
  EXPECT_TRUE(parsed.faults.empty()) << parsed.faults[0].message;
  return std::move(parsed.document.value());
}

TEST(Value, KnowsItsKindAndItsExactText) {
  Document document = document_of(R"( {"a": [ 1.50 , true,null ,"x\n\u00e9\ud83d\ude00", {} ] } )");
  Value root = document.root();
  EXPECT_EQ(root.kind(), Kind::object);
  EXPECT_EQ(root.raw(), R"({"a": [ 1.50 , true,null ,"x\n\u00e9\ud83d\ude00", {} ] })");
  Value array = root.find("a");
  EXPECT_EQ(array.raw(), R"([ 1.50 , true,null ,"x\n\u00e9\ud83d\ude00", {} ])");
  std::vector<Value> elements(array.elements().begin(), array.elements().end());
  ASSERT_EQ(elements.size(), 5u);
  EXPECT_EQ(array.size(), 5u);
  EXPECT_EQ(elements[0].number_text(), "1.50");
  EXPECT_TRUE(elements[1].as_bool());
  EXPECT_TRUE(elements[2].is_null());
  EXPECT_EQ(elements[3].as_string(), "x\n\xC3\xA9\xF0\x9F\x98\x80");
  EXPECT_EQ(elements[4].raw(), "{}");
  EXPECT_TRUE(elements[4].members().empty());
}

TEST(Value, ListsMembersInTheOrderOfTheText) {
  Document document = document_of(R"({"b": 1, "a\tb": {"c": []}, "": 2})");
  std::vector<std::string> keys;
  for (Member member : document.root().members()) {
    keys.emplace_back(member.key);
    EXPECT_EQ(document.text()[member.key_begin], '"');
    EXPECT_EQ(member.value.parent(), document.root());
    EXPECT_TRUE(member.value.is_member());
  }
  EXPECT_THAT(keys, testing::ElementsAre("b", "a\tb", ""));
  EXPECT_EQ(document.root().find("").as_int64(), 2);
  EXPECT_FALSE(document.root().find("c"));
}

TEST(Value, IsAbsentWhereNothingWasFound) {
  Value absent = document_of("{}").root().find("a");
  EXPECT_FALSE(absent);
  EXPECT_FALSE(absent.is_null());
  EXPECT_FALSE(absent.find("b"));
  EXPECT_EQ(absent.size(), 0u);
  EXPECT_EQ(absent.as_string(), "");
  EXPECT_FALSE(absent.as_int64());
  EXPECT_TRUE(absent.elements().empty());
  EXPECT_FALSE(absent.parent());
}

TEST(Value, ReadsIntegersOnlyAsSpelledAndOnlyWhereTheyFit) {
  Document document = document_of(
      "[-0, 9223372036854775807, 9223372036854775808, 18446744073709551615, -9223372036854775808, 1.0, 1e3, "
      "\"1\"]");
  std::vector<std::optional<std::int64_t>> as_signed;
  std::vector<std::optional<std::uint64_t>> as_unsigned;
  for (Value value : document.root().elements()) {
    as_signed.push_back(value.as_int64());
    as_unsigned.push_back(value.as_uint64());
  }
  EXPECT_THAT(as_signed, testing::ElementsAre(0, INT64_MAX, std::nullopt, std::nullopt, INT64_MIN,
                                              std::nullopt, std::nullopt, std::nullopt));
  EXPECT_THAT(as_unsigned, testing::ElementsAre(0u, 9223372036854775807u, 9223372036854775808u, UINT64_MAX,
                                                std::nullopt, std::nullopt, std::nullopt, std::nullopt));
}

TEST(Value, NamesItsPlaceInTheFileAndInTheDocument) {
  Document document = document_of("{\"a/b\": [\n  {\"m~n\": 0},\n  [7, 8]]}");
  Value value = *document.root().find("a/b").elements().begin();
  Value number = value.find("m~n");
  EXPECT_EQ(number.pointer(), "/a~1b/0/m~0n");
  Location where = document.locate(number);
  EXPECT_EQ(where.file, "attempts.ndjson");
  EXPECT_EQ(where.line, 15u);
  EXPECT_EQ(where.column, 11u);
  EXPECT_EQ(where.offset, 520u);
  EXPECT_EQ(where.pointer, "/a~1b/0/m~0n");
  EXPECT_EQ(document.locate_key(number).column, 4u);
  EXPECT_EQ(number.key(), "m~n");
  EXPECT_EQ(document.root().pointer(), "");
  EXPECT_EQ(document.locate_key(document.root()).column, 1u);
  EXPECT_EQ(document.locate_offset(document.text().size()).line, 16u);

  auto elements = document.root().find("a/b").elements();
  Value eight = *++(*++elements.begin()).elements().begin();
  EXPECT_EQ(eight.raw(), "8");
  EXPECT_EQ(eight.index(), 1u);
  EXPECT_EQ(eight.pointer(), "/a~1b/1/1");
  EXPECT_EQ(eight.location().column, 7u);
}

TEST(Value, OutlivesAMoveOfItsDocument) {
  Document document = document_of(R"({"a": "b\n"})");
  Value value = document.root().find("a");
  Document moved = std::move(document);
  EXPECT_EQ(value.as_string(), "b\n");
  EXPECT_EQ(value, moved.root().find("a"));
}

TEST(Document, MayBeAScalar) {
  EXPECT_EQ(document_of(" \"a\\u0000b\" ").root().as_string(), std::string_view("a\0b", 3));
  EXPECT_EQ(document_of("-1.5e3\n").root().raw(), "-1.5e3");
  EXPECT_EQ(document_of("false").root().kind(), Kind::boolean);
  EXPECT_TRUE(document_of("\tnull").root().is_null());
}

}  // namespace
}  // namespace counterfoil::json
