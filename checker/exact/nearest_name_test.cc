#include "checker/exact/nearest_name.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace counterfoil {
namespace {

std::string nearest(std::string_view wanted, std::vector<std::string_view> known) {
  return std::string(nearest_name(wanted, known).value_or("none"));
}

TEST(NearestName, FindsTheSlipsThatPeopleMake) {
  const std::vector<std::string_view> known = {"required_matched_ratio", "max_atol", "max_rtol", "outcome",
                                               "try"};
  EXPECT_EQ(nearest("required_match_ratio", known), "required_matched_ratio");
  EXPECT_EQ(nearest("max_altol", known), "max_atol");
  EXPECT_EQ(nearest("outcmoe", known), "outcome");
  EXPECT_EQ(nearest("Outcome", known), "outcome");
  EXPECT_EQ(nearest("rty", known), "try");
  EXPECT_EQ(nearest("outcome", known), "outcome");
}

TEST(NearestName, IsAbsentWhereMoreThanAThirdDiffers) {
  EXPECT_EQ(nearest("abcdef", {"abcxyz"}), "none");
  EXPECT_EQ(nearest("abcdef", {"abcdxy"}), "abcdxy");
  EXPECT_EQ(nearest("ab", {"ac"}), "none");
  EXPECT_EQ(nearest("", {"a"}), "none");
  EXPECT_EQ(nearest("anything", {}), "none");
}

TEST(NearestName, CountsASwapOfNeighboursAsOneEdit) {
  EXPECT_EQ(nearest("abc", {"acb"}), "acb");
  EXPECT_EQ(nearest("abc", {"cba"}), "none");
}

TEST(NearestName, PrefersTheNearestAndThenTheFirst) {
  EXPECT_EQ(nearest("max_tol", {"max_rtoll", "max_rtol", "max_atol"}), "max_rtol");
  EXPECT_EQ(nearest("max_atol", {"max_rtol", "max_atol"}), "max_atol");
}

TEST(NearestName, LeavesVeryLongNamesAlone) {
  const std::string long_name(128, 'x'), too_long(129, 'x');
  EXPECT_EQ(nearest(long_name, {long_name}), long_name);
  EXPECT_EQ(nearest(too_long, {long_name}), "none");
  EXPECT_EQ(nearest(long_name, {too_long}), "none");
}

}  // namespace
}  // namespace counterfoil
