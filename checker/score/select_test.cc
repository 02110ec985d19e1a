#include "checker/score/select.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/score/test_bundle.h"

namespace counterfoil::score {
namespace {

std::string all_in(std::string_view population) {
  std::string text = R"({"id": "c", "kind": "observation", "status": "illustrative", "metric": "count",
      "cohort": "run", "unit": "count", "value": "0", "population": )";
  return text.append(population).append("}");
}

std::string record(std::string_view slot, std::string_view cohort) {
  std::string text = R"({"try": 1, "outcome": "accepted", "slot": ")";
  return text.append(slot).append(R"(", "cohort": ")").append(cohort).append("\"}");
}

/// A grid of two shapes and three candidates: a copy of the reference, a probe, and one without a role.
TestBundle grid() {
  TestBundle bundle;
  bundle.plan = R"({"axes": [{"name": "shape", "values": ["s", "l"]},
                             {"name": "candidate", "values": ["copy", "zero", "real"]}],
      "slot": "{shape}-{candidate}", "planned": 6, "retry": "none", "records": {},
      "roles": [{"where": {"candidate": ["copy"]}, "role": "positive_control", "kind": "copy"},
                {"where": {"candidate": ["zero"]}, "role": "probe"}]})";
  bundle.attempts = {record("s-copy", "run"), record("s-zero", "other"), record("l-copy", "run"),
                     record("l-zero", "nobody")};
  return bundle;
}

std::string selected(std::string_view population, const TestBundle& bundle = grid()) {
  const Evaluated all(bundle, {all_in(population)});
  return all.ids(all[0].population);
}

TEST(Select, TakesAllPlannedSlotsInPlanOrder) {
  EXPECT_EQ(selected("{}"), "s-copy s-zero s-real l-copy l-zero l-real");
}

TEST(Select, ConjoinsAxesAndTheirValuesAreAlternatives) {
  EXPECT_EQ(selected(R"({"where": {"shape": ["s"], "candidate": ["copy", "real"]}})"), "s-copy s-real");
  EXPECT_EQ(selected(R"({"where": {"shape": ["m"]}})"), "");
  EXPECT_EQ(selected(R"({"where": {"colour": ["red"]}})"), "");
}

TEST(Select, TakesRolesAndNoneIsARole) {
  EXPECT_EQ(selected(R"({"role": ["probe"]})"), "s-zero l-zero");
  EXPECT_EQ(selected(R"({"role": ["none", "positive_control"]})"), "s-copy s-real l-copy l-real");
  EXPECT_EQ(selected(R"({"role": ["none"], "where": {"shape": ["l"]}})"), "l-real");
}

TEST(Select, ACohortNeverLosesASlotThatHasNoRecord) {
  EXPECT_EQ(selected(R"({"cohort": ["run"]})"), "s-copy s-real l-copy l-real");
  EXPECT_EQ(selected(R"({"cohort": ["run", "other"]})"), "s-copy s-zero s-real l-copy l-real");

  TestBundle nothing = grid();
  nothing.attempts.clear();
  EXPECT_EQ(selected(R"({"cohort": ["run"]})", nothing), selected("{}"));
}

}  // namespace
}  // namespace counterfoil::score
