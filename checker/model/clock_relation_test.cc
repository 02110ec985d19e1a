#include "checker/model/clock_relation.h"

#include <gtest/gtest.h>

#include "checker/model/test_document.h"

namespace counterfoil::model {
namespace {

/// Clocks of one nanosecond, and the relation whose other members are given.
struct Related {
  explicit Related(std::string_view members)
      : text(document(R"({"id": "r", "local": "a", "remote": "b", )" + std::string(members) + "}")),
        relation(read_clock_relation(text.root())) {
    local.id = "a";
    remote.id = "b";
    local.kind = remote.kind = ClockKind::monotonic;
  }
  Offset offset() const { return Offset(relation, local, remote); }

  json::Document text;
  Clock local;
  Clock remote;
  ClockRelation relation;
};

std::string exchange(std::int64_t send, std::int64_t receive, std::int64_t arrival, std::int64_t departure) {
  const auto reading = [](const char* clock, std::int64_t at) {
    return R"({"clock": ")" + std::string(clock) + R"(", "at": )" + std::to_string(at) + "}";
  };
  return R"({"local_send": )" + reading("a", send) + R"(, "local_receive": )" + reading("a", receive) +
         R"(, "remote": )" + reading("b", arrival) + R"(, "remote_send": )" + reading("b", departure) + "}";
}

std::string exchanges(std::initializer_list<std::string> all) {
  std::string text;
  for (const std::string& one : all) text += (text.empty() ? "" : ", ") + one;
  return R"("exchanges": [)" + text + "]";
}

TEST(Offset, LiesBetweenReplyLessReceiptAndArrivalLessSending) {
  const Related clocks(exchanges({exchange(1000, 1200, 5000, 5050)}));
  EXPECT_TRUE(clocks.offset().holds());
  EXPECT_EQ(clocks.offset().at_last(), (Span{3850, 4000}));
}

TEST(Offset, LiesInTheBoundsOfEveryExchange) {
  const Related clocks(exchanges({exchange(1000, 1200, 5000, 5000), exchange(2000, 2200, 6100, 6100)}));
  EXPECT_EQ(clocks.offset().at_last(), (Span{3900, 4000}));
  EXPECT_EQ(clocks.offset().at_remote(0), (Span{3900, 4000})) << "without a drift, at any time";
}

TEST(Offset, MayBeTheOneValueThatTwoExchangesShareAndNoLess) {
  const Related touching(exchanges({exchange(1000, 1200, 5000, 5000), exchange(2000, 2200, 6200, 6200)}));
  EXPECT_EQ(touching.offset().at_last(), (Span{4000, 4000}));
  const Related apart(exchanges({exchange(1000, 1200, 5000, 5000), exchange(2000, 2200, 6201, 6201)}));
  ASSERT_TRUE(apart.offset().conflict());
  EXPECT_EQ(*apart.offset().conflict(), (std::pair<std::size_t, std::size_t>{0, 1}));
  EXPECT_FALSE(apart.offset().holds());
}

TEST(Offset, WidensWithTheDistanceFromTheExchange) {
  // 1000 ppb of a second are 1000 ns.
  const Related clocks(exchanges({exchange(0, 0, 4000, 4000)}) + R"(, "drift_bound_ppb": 1000)");
  const Offset offset = clocks.offset();
  EXPECT_EQ(offset.at_local(0), (Span{4000, 4000}));
  EXPECT_EQ(offset.at_local(1'000'000'000), (Span{3000, 5000}));
  EXPECT_EQ(offset.at_local(-1'000'000'000), (Span{3000, 5000}));
  EXPECT_EQ(offset.at_local(1), (Span{3999, 4001})) << "rounded outwards";
  // A second of the remote clock may be 1 / (1 - 1e-6) seconds of the local one.
  EXPECT_EQ(offset.at_remote(1'000'004'000), (Span{2999, 5001}));
}

TEST(Offset, MayGoAsFarAsTheDriftAllowsAndNoFurther) {
  const std::string drift = R"(, "drift_bound_ppb": 1000)";
  const Related within(exchanges({exchange(0, 0, 4000, 4000),
                                  exchange(1'000'000'000, 1'000'000'000, 1'000'005'000, 1'000'005'000)}) +
                       drift);
  EXPECT_TRUE(within.offset().holds());
  const Related beyond(exchanges({exchange(0, 0, 4000, 4000),
                                  exchange(1'000'000'000, 1'000'000'000, 1'000'005'001, 1'000'005'001)}) +
                       drift);
  EXPECT_TRUE(beyond.offset().conflict());
}

TEST(Offset, SeesAReplyBeforeItsRequestOnEitherClock) {
  EXPECT_EQ(Related(exchanges({exchange(1000, 999, 5000, 5000)})).offset().reversed(),
            std::vector<std::size_t>{0});
  EXPECT_EQ(Related(exchanges({exchange(1000, 1200, 5000, 4999)})).offset().reversed(),
            std::vector<std::size_t>{0});
}

TEST(Offset, SeesAReadingOfAnotherClock) {
  Related clocks(exchanges({exchange(1000, 1200, 5000, 5000)}));
  clocks.relation.exchanges[0].local_send.clock = "b";
  EXPECT_EQ(clocks.offset().misplaced(), std::vector<std::size_t>{0});
  EXPECT_FALSE(clocks.offset().holds());
}

TEST(Offset, KnowsNothingWhereNothingWasRecorded) {
  Related clocks(exchanges({exchange(1000, 1200, 5000, 5000)}));
  clocks.relation.exchanges[0].remote.at_ns = std::nullopt;
  EXPECT_EQ(clocks.offset().usable(), 0U);
  EXPECT_FALSE(clocks.offset().holds());
}

TEST(Offset, LeavesOpenWhatTheResolutionsLeaveOpen) {
  Related clocks(exchanges({exchange(1000, 1200, 5000, 5000)}));
  clocks.local.resolution_ns = 10;
  clocks.remote.resolution_ns = 100;
  // The reply was received up to 9 ns after its reading, the request came up to 99 ns after.
  EXPECT_EQ(clocks.offset().at_last(), (Span{3791, 4099}));
}

TEST(Offset, HoldsWhileItsExchangesWereMade) {
  const Related clocks(exchanges({exchange(1000, 1200, 5000, 5000), exchange(2000, 2200, 6100, 6100)}));
  EXPECT_TRUE(clocks.offset().covers({1000, 2200}));
  EXPECT_FALSE(clocks.offset().covers({999, 2200}));
  EXPECT_FALSE(clocks.offset().covers({1000, 2201}));
}

TEST(Offset, HoldsForeverWithABoundOnItsDriftUnlessItIsLimited) {
  const std::string drifting = exchanges({exchange(1000, 1200, 5000, 5000)}) + R"(, "drift_bound_ppb": 1)";
  EXPECT_TRUE(Related(drifting).offset().covers({-1'000'000, 1'000'000}));
  const Related until(drifting + R"(, "valid_until": {"clock": "a", "at": 5000})");
  EXPECT_TRUE(until.offset().covers({-1'000'000, 5000}));
  EXPECT_FALSE(until.offset().covers({-1'000'000, 5001}));
}

TEST(Offset, IsLimitedByTheRemoteClockWhereverItMayBe) {
  const Related clocks(
      exchanges({exchange(1000, 1200, 5000, 5000)}) +
      R"(, "valid_from": {"clock": "b", "at": 4900}, "valid_until": {"clock": "b", "at": 9000})");
  // The offset is 3800 to 4000: the limits are 900 to 1100, and 5000 to 5200.
  EXPECT_TRUE(clocks.offset().covers({1100, 5000}));
  EXPECT_FALSE(clocks.offset().covers({1099, 5000}));
  EXPECT_FALSE(clocks.offset().covers({1100, 5001}));
}

}  // namespace
}  // namespace counterfoil::model
