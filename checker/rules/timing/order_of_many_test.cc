#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "checker/json/parse.h"
#include "checker/model/attempt.h"
#include "checker/rules/registry.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {
namespace {

constexpr std::string_view kClocks = R"({"clocks": [
  {"id": "mono", "kind": "monotonic", "holder": "h"}, {"id": "svc", "kind": "monotonic", "holder": "s"}],
 "clock_relations": [{"id": "r", "local": "mono", "remote": "svc", "drift_bound_ppb": 1000,
  "exchanges": [{"local_send": {"clock": "mono", "at": 0}, "local_receive": {"clock": "mono", "at": 10},
                 "remote": {"clock": "svc", "at": 5}}]}]})";

std::string reading(std::string_view clock, std::string_view event, int at) {
  return R"({"clock": ")" + std::string(clock) + R"(", "event": ")" + std::string(event) + R"(", "at": )" +
         std::to_string(at) + "}";
}

/// A record of so many intervals from `ready` to `first_result`, of which the last one begins at `last`.
json::Document record(int intervals, std::string_view end_clock, int last) {
  std::string text = R"({"slot": "s", "try": 1, "outcome": "accepted", "intervals": [)";
  for (int i = 0; i < intervals; ++i) {
    if (i > 0) text += ",";
    const int start = i + 1 == intervals ? last : 1'000 + i;
    text += R"({"metric": "m", "duration": "1", "unit": "s", "start": )" + reading("mono", "ready", start) +
            R"(, "end": )" + reading(end_clock, "first_result", 1'000'000 + 10 * i) + "}";
  }
  return std::move(*json::parse(text + "]}", {}).document);
}

RuleRun checked(const json::Document& line) {
  const auto rules = all_rules();
  const Rule& rule = **std::find_if(rules.begin(), rules.end(), [](const Rule* one) {
    return one->info.id == "timing.events_out_of_order";
  });
  Promises promises;
  promises.manifest = model::read_manifest(std::move(*json::parse(kClocks, {}).document));
  RuleRun run(rule.info);
  rule.each_attempt(model::read_attempt(line), promises, run);
  return run;
}

// A record may hold a hundred thousand readings: were each held against each, this would take a minute.
constexpr int kMany = 50'000;

TEST(EventsOutOfOrder, HoldsTheReadingsOfOneClockInOnePass) {
  const RuleRun run = checked(record(kMany, "mono", 999));
  EXPECT_EQ(run.ledger().outcome, RuleOutcome::held);
}

TEST(EventsOutOfOrder, ReportsTheFirstLaterEventAndTheFirstThatItPrecedes) {
  const RuleRun run = checked(record(kMany, "mono", 1'000'003));
  ASSERT_EQ(run.findings().size(), 1U);
  EXPECT_EQ(run.findings()[0].where.pointer, "/intervals/0/end/at");
  EXPECT_EQ(run.findings()[0].message, "slot s: first_result is 3 ns before ready");
  EXPECT_EQ(run.ledger().errors, 1U);
}

TEST(EventsOutOfOrder, HoldsAFewReadingsOfRelatedClocksAgainstEachOther) {
  EXPECT_EQ(checked(record(10, "svc", 999)).ledger().outcome, RuleOutcome::held);
  const RuleRun run = checked(record(10, "svc", 1'000'050));
  ASSERT_EQ(run.findings().size(), 1U);
  EXPECT_EQ(run.findings()[0].where.pointer, "/intervals/0/end/at");
}

TEST(EventsOutOfOrder, SaysThatItCouldNotWhereRelatedClocksHaveTooManyReadings) {
  const RuleRun run = checked(record(kMany, "svc", 999));
  EXPECT_EQ(run.ledger().outcome, RuleOutcome::could_not_be_checked);
  EXPECT_EQ(run.ledger().reason, "a record has too many readings to put all in order");
}

}  // namespace
}  // namespace counterfoil::rules
