#include "tools/replay/session/schedule.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tools/replay/session/fixture_for_test.h"

namespace counterfoil::replay {
namespace {

using model::ReplayDepth;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* kFormulas = R"("formulas": {"reference": "x * weight", "candidate": "x"})";
constexpr const char* kSource =
    R"("source": {"file": "k.cu", "entry": "k", "grid": [1,1,1], "block": [1,1,1], "arguments": [{"output": true}]})";

Planned planned(const model::Fixture& fixture, ReplayDepth deepest) {
  return plan_replay(fixture, deepest);
}

TEST(Schedule, ReExecutesWhereBothFormulasAreStated) {
  const model::Fixture fixture = fixture_with(kFormulas);
  const Planned plan = planned(fixture, ReplayDepth::re_executed);
  EXPECT_EQ(plan.depth, ReplayDepth::re_executed);
  EXPECT_THAT(plan.cannot, IsEmpty());
  EXPECT_THAT(plan.not_deeper, IsEmpty());
  EXPECT_TRUE(plan.reference && plan.candidate);
}

TEST(Schedule, JudgesAgainWhereAFormulaIsMissingAndSaysWhich) {
  const model::Fixture fixture = fixture_with(R"("formulas": {"reference": "x"})");
  const Planned plan = planned(fixture, ReplayDepth::re_executed);
  EXPECT_EQ(plan.depth, ReplayDepth::re_judged);
  EXPECT_THAT(plan.not_deeper, HasSubstr("no formula of the candidate"));
}

TEST(Schedule, CannotReplayAFormulaThatIsWrongAndSaysWhere) {
  const model::Fixture fixture = fixture_with(R"("formulas": {"reference": "x * wieght", "candidate": "x"})");
  const Planned plan = planned(fixture, ReplayDepth::re_executed);
  EXPECT_THAT(plan.cannot, HasSubstr("formula of the reference, formula:1:5"));
}

TEST(Schedule, CannotReplayAFormulaThatGivesAnotherShapeThanWasRecorded) {
  const model::Fixture fixture = fixture_with(R"("formulas": {"reference": "x", "candidate": "weight"})");
  const Planned plan = planned(fixture, ReplayDepth::re_executed);
  EXPECT_THAT(plan.cannot, HasSubstr("gives float32 [3], and what is recorded is float32 [2, 3]"));
}

TEST(Schedule, GoesNoDeeperThanItIsAsked) {
  const model::Fixture fixture = fixture_with(kFormulas);
  const Planned plan = planned(fixture, ReplayDepth::re_judged);
  EXPECT_EQ(plan.depth, ReplayDepth::re_judged);
  EXPECT_THAT(plan.not_deeper, IsEmpty());
}

TEST(Schedule, RunsASourceOnlyWhenAsked) {
  const model::Fixture fixture = fixture_with(std::string(kFormulas) + ", " + kSource);
  EXPECT_EQ(planned(fixture, ReplayDepth::re_executed).depth, ReplayDepth::re_executed);
  EXPECT_EQ(planned(fixture, ReplayDepth::re_run_source).depth, ReplayDepth::re_run_source);
}

TEST(Schedule, ReExecutesWhereASourceIsAskedForAndNoneIsHeld) {
  const model::Fixture fixture = fixture_with(kFormulas);
  const Planned plan = planned(fixture, ReplayDepth::re_run_source);
  EXPECT_EQ(plan.depth, ReplayDepth::re_executed);
  EXPECT_THAT(plan.not_deeper, HasSubstr("no source of the candidate"));
}

TEST(Schedule, CannotReplayUnderAJudgeThatNobodyKnows) {
  const model::Fixture fixture = fixture_with(kFormulas, R"({"id": "by-eye/1"})");
  EXPECT_THAT(planned(fixture, ReplayDepth::re_executed).cannot,
              HasSubstr("nobody knows the judge by-eye/1"));
}

}  // namespace
}  // namespace counterfoil::replay
