#include "tools/replay/session/conclude.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tools/replay/session/fixture_for_test.h"

namespace counterfoil::replay {
namespace {

using model::ReplayConclusion;
using testing::HasSubstr;

Observation observation(bool accepted) {
  Observation result;
  result.recomputed.emplace();
  result.recomputed->statistics.accepted = accepted;
  result.recomputed->statistics.elements = 6;
  result.recomputed->statistics.matched = accepted ? 6 : 2;
  result.recomputed->undecided = 3;
  return result;
}

TEST(Conclude, ConfirmsTheSameVerdict) {
  Observation same = observation(true);
  conclude(fixture_with(""), true, same);
  EXPECT_EQ(same.conclusion, ReplayConclusion::confirmed);
  EXPECT_EQ(same.reason, "");
}

TEST(Conclude, ContradictsAnotherVerdictWithBoth) {
  Observation other = observation(false);
  conclude(fixture_with(""), true, other);
  EXPECT_EQ(other.conclusion, ReplayConclusion::contradicted);
  EXPECT_THAT(other.reason,
              HasSubstr("recorded as accepted, and 2 of 6 elements are within their bound: rejected"));
}

TEST(Conclude, SaysNeitherWhereTheArithmeticDecides) {
  for (const bool accepted : {true, false}) {
    Observation near = observation(accepted);
    conclude(fixture_with(""), false, near);
    EXPECT_EQ(near.conclusion, ReplayConclusion::marginal);
    EXPECT_THAT(near.reason, HasSubstr("3 of 6 elements"));
  }
}

TEST(Conclude, CountsTheWorstDifferenceInUnitsOfTheReferencesLastPlace) {
  Recomputed recomputed;
  recomputed.statistics.has_worst = true;
  recomputed.statistics.worst.wanted = 1.5;
  recomputed.statistics.worst.difference = 0x1p-20;
  note_worst_ulps(fixture_with(""), recomputed);
  EXPECT_EQ(recomputed.worst_ulps, 8);  // the last place of a float32 from 1 to 2 is 2^-23
}

}  // namespace
}  // namespace counterfoil::replay
