#include "tools/replay/session/receipt.h"

#include <gtest/gtest.h>

#include <limits>

#include "tools/replay/session/fixture_for_test.h"

namespace counterfoil::replay {
namespace {

TEST(Receipt, NamesTheBundleAndTheDeviceInItsFirstLine) {
  ReceiptHeader header{.tool_version = "1.2.3",
                       .bundle_id = "b\"1",
                       .bundle_sha256 = std::string(64, 'a'),
                       .selected = 2,
                       .engine = "cuda",
                       .device = {},
                       .started = "2026-11-30T08:00:00Z"};
  header.device = {.id = "cuda:0",
                   .name = "Tesla T4",
                   .capability = "sm_75",
                   .driver = "580.1",
                   .runtime = "13.0",
                   .uuid_sha256 = std::string(64, 'b'),
                   .memory_bytes = 1};
  const std::string line = header_line(header);
  EXPECT_NE(line.find(R"("bundle": {"id": "b\"1", "sha256": "aaaa)"), std::string::npos) << line;
  EXPECT_NE(
      line.find(
          R"("device": {"id": "cuda:0", "name": "Tesla T4", "capability": "sm_75", "driver": "580.1", )"),
      std::string::npos)
      << line;
  EXPECT_EQ(line.back(), '\n');
}

TEST(Receipt, RepeatsWhatWasRecordedBesideWhatWasRecomputed) {
  Observation observation;
  observation.fixture = "f";
  observation.depth = model::ReplayDepth::re_executed;
  observation.conclusion = model::ReplayConclusion::contradicted;
  observation.reason = "x";
  observation.elapsed_ns = 5;
  observation.recomputed.emplace();
  observation.recomputed->statistics.max_absolute_error = 0.1F;
  observation.recomputed->statistics.max_relative_error = std::numeric_limits<double>::infinity();
  observation.recomputed->statistics.elements = 6;
  observation.recomputed->reference_deviation = 0.5;
  EXPECT_EQ(
      observation_line(fixture_with(""), observation),
      R"({"fixture": "f", "depth": "re_executed", "recorded": {"verdict": "accepted", "statistics": )"
      R"({"max_absolute_error": 0.0, "max_relative_error": 0.0}}, "recomputed": {"verdict": "rejected", )"
      R"("statistics": {"max_absolute_error": 0.1, "max_relative_error": "inf", "has_nan": false, )"
      R"("has_inf": false}, "elements": 6, "matched": 0, "needed": 0, "undecided": 0}, "reference_deviation": 0.5, )"
      R"("conclusion": "contradicted", "reason": "x", "elapsed_ns": 5})"
      "\n");
}

TEST(Receipt, HasNothingRecomputedWhereNothingWas) {
  Observation observation;
  observation.fixture = "f";
  observation.reason = "no such file";
  EXPECT_EQ(observation_line(fixture_with(""), observation),
            R"({"fixture": "f", "depth": "re_judged", "recorded": {"verdict": "accepted", "statistics": )"
            R"({"max_absolute_error": 0.0, "max_relative_error": 0.0}}, "conclusion": "not_replayable", )"
            R"("reason": "no such file", "elapsed_ns": 0})"
            "\n");
}

TEST(Receipt, EndsWithALineThatAPartialOneLacks) {
  EXPECT_EQ(end_line(14), "{\"complete\": true, \"observations\": 14}\n");
}

}  // namespace
}  // namespace counterfoil::replay
