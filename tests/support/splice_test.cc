#include "tests/support/splice.h"

#include <gtest/gtest.h>

namespace counterfoil::support {
namespace {

TEST(Splice, ReplacesAValueAndLeavesEveryOtherByteAlone) {
  EXPECT_EQ(*set_value("{ \"a\" :1,\n\t\"b\": [2, {\"c\": 3}] }", "/b/1/c", "\"x\""),
            "{ \"a\" :1,\n\t\"b\": [2, {\"c\": \"x\"}] }");
}

TEST(Splice, InsertsAMemberThatIsNotThereBehindTheLastOne) {
  EXPECT_EQ(*set_value("{\"a\": {\"b\": 1}}", "/a/c", "2"), "{\"a\": {\"b\": 1, \"c\": 2}}");
  EXPECT_EQ(*set_value("{\"a\": {}}", "/a/c", "2"), "{\"a\": {\"c\": 2}}");
}

TEST(Splice, InsertsAnElementAtTheEndOfAnArray) {
  EXPECT_EQ(*set_value("[1]", "/1", "2"), "[1, 2]");
  EXPECT_EQ(*set_value("{\"a\": []}", "/a/-", "2"), "{\"a\": [2]}");
}

TEST(Splice, ReadsTheEscapesOfAPointer) {
  EXPECT_EQ(*set_value("{\"a/b\": {\"~\": 1}}", "/a~1b/~0", "2"), "{\"a/b\": {\"~\": 2}}");
  EXPECT_EQ(*set_value("{}", "/a~1b", "2"), "{\"a/b\": 2}");
}

TEST(Splice, ReplacesTheWholeTextUnderTheEmptyPointer) {
  EXPECT_EQ(*set_value(" {} ", "", "[]"), " [] ");
}

TEST(Splice, RemovesTheCommaThatGoesWithAMember) {
  const std::string text = "{\"a\": 1, \"b\": 2, \"c\": 3}";
  EXPECT_EQ(*remove_value(text, "/a"), "{\"b\": 2, \"c\": 3}");
  EXPECT_EQ(*remove_value(text, "/b"), "{\"a\": 1, \"c\": 3}");
  EXPECT_EQ(*remove_value(text, "/c"), "{\"a\": 1, \"b\": 2}");
  EXPECT_EQ(*remove_value("[{\"a\": 1}]", "/0/a"), "[{}]");
  EXPECT_EQ(*remove_value("[1, 2]", "/1"), "[1]");
}

TEST(Splice, RefusesAPlaceThatIsNotThere) {
  EXPECT_FALSE(set_value("{\"a\": 1}", "/b/c", "2").ok());
  EXPECT_FALSE(set_value("[1]", "/2", "2").ok());
  EXPECT_FALSE(set_value("[1]", "/x", "2").ok());
  EXPECT_FALSE(set_value("{\"a\": 1}", "/a/b", "2").ok());
  EXPECT_FALSE(remove_value("{\"a\": 1}", "/b").ok());
  EXPECT_FALSE(remove_value("{\"a\": 1}", "").ok());
  EXPECT_FALSE(remove_value("{\"a\": ", "/a").ok());
}

}  // namespace
}  // namespace counterfoil::support
