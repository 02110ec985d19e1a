#include "checker/exact/calendar.h"

#include <gtest/gtest.h>

#include <boost/date_time/gregorian/greg_date.hpp>

namespace counterfoil {
namespace {

using boost::gregorian::date;
using boost::gregorian::gregorian_calendar;

TEST(Calendar, StartsAtTheEpoch) {
  EXPECT_EQ(days_since_epoch({1970, 1, 1}), 0);
  EXPECT_EQ(days_since_epoch({1969, 12, 31}), -1);
  EXPECT_EQ(days_since_epoch({2000, 2, 29}), 11'016);
}

TEST(Calendar, HasTheMonthsThatBoostHas) {
  for (int year = 1400; year <= 9999; ++year) {
    for (int month = 1; month <= 12; ++month) {
      ASSERT_EQ(days_in_month(year, month),
                gregorian_calendar::end_of_month_day(static_cast<unsigned short>(year),
                                                     static_cast<unsigned short>(month)))
          << year << "-" << month;
    }
  }
}

TEST(Calendar, CountsEveryDayFrom1400To9999AsBoostDoes) {
  const date epoch(1970, 1, 1);
  int days = 0;
  for (date day(1400, 1, 1); day <= date(9999, 12, 30); day += date::duration_type(1), ++days) {
    const auto ymd = day.year_month_day();
    const CivilDate civil{static_cast<int>(ymd.year), static_cast<int>(ymd.month.as_number()),
                          static_cast<int>(ymd.day)};
    if (days_since_epoch(civil) != (day - epoch).days()) {
      FAIL() << civil.year << "-" << civil.month << "-" << civil.day << ": " << days_since_epoch(civil)
             << " days";
    }
  }
  EXPECT_EQ(days, 3'141'084);
}

TEST(Calendar, CountsConsecutiveDaysFromTheYearOne) {
  std::int64_t expected = days_since_epoch({1, 1, 1});
  EXPECT_EQ(expected, -719'162);
  for (int year = 1; year <= 2300; ++year) {
    for (int month = 1; month <= 12; ++month) {
      for (int day = 1; day <= days_in_month(year, month); ++day) {
        ASSERT_EQ(days_since_epoch({year, month, day}), expected++) << year << "-" << month << "-" << day;
      }
    }
  }
}

}  // namespace
}  // namespace counterfoil
