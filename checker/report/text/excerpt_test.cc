#include "checker/report/text/excerpt.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/report/escape.h"

namespace counterfoil::report::text {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::StartsWith;

Finding at(std::string excerpt, std::uint64_t column, std::uint64_t line = 14) {
  Finding finding;
  finding.where.line = line;
  finding.excerpt = std::move(excerpt);
  finding.excerpt_column = column;
  return finding;
}

TEST(Excerpt, a_caret_runs_along_the_token) {
  EXPECT_THAT(excerpt_lines(at(R"({"a":"b\"c","d":1})", 6)),
              ElementsAre(R"(   14 | {"a":"b\"c","d":1})",  //
                          R"(      |      ^~~~~~)"));
  EXPECT_THAT(excerpt_lines(at(R"({"a":-12.5})", 6)), ElementsAre(R"(   14 | {"a":-12.5})",  //
                                                                  R"(      |      ^~~~~)"));
  EXPECT_THAT(excerpt_lines(at(R"({"a":[1]})", 6)), ElementsAre(R"(   14 | {"a":[1]})",  //
                                                                R"(      |      ^)"));
}

TEST(Excerpt, the_caret_counts_what_is_shown_and_not_what_was_read) {
  EXPECT_THAT(excerpt_lines(at("\"\x1b\xff\u202e\",\t7", 10)),  //
              ElementsAre(R"(   14 | "\x1b\xff\u202e", 7)",     //
                          R"(      |                   ^)"));
}

TEST(Excerpt, a_long_line_is_shown_around_the_place) {
  const std::string text = std::string(100000, 'a') + ",\"here\"," + std::string(100000, 'b');
  const auto lines = excerpt_lines(at(text, 100002));
  ASSERT_THAT(lines, SizeIs(2));
  EXPECT_THAT(lines[0], StartsWith("   14 | ...aaaa"));
  EXPECT_THAT(lines[0], HasSubstr(",\"here\",bbb"));
  EXPECT_LE(columns_of(lines[0]), 100u);
  EXPECT_EQ(lines[1].find('^'), lines[0].find("\"here\""));
}

TEST(Excerpt, a_long_token_is_marked_as_far_as_it_is_shown) {
  const auto lines = excerpt_lines(at("\"" + std::string(300000, 'x') + "\"", 1));
  ASSERT_THAT(lines, SizeIs(2));
  EXPECT_LE(lines[1].size(), 100u);
}

TEST(Excerpt, the_end_of_a_cut_line_is_a_place) {
  EXPECT_THAT(excerpt_lines(at("{\"a\"", 5)), ElementsAre("   14 | {\"a\"",  //
                                                          "      |     ^"));
}

TEST(Excerpt, cuts_made_before_are_marked) {
  Finding finding = at("1,2", 1, 0);
  finding.excerpt_cut_left = true;
  finding.excerpt_cut_right = true;
  EXPECT_THAT(excerpt_lines(finding), ElementsAre("    | ...1,2...", "    |    ^"));
}

TEST(Excerpt, a_place_outside_the_text_gets_no_caret) {
  EXPECT_THAT(excerpt_lines(at("{}", 4)), ElementsAre("   14 | {}"));
  EXPECT_THAT(excerpt_lines(at("{}", 0)), ElementsAre("   14 | {}"));
  EXPECT_THAT(excerpt_lines(at("", 1)), IsEmpty());
}

}  // namespace
}  // namespace counterfoil::report::text
