#include "checker/model/population.h"

#include <gtest/gtest.h>

#include "checker/model/test_document.h"

namespace counterfoil::model {
namespace {

std::string described(std::string_view text) {
  const json::Document parsed = document(text);
  return describe(read_population(parsed.root()));
}

TEST(Population, IsDescribedInTheOrderOfItsAxes) {
  EXPECT_EQ(described(R"({"role": ["probe"], "where": {"regime": ["both"]}})"), "regime=both, role=probe");
  EXPECT_EQ(described(R"({"where": {"b": ["1"], "a": ["x", "y"]}, "cohort": ["cpu", "gpu"]})"),
            "a=x|y, b=1, cohort=cpu|gpu");
  EXPECT_EQ(described(R"({"role": ["none", "negative_control", "positive_control"]})"),
            "role=none|negative_control|positive_control");
}

TEST(Population, SelectsEverythingWhenEmpty) {
  EXPECT_EQ(described("{}"), "all planned slots");
  EXPECT_EQ(describe(AxisValues()), "all planned slots");
  EXPECT_TRUE(Population().selects_all());
}

TEST(Population, KeepsWhatItSelects) {
  const json::Document parsed =
      document(R"({"where": {"regime": ["both", ""]}, "role": ["none", "probe"], "cohort": ["c"]})");
  const Population population = read_population(parsed.root());
  EXPECT_FALSE(population.selects_all());
  EXPECT_EQ(population.where, (AxisValues{{"regime", {"both", ""}}}));
  EXPECT_EQ(population.roles, (std::vector{SlotRole::none, SlotRole::probe}));
  EXPECT_EQ(population.cohorts, std::vector<std::string>{"c"});
  EXPECT_EQ(population.at, parsed.root());
}

TEST(SlotRole, HasTheWordsOfTheContract) {
  for (const char* word : {"none", "positive_control", "negative_control", "probe"}) {
    ASSERT_TRUE(slot_role_from(word)) << word;
    EXPECT_EQ(name(*slot_role_from(word)), word);
  }
  EXPECT_EQ(slot_role_from("control"), std::nullopt);
}

}  // namespace
}  // namespace counterfoil::model
