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

TEST(Minified, LeavesOutNamedMembersOfTheTopObjectOnly) {
  Parsed parsed = parse(R"({"frozen": {"at": 1}, "axes": [{"frozen": 2}], "id": 3, "amendments": []})", {});
  ASSERT_TRUE(parsed.document);
  std::array<std::string_view, 3> without = {"frozen", "amendments", "absent"};
  EXPECT_EQ(minified(parsed.document->root(), without), R"({"axes":[{"frozen":2}],"id":3})");
  EXPECT_EQ(minified(parsed.document->root().find("axes"), without), R"([{"frozen":2}])");
}

TEST(Minified, KeepsEqualKeysUnlessToldOtherwise) {
  Parsed parsed = parse(R"({"a": 1, "\u0061": 2, "b": [{"c": 3, "c": 4}]})", {});
  ASSERT_TRUE(parsed.document);
  EXPECT_EQ(minified(parsed.document->root()), R"({"a":1,"\u0061":2,"b":[{"c":3,"c":4}]})");
  EXPECT_EQ(minified_without_duplicates(parsed.document->root()), R"({"a":1,"b":[{"c":3}]})");
}

}  // namespace
}  // namespace counterfoil::json
