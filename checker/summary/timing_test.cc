#include "checker/summary/timing.h"

#include <gtest/gtest.h>

#include "checker/json/parse.h"

namespace counterfoil::summary {
namespace {

json::Document document(std::string_view text) {
  return std::move(*json::parse(text, json::Source{}).document);
}

/// A record at a line, whose wall clock shows `wall` when its steady clock shows `steady`.
json::Document record(std::int64_t wall, std::int64_t steady) {
  return document(R"({"slot": "s", "try": 1, "outcome": "accepted", "cohort": "c", "target": "t",
    "started": {"clock": "wall", "event": "begin", "at": )" +
                  std::to_string(wall) + R"(},
    "intervals": [{"metric": "runtime", "duration": "5", "unit": "ns",
      "start": {"clock": "mono", "event": "begin", "at": )" +
                  std::to_string(steady) + R"(},
      "end": {"clock": "mono", "event": "end", "at": )" +
                  std::to_string(steady + 5) + R"(}}]})");
}

class TimingTest : public testing::Test {
 protected:
  Timing of(std::initializer_list<std::pair<std::int64_t, std::int64_t>> pairs, std::uint64_t line) {
    Timing timing;
    timing.watch({"runtime"});
    for (const auto& [wall, steady] : pairs) {
      const json::Document text = record(wall, steady);
      timing.add(model::read_attempt(text), {0, line++, 0}, manifest);
    }
    return timing;
  }

  model::Manifest manifest = model::read_manifest(document(R"({"clocks": [
    {"id": "wall", "kind": "utc_wall", "holder": "h"}, {"id": "mono", "kind": "monotonic", "holder": "h"}]})"));
};

TEST_F(TimingTest, CountsIntervalsByMetricAndClock) {
  const Timing timing = of({{100, 0}, {200, 100}}, 1);
  ASSERT_EQ(timing.groups().size(), 1U);
  const auto& [group, count] = *timing.groups().begin();
  EXPECT_EQ(group.metric, "runtime");
  EXPECT_EQ(group.kind, model::Support::Kind::one_clock);
  EXPECT_EQ(group.start_clock, "mono");
  EXPECT_EQ(count.intervals, 2U);
  EXPECT_EQ(count.widest_ns, 0);
}

TEST_F(TimingTest, KeepsWhereAWallClockWasFurthestAheadAndBehind) {
  const Timing timing = of({{100, 0}, {250, 100}, {280, 200}}, 1);  // 100, 150 and 80 ahead
  const ClockDrift& drift = timing.drifts().at({"wall", "mono"});
  EXPECT_EQ(drift.ahead.offset.low, 150);
  EXPECT_EQ(drift.ahead.at.line, 2U);
  EXPECT_EQ(drift.behind.offset.high, 80);
  EXPECT_EQ(drift.behind.at.line, 3U);
}

TEST_F(TimingTest, MergesInAnyOrderIntoWhatOneFoldGives) {
  const Timing whole = of({{100, 0}, {250, 100}, {280, 200}, {400, 300}}, 1);
  for (const bool swapped : {false, true}) {
    Timing first = of({{100, 0}, {250, 100}}, 1);
    Timing second = of({{280, 200}, {400, 300}}, 3);
    Timing merged = swapped ? std::move(second) : std::move(first);
    merged.merge(swapped ? std::move(first) : std::move(second));
    merged.finish();
    EXPECT_EQ(merged.groups().begin()->second.intervals, 4U);
    EXPECT_EQ(merged.drifts().at({"wall", "mono"}).ahead.at.line, 2U);
    EXPECT_EQ(merged.drifts().at({"wall", "mono"}).behind.at.line, 3U);
    ASSERT_EQ(merged.uses().size(), 4U);
    EXPECT_EQ(merged.uses().front().start_ns, 0);
    EXPECT_EQ(merged.uses().back().start_ns, 300);
  }
  EXPECT_EQ(whole.groups().begin()->second.intervals, 4U);
}

}  // namespace
}  // namespace counterfoil::summary
