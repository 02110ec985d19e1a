#include "checker/model/timebase.h"

#include <gtest/gtest.h>

#include <random>

#include "checker/model/test_document.h"

namespace counterfoil::model {
namespace {

/// Two steady clocks a and b that one exchange relates, a wall clock, and events of a GPU.
Timebase timebase(const json::Document& manifest) {
  std::vector<Clock> clocks;
  std::vector<ClockRelation> relations;
  for (json::Value clock : manifest.root().find("clocks").elements()) clocks.push_back(read_clock(clock));
  for (json::Value relation : manifest.root().find("clock_relations").elements()) {
    relations.push_back(read_clock_relation(relation));
  }
  return Timebase(std::move(clocks), std::move(relations));
}

constexpr const char* kClocks = R"({"clocks": [
  {"id": "a", "kind": "monotonic", "holder": "h0", "resolution_ns": 1},
  {"id": "b", "kind": "monotonic", "holder": "h1", "resolution_ns": 1},
  {"id": "wall", "kind": "local_wall", "holder": "h0", "resolution_ns": 1000000},
  {"id": "gpu", "kind": "gpu_event", "holder": "h0"}],
 "clock_relations": [{"id": "r", "local": "a", "remote": "b", "exchanges": [
  {"local_send": {"clock": "a", "at": 1000}, "local_receive": {"clock": "a", "at": 1200},
   "remote": {"clock": "b", "at": 5000}},
  {"local_send": {"clock": "a", "at": 9000}, "local_receive": {"clock": "a", "at": 9200},
   "remote": {"clock": "b", "at": 13000}}]}]})";

class TimebaseTest : public testing::Test {
 protected:
  Support support(std::string_view start, std::string_view end) {
    start_ = document(start);
    end_ = document(end);
    return time.support_of(read_reading(start_.root()), read_reading(end_.root()));
  }
  std::optional<Span> difference(std::string_view start, std::string_view end) {
    start_ = document(start);
    end_ = document(end);
    return time.difference(read_reading(start_.root()), read_reading(end_.root()));
  }

  json::Document manifest = document(kClocks);
  Timebase time = timebase(manifest);

 private:
  json::Document start_ = document("{}");
  json::Document end_ = document("{}");
};

using Kind = Support::Kind;

TEST_F(TimebaseTest, GivesTheLengthOnOneClockExactly) {
  const Support one = support(R"({"clock": "a", "at": 5})", R"({"clock": "a", "at": 12})");
  EXPECT_EQ(one.kind, Kind::one_clock);
  EXPECT_EQ(*one.length, (Span{7, 7}));
}

TEST_F(TimebaseTest, LeavesOpenWhatTheResolutionOfAReadingLeavesOpen) {
  const Support wall = support(R"({"clock": "wall", "at": "2026-03-02T10:00:00.000Z"})",
                               R"({"clock": "wall", "at": "2026-03-02T10:00:01.000Z"})");
  EXPECT_EQ(wall.kind, Kind::one_clock);
  EXPECT_EQ(*wall.length, (Span{1'000'000'000 - 999'999, 1'000'000'000 + 999'999}));
}

TEST_F(TimebaseTest, GivesTheLengthBetweenRelatedClocksAsAnInterval) {
  // The offset is 3800 to 4000.
  const Support forth = support(R"({"clock": "a", "at": 2000})", R"({"clock": "b", "at": 7000})");
  EXPECT_EQ(forth.kind, Kind::related_clocks);
  EXPECT_EQ(*forth.length, (Span{1000, 1200}));
  const Support back = support(R"({"clock": "b", "at": 6000})", R"({"clock": "a", "at": 4000})");
  EXPECT_EQ(*back.length, (Span{1800, 2000}));
}

/// A pair of clocks whose true relation is known: the remote one shows t + offset + t * ppb / 10^9.
struct TruePair {
  std::int64_t offset;
  std::int64_t ppb;
  std::int64_t remote(std::int64_t t) const {
    return t + offset + static_cast<std::int64_t>(static_cast<int128>(t) * ppb / 1'000'000'000);
  }
};

Reading on(const char* clock, std::int64_t at) {
  Reading reading;
  reading.clock = clock;
  reading.at_ns = at;
  return reading;
}

TEST(TimebaseOfTrueClocks, AlwaysHasTheTrueLengthInItsInterval) {
  std::mt19937_64 random(7);
  const auto up_to = [&](std::int64_t most) {
    return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(most + 1));
  };
  for (int round = 0; round < 2000; ++round) {
    const TruePair pair{up_to(2'000'000) - 1'000'000, up_to(200'000) - 100'000};
    ClockRelation relation;
    relation.local = "a";
    relation.remote = "b";
    relation.drift_bound_ppb = 100'000;
    for (std::int64_t i = up_to(3); i >= 0; --i) {
      const std::int64_t sent = up_to(10'000'000'000);
      const std::int64_t arrived = sent + up_to(500);
      const std::int64_t left = arrived + up_to(100);
      relation.exchanges.push_back({on("a", sent), on("a", left + up_to(500)), on("b", pair.remote(arrived)),
                                    on("b", pair.remote(left)), json::Value()});
    }
    Clock a;
    Clock b;
    a.id = "a";
    b.id = "b";
    a.kind = b.kind = ClockKind::monotonic;
    const Timebase time({a, b}, {relation});
    ASSERT_TRUE(time.relations().front().offset->holds());
    const std::int64_t start = up_to(20'000'000'000);
    const std::int64_t end = start + up_to(5'000'000'000);
    // The remote clock shows whole nanoseconds of what it truly is: one more or less.
    const auto forth = time.difference(on("a", start), on("b", pair.remote(end)));
    const auto back = time.difference(on("b", pair.remote(start)), on("a", end));
    for (const auto& length : {forth, back}) {
      ASSERT_TRUE(length);
      EXPECT_LE(length->low, end - start + 1);
      EXPECT_GE(length->high, end - start - 1);
    }
  }
}

TEST_F(TimebaseTest, SaysWhyThereIsNoLength) {
  EXPECT_EQ(support(R"({"clock": "a", "at": 2000})", R"({"clock": "wall", "at": 5})").kind, Kind::unrelated);
  EXPECT_EQ(support(R"({"clock": "a", "at": 2000})", R"({"clock": "wall", "at": "not_recorded"})").kind,
            Kind::unrelated)
      << "what was not recorded relates no clocks";
  EXPECT_EQ(support(R"({"clock": "a", "at": 2000})", R"({"clock": "b", "at": "not_recorded"})").kind,
            Kind::not_recorded);
  EXPECT_EQ(support(R"({"clock": "a", "at": "not_recorded"})", R"({"clock": "a", "at": 3})").kind,
            Kind::not_recorded);
  EXPECT_EQ(support(R"({"clock": "a", "at": 2000})", R"({"clock": "b", "at": 14000})").kind,
            Kind::not_covered);
  EXPECT_EQ(support(R"({"clock": "a", "at": 2000})", R"({"clock": "c", "at": 1})").kind, Kind::unusable);
  EXPECT_EQ(support(R"({"clock": "a", "at": 5})", R"({"clock": "a", "at": "2026-03-02T10:00:00Z"})").kind,
            Kind::unusable);
  EXPECT_EQ(time.support_of(Interval()).kind, Kind::none);
}

TEST_F(TimebaseTest, OrdersTimesWithoutAZoneAndMeasuresNothingByThem) {
  const Support naive = support(R"({"clock": "wall", "at": "2026-03-02T10:00:01"})",
                                R"({"clock": "wall", "at": "2026-03-02T09:59:59"})");
  EXPECT_EQ(naive.kind, Kind::order_only);
  EXPECT_FALSE(naive.gives_length());
  EXPECT_LT(naive.length->high, 0);
}

TEST_F(TimebaseTest, PutsGpuEventsOnNoTimeline) {
  EXPECT_EQ(support(R"({"clock": "gpu", "at": 0})", R"({"clock": "gpu", "at": 9})").kind, Kind::one_clock);
  EXPECT_FALSE(difference(R"({"clock": "gpu", "at": 0})", R"({"clock": "gpu", "at": 9})"));
  EXPECT_EQ(*difference(R"({"clock": "a", "at": 0})", R"({"clock": "a", "at": 9})"), (Span{9, 9}));
}

}  // namespace
}  // namespace counterfoil::model
