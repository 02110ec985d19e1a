#include "checker/exact/instant.h"

#include <gtest/gtest.h>

#include <boost/date_time/posix_time/posix_time.hpp>
#include <limits>
#include <random>
#include <string>

namespace counterfoil {
namespace {

constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();

struct Accepted {
  const char* text;
  std::int64_t ns;
  std::int64_t resolution_ns;
};

TEST(Rfc3339, AcceptsTheseTimes) {
  const Accepted table[] = {
      {"1970-01-01T00:00:00Z", 0, 1'000'000'000},
      {"1970-01-01T00:00:00.000000001Z", 1, 1},
      {"1969-12-31T23:59:59.999999999Z", -1, 1},
      {"2026-11-30T08:20:00.000Z", 1'796'026'800'000'000'000, 1'000'000},
      {"2026-11-30T08:20:20.123456Z", 1'796'026'820'123'456'000, 1'000},
      {"2026-11-30T08:20:00.5Z", 1'796'026'800'500'000'000, 100'000'000},
      {"2026-11-30T09:50:00+01:30", 1'796'026'800'000'000'000, 1'000'000'000},
      {"2026-11-30T00:20:00-08:00", 1'796'026'800'000'000'000, 1'000'000'000},
      {"2026-12-01T08:19:00+23:59", 1'796'026'800'000'000'000, 1'000'000'000},
      {"2026-11-30T08:20:00-00:00", 1'796'026'800'000'000'000, 1'000'000'000},
      {"2026-11-30t08:20:00z", 1'796'026'800'000'000'000, 1'000'000'000},
      {"2024-02-29T00:00:00Z", 1'709'164'800'000'000'000, 1'000'000'000},
      {"2000-02-29T00:00:00Z", 951'782'400'000'000'000, 1'000'000'000},
      {"1677-09-21T00:12:43.145224192Z", kMin, 1},
      {"2262-04-11T23:47:16.854775807Z", kMax, 1},
      {"2262-04-12T00:47:16.854775807+01:00", kMax, 1},
  };
  for (const auto& [text, ns, resolution_ns] : table) {
    InstantError error = InstantError::syntax;
    const auto parsed = parse_rfc3339(text, &error);
    ASSERT_TRUE(parsed) << text << ": " << describe(error);
    EXPECT_EQ(error, InstantError::none);
    EXPECT_EQ(parsed->at.ns, ns) << text;
    EXPECT_EQ(parsed->resolution_ns, resolution_ns) << text;
  }
}

struct Refused {
  const char* text;
  InstantError error;
};

TEST(Rfc3339, RefusesTheseTextsEachForItsReason) {
  const Refused table[] = {
      {"", InstantError::syntax},
      {"2026-11-30", InstantError::syntax},
      {"2026-11-30T08:20Z", InstantError::syntax},
      {"2026-11-30 08:20:00Z", InstantError::syntax},
      {" 2026-11-30T08:20:00Z", InstantError::syntax},
      {"2026-11-30T08:20:00Z ", InstantError::syntax},
      {"2026-11-30T08:20:00.Z", InstantError::syntax},
      {"2026-11-30T08:20:00,5Z", InstantError::syntax},
      {"2026-11-30T08:20:00+0100", InstantError::syntax},
      {"2026-11-30T08:20:00+01", InstantError::syntax},
      {"2026-11-30T08:20:00+01:00:00", InstantError::syntax},
      {"2026-11-30T08:20:00ZZ", InstantError::syntax},
      {"2026-11-30T08:20:00 UTC", InstantError::syntax},
      {"20261130T082000Z", InstantError::syntax},
      {"26-11-30T08:20:00Z", InstantError::syntax},
      {"+2026-11-30T08:20:00Z", InstantError::syntax},
      {"12026-11-30T08:20:00Z", InstantError::syntax},
      {"2026-1-30T08:20:00Z", InstantError::syntax},
      {"2026-11-30T8:20:00Z", InstantError::syntax},
      {"2026-11-30T08:20:-1Z", InstantError::syntax},
      {"2026-W49-1T08:20:00Z", InstantError::syntax},
      {"1796026800", InstantError::syntax},
      {"2026-11-30T08:20:00", InstantError::missing_zone},
      {"2026-11-30T08:20:00.123", InstantError::missing_zone},
      {"2026-11-30T08:20:00.1234567890Z", InstantError::too_many_digits},
      {"2026-00-30T08:20:00Z", InstantError::no_such_date},
      {"2026-13-30T08:20:00Z", InstantError::no_such_date},
      {"2026-11-00T08:20:00Z", InstantError::no_such_date},
      {"2026-11-31T08:20:00Z", InstantError::no_such_date},
      {"2023-02-29T08:20:00Z", InstantError::no_such_date},
      {"2100-02-29T08:20:00Z", InstantError::no_such_date},
      {"0000-02-30T08:20:00Z", InstantError::no_such_date},
      {"2026-11-30T24:00:00Z", InstantError::no_such_time},
      {"2026-11-30T25:61:61Z", InstantError::no_such_time},
      {"2026-11-30T08:60:00Z", InstantError::no_such_time},
      {"2026-11-30T08:20:61Z", InstantError::no_such_time},
      {"2026-11-30T08:20:00+24:00", InstantError::no_such_time},
      {"2026-11-30T08:20:00+01:60", InstantError::no_such_time},
      {"2016-12-31T23:59:60Z", InstantError::leap_second},
      {"0000-01-01T00:00:00Z", InstantError::out_of_range},
      {"9999-12-31T23:59:59Z", InstantError::out_of_range},
      {"1677-09-21T00:12:43.145224191Z", InstantError::out_of_range},
      {"2262-04-11T23:47:16.854775808Z", InstantError::out_of_range},
      {"2262-04-11T23:47:16.854775807-00:01", InstantError::out_of_range},
  };
  for (const auto& [text, reason] : table) {
    InstantError error = InstantError::none;
    EXPECT_FALSE(parse_rfc3339(text, &error)) << text;
    EXPECT_EQ(describe(error), describe(reason)) << text;
  }
  EXPECT_FALSE(parse_rfc3339(std::string_view("2026-11-30T08:20:00Z\0", 21)));
}

TEST(Rfc3339, RefusesEveryPrefixAndEverySingleChangedByteOfAPunctuationMark) {
  const std::string good = "2026-11-30T08:20:00.123+01:00";
  for (std::size_t size = 0; size < good.size(); ++size) {
    EXPECT_FALSE(parse_rfc3339(good.substr(0, size))) << good.substr(0, size);
  }
  for (std::size_t at = 0; at < good.size(); ++at) {
    if (good[at] >= '0' && good[at] <= '9') continue;
    for (int byte = 0; byte < 256; ++byte) {
      std::string changed = good;
      changed[at] = static_cast<char>(byte);
      const bool same_meaning =
          changed == good || (good[at] == 'T' && byte == 't') || (good[at] == '+' && byte == '-');
      EXPECT_EQ(parse_rfc3339(changed).has_value(), same_meaning) << changed;
    }
  }
}

TEST(LocalReading, HasNoZoneAndStaysOnItsWall) {
  const auto reading = parse_local("2026-11-30T08:20:00.25");
  ASSERT_TRUE(reading);
  EXPECT_EQ(reading->wall_ns, 1'796'026'800'250'000'000);
  EXPECT_EQ(reading->resolution_ns, 10'000'000);

  for (const char* text : {"2026-11-30T08:20:00Z", "2026-11-30T08:20:00+00:00"}) {
    InstantError error = InstantError::none;
    EXPECT_FALSE(parse_local(text, &error)) << text;
    EXPECT_EQ(error, InstantError::unexpected_zone) << text;
  }
  InstantError error = InstantError::none;
  EXPECT_FALSE(parse_local("2026-11-31T08:20:00", &error));
  EXPECT_EQ(error, InstantError::no_such_date);
}

TEST(InstantText, HasTheFewestGroupsOfThreeDigitsThatLoseNothing) {
  EXPECT_EQ(to_rfc3339(Instant{0}), "1970-01-01T00:00:00Z");
  EXPECT_EQ(to_rfc3339(Instant{-1}), "1969-12-31T23:59:59.999999999Z");
  EXPECT_EQ(to_rfc3339(Instant{1'796'026'800'500'000'000}), "2026-11-30T08:20:00.500Z");
  EXPECT_EQ(to_rfc3339(Instant{1'796'026'800'000'100'000}), "2026-11-30T08:20:00.000100Z");
  EXPECT_EQ(to_rfc3339(Instant{kMin}), "1677-09-21T00:12:43.145224192Z");
  EXPECT_EQ(to_rfc3339(Instant{kMax}), "2262-04-11T23:47:16.854775807Z");
}

TEST(InstantText, ReadsBackAsTheSameInstant) {
  std::mt19937_64 random(31);
  for (int i = 0; i < 20'000; ++i) {
    const Instant instant{static_cast<std::int64_t>(random())};
    const auto parsed = parse_rfc3339(to_rfc3339(instant));
    ASSERT_TRUE(parsed) << to_rfc3339(instant);
    ASSERT_EQ(parsed->at, instant) << to_rfc3339(instant);
  }
}

TEST(InstantText, AgreesWithBoostToTheMicrosecond) {
  namespace posix_time = boost::posix_time;
  const posix_time::ptime epoch(boost::gregorian::date(1970, 1, 1));
  std::mt19937_64 random(37);
  for (int i = 0; i < 5'000; ++i) {
    const std::int64_t us = static_cast<std::int64_t>(random()) / 1000;
    const posix_time::ptime boost_time = epoch + posix_time::microseconds(us);
    const std::string text = posix_time::to_iso_extended_string(boost_time) + "Z";  // 0 or 6 fraction digits
    const auto parsed = parse_rfc3339(text);
    ASSERT_TRUE(parsed) << text;
    ASSERT_EQ(parsed->at.ns, us * 1000) << text;
    const std::string ours = to_rfc3339(parsed->at);
    ASSERT_EQ(posix_time::from_iso_extended_string(ours.substr(0, ours.size() - 1)), boost_time) << ours;
  }
}

TEST(InstantArithmetic, IsAbsentBeyond64Bits) {
  EXPECT_EQ(minus(Instant{900}, Instant{1'800}), Duration{-900});
  EXPECT_FALSE(minus(Instant{kMax}, Instant{-1}));
  EXPECT_EQ(plus(Instant{kMax - 5}, Duration{5}), Instant{kMax});
  EXPECT_FALSE(plus(Instant{kMax}, Duration{1}));
  EXPECT_FALSE(plus(Instant{kMin}, Duration{-1}));
}

}  // namespace
}  // namespace counterfoil
