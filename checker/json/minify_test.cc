#include "checker/json/minify.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "checker/json/parse.h"

namespace counterfoil::json {
namespace {

TEST(Minified, DropsWhitespaceOutsideStringsAndKeepsEveryToken) {
  Parsed parsed =
      parse("\n{ \"a b\" : [ 1.50 , 1E+2,\t\"x \\u0061\\\" y\" ] ,\r\n \"c\": { } , \"d\":[ ] }\n", {});
  ASSERT_TRUE(parsed.document);
  EXPECT_EQ(minified(parsed.document->root()), R"({"a b":[1.50,1E+2,"x \u0061\" y"],"c":{},"d":[]})");
}

TEST(Minified, LeavesOutTheMembersThatPointersLeadTo) {
  Parsed parsed = parse(
      R"({"frozen": {"at": 1, "sha256": "x", "in": {"sha256": 2}}, "axes": [{"frozen": 2}], "sha256": 3})",
      {});
  ASSERT_TRUE(parsed.document);
  json::Value root = parsed.document->root();
  std::array<std::string_view, 4> without = {"/frozen/sha256", "/axes/0", "/absent", "sha256"};
  EXPECT_EQ(minified(root, without),
            R"({"frozen":{"at":1,"in":{"sha256":2}},"axes":[{"frozen":2}],"sha256":3})");
  without = {"/sha256", "/frozen/in", "/frozen/at", "/fro"};
  EXPECT_EQ(minified(root, without), R"({"frozen":{"sha256":"x"},"axes":[{"frozen":2}]})");
}

TEST(Minified, LeavesOutEveryOneOfEqualKeysHoweverSpelled) {
  Parsed parsed = parse(R"({"a": 1, "b": 2, "\u0061": 3})", {});
  ASSERT_TRUE(parsed.document);
  std::array<std::string_view, 1> without = {"/a"};
  EXPECT_EQ(minified(parsed.document->root(), without), R"({"b":2})");
}

TEST(Minified, KeepsEqualKeysUnlessToldOtherwise) {
  Parsed parsed = parse(R"({"a": 1, "\u0061": 2, "b": [{"c": 3, "c": 4}]})", {});
  ASSERT_TRUE(parsed.document);
  EXPECT_EQ(minified(parsed.document->root()), R"({"a":1,"\u0061":2,"b":[{"c":3,"c":4}]})");
  EXPECT_EQ(minified_without_duplicates(parsed.document->root()), R"({"a":1,"b":[{"c":3}]})");
}

}  // namespace
}  // namespace counterfoil::json
