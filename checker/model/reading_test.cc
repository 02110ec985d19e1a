#include "checker/model/reading.h"

#include <gtest/gtest.h>

#include "checker/model/test_document.h"

namespace counterfoil::model {
namespace {

Reading reading_at(std::string_view at) {
  const std::string text = R"({"clock": "host", "event": "begin", "at": )" + std::string(at) + "}";
  const json::Document parsed = document(text);
  Reading reading = read_reading(parsed.root());
  reading.at = json::Value();  // the document goes
  return reading;
}

TEST(Reading, TakesAnIntegerAsNanosecondsOfTheClock) {
  const Reading reading = reading_at("1796027220123456000");
  EXPECT_EQ(reading.clock, "host");
  EXPECT_EQ(reading.event, "begin");
  EXPECT_EQ(reading.at_ns, 1796027220123456000);
  EXPECT_EQ(reading.resolution_ns, 1);
  EXPECT_EQ(reading_at("-5").at_ns, -5);
}

TEST(Reading, TakesCivilTimeWithAZoneAndItsResolution) {
  const Reading milliseconds = reading_at(R"("2026-11-30T08:20:00.000Z")");
  EXPECT_EQ(milliseconds.at_ns, 1796026800000000000);
  EXPECT_EQ(milliseconds.resolution_ns, 1'000'000);
  EXPECT_FALSE(milliseconds.naive);
  const Reading offset = reading_at(R"("2026-11-30T09:20:00+01:00")");
  EXPECT_EQ(offset.at_ns, milliseconds.at_ns);
  EXPECT_EQ(offset.resolution_ns, 1'000'000'000);
}

TEST(Reading, MarksCivilTimeWithoutAZoneAsNaive) {
  const Reading naive = reading_at(R"("2026-11-30T08:20:00.5")");
  EXPECT_TRUE(naive.naive);
  EXPECT_EQ(naive.at_ns, 1796026800500000000);
  EXPECT_EQ(naive.resolution_ns, 100'000'000);
}

TEST(Reading, TellsNotRecordedFromUnreadable) {
  const Reading not_recorded = reading_at(R"("not_recorded")");
  EXPECT_TRUE(not_recorded.not_recorded);
  EXPECT_EQ(not_recorded.at_ns, std::nullopt);
  for (const char* at : {R"("2026-02-30T08:20:00Z")", R"("2026-02-30T08:20:00")", R"("not recorded!")",
                         R"("")", "9223372036854775808", "1.5", "1e3", "true", "null", "[]"}) {
    const Reading unreadable = reading_at(at);
    EXPECT_EQ(unreadable.at_ns, std::nullopt) << at;
    EXPECT_FALSE(unreadable.not_recorded) << at;
    EXPECT_FALSE(unreadable.naive) << at;
  }
}

TEST(Interval, KeepsTheDurationAsPrintedAndExactInNanoseconds) {
  const json::Document parsed = document(R"({
    "metric": "judge", "duration": "0.0020", "unit": "s", "repetitions": 100, "warmup": 3, "summary": "mean",
    "synchronisation": "device", "flagged": "excessive_speedup", "status": "derived",
    "start": {"clock": "host", "event": "b", "at": 1}, "end": {"clock": "gpu", "at": "not_recorded"}})");
  const Interval interval = read_interval(parsed.root());
  EXPECT_EQ(interval.metric, "judge");
  EXPECT_EQ(interval.duration.to_string(), "0.0020");
  EXPECT_EQ(interval.duration_ns, Rational(2'000'000));
  EXPECT_EQ(interval.half_unit_ns, Rational(50'000));
  EXPECT_EQ(interval.repetitions, 100U);
  EXPECT_EQ(interval.warmup, 3U);
  EXPECT_EQ(interval.summary, "mean");
  EXPECT_EQ(interval.synchronisation, "device");
  EXPECT_EQ(interval.flagged, "excessive_speedup");
  EXPECT_EQ(interval.status, FieldStatus::derived);
  ASSERT_TRUE(interval.start && interval.end);
  EXPECT_EQ(interval.start->at_ns, 1);
  EXPECT_EQ(interval.end->clock, "gpu");
  EXPECT_EQ(interval.end->at.pointer(), "/end");
}

TEST(Interval, NeedNotBeAWholeNumberOfNanoseconds) {
  const json::Document parsed = document(R"({"metric": "m", "duration": "0.3", "unit": "ns"})");
  const Interval interval = read_interval(parsed.root());
  EXPECT_EQ(interval.duration_ns, Rational(3, 10));
  EXPECT_EQ(interval.half_unit_ns, Rational(1, 20));
  EXPECT_EQ(interval.repetitions, 1U);
  EXPECT_EQ(interval.status, FieldStatus::recorded);
  EXPECT_FALSE(interval.start || interval.end || interval.warmup);
}

TEST(Interval, IsAbsentWhereItsDurationCannotBeRead) {
  for (const char* duration :
       {R"("1234567890123456789012345678901234567890")", R"("one")", "2", R"("")", "null"}) {
    const std::string text = R"({"metric": "m", "unit": "s", "duration": )" + std::string(duration) + "}";
    const json::Document parsed = document(text);
    EXPECT_EQ(read_interval(parsed.root()).status, FieldStatus::absent) << duration;
  }
}

}  // namespace
}  // namespace counterfoil::model
