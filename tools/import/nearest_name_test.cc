#include "tools/import/nearest_name.h"

#include <array>

#include <gtest/gtest.h>

namespace counterfoil::importing {
namespace {

constexpr std::array<std::string_view, 3> kNames = {"max_atol", "required_matched_ratio", "uuid"};

TEST(NearestName, IsTheOneThatTheFewestStepsReach) {
  EXPECT_EQ(nearest_name("required_match_ratio", kNames), "required_matched_ratio");
  EXPECT_EQ(nearest_name("maxatol", kNames), "max_atol");
}

TEST(NearestName, IsNoneWhereMostCharactersDiffer) {
  EXPECT_EQ(nearest_name("methodology", kNames), "");
  EXPECT_EQ(nearest_name("id", kNames), "");
}

}  // namespace
}  // namespace counterfoil::importing
