#include "tests/support/match.h"

#include <gtest/gtest.h>

namespace counterfoil::support {
namespace {

Finding finding(std::string rule, std::uint64_t line) {
  Finding out;
  out.rule = std::move(rule);
  out.where.line = line;
  return out;
}

Expectation expectation(std::string rule, std::optional<std::uint64_t> line = std::nullopt) {
  Expectation out;
  out.rule = std::move(rule);
  out.line = line;
  return out;
}

TEST(Match, ComparesAsAMultiset) {
  const std::vector<Finding> found = {finding("a.b", 1), finding("a.b", 1)};
  const std::vector<Expectation> once = {expectation("a.b", 1)};
  const std::vector<Expectation> twice = {expectation("a.b", 1), expectation("a.b", 1)};
  const std::vector<Expectation> thrice = {expectation("a.b", 1), expectation("a.b", 1),
                                           expectation("a.b", 1)};
  EXPECT_EQ(difference(once, found).not_expected.size(), 1u);
  EXPECT_TRUE(difference(twice, found).empty());
  EXPECT_EQ(difference(thrice, found).not_found.size(), 1u);
}

TEST(Match, LetsAWideExpectationMakeRoomForANarrowOne) {
  const std::vector<Finding> found = {finding("a.b", 1), finding("a.b", 2)};
  const std::vector<Expectation> wide_first = {expectation("a.b"), expectation("a.b", 1)};
  EXPECT_TRUE(difference(wide_first, found).empty());
}

TEST(Match, NamesWhatIsLeftOnBothSides) {
  const std::vector<Finding> found = {finding("a.b", 1)};
  const std::vector<Expectation> expected = {expectation("a.b", 2)};
  const Difference left = difference(expected, found);
  ASSERT_EQ(left.not_found.size(), 1u);
  ASSERT_EQ(left.not_expected.size(), 1u);
  EXPECT_EQ(left.not_found.front()->line, 2u);
  EXPECT_EQ(left.not_expected.front()->where.line, 1u);
}

TEST(Match, ComparesOnlyWhatTheCaseNames) {
  Finding is = finding("a.b", 3);
  is.severity = Severity::warning;
  is.message = "printed 25% and recomputed 50%";
  is.found = "25%";
  Expectation wanted = expectation("a.b");
  EXPECT_TRUE(wanted.matches(is));
  wanted.message_contains = "recomputed 50%";
  wanted.severity = Severity::warning;
  EXPECT_TRUE(wanted.matches(is));
  wanted.found = "26%";
  EXPECT_FALSE(wanted.matches(is));
}

}  // namespace
}  // namespace counterfoil::support
