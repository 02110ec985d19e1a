#include "checker/model/replay_receipt.h"

#include <gtest/gtest.h>

#include "checker/model/test_document.h"

namespace counterfoil::model {
namespace {

TEST(ReplayReceipt, ReadsItsHeader) {
  const ReplayHeader header = read_replay_header(document(R"({
    "receipt": "counterfoil-replay/1", "tool": {"name": "counterfoil", "version": "0.1.0", "build": "g++"},
    "bundle": {"id": "b", "sha256": "ab"}, "selected": 14, "engine": "cuda",
    "device": {"id": "cuda:0", "name": "Tesla T4", "capability": "sm_75", "driver": "610", "runtime": "13.0"},
    "started": "2026-11-30T08:00:00Z"})"));
  EXPECT_EQ(header.bundle_id, "b");
  EXPECT_EQ(header.bundle_sha256, "ab");
  EXPECT_EQ(header.selected, 14U);
  EXPECT_EQ(header.engine, "cuda");
  EXPECT_EQ(header.device.name, "Tesla T4");
  EXPECT_EQ(header.device.capability, "sm_75");
}

TEST(ReplayReceipt, ReadsAnObservation) {
  const ReplayObservation seen = read_replay_observation(document(R"({
    "fixture": "f", "depth": "re_executed",
    "recorded": {"verdict": "accepted", "statistics": {"max_absolute_error": "inf"}},
    "recomputed": {"verdict": "rejected", "statistics": {"has_nan": true}, "elements": 256, "matched": 10,
                   "undecided": 1},
    "conclusion": "contradicted", "reason": "r"})"));
  EXPECT_EQ(seen.fixture, "f");
  EXPECT_EQ(name(seen.depth), "re_executed");
  EXPECT_EQ(seen.recorded.verdict, Outcome::accepted);
  EXPECT_TRUE(seen.recorded.statistics.at(0).is_nonfinite());
  ASSERT_TRUE(seen.recomputed);
  EXPECT_EQ(seen.recomputed->statistics.at(0).flag, true);
  EXPECT_EQ(seen.recomputed->elements, 256U);
  EXPECT_EQ(seen.recomputed->matched, 10U);
  EXPECT_EQ(seen.recomputed->undecided, 1U);
  EXPECT_EQ(name(seen.conclusion), "contradicted");
}

TEST(ReplayReceipt, AFixtureThatCannotBeReplayedHasNothingRecomputed) {
  const ReplayObservation seen = read_replay_observation(
      document(R"({"fixture": "f", "depth": "re_judged", "recorded": {}, "conclusion": "not_replayable"})"));
  EXPECT_FALSE(seen.recomputed);
  EXPECT_EQ(seen.conclusion, ReplayConclusion::not_replayable);
}

}  // namespace
}  // namespace counterfoil::model
