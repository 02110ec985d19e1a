#include "checker/exact/calendar.h"

namespace counterfoil {

int days_in_month(int year, int month) {
  constexpr int kDays[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  return month == 2 && leap ? 29 : kDays[month - 1];
}

std::int64_t days_since_epoch(CivilDate date) {
  // Years that start in March end with the leap day, so the days before a month depend on the month alone:
  // 153 days in every five months from March.
  const std::int64_t year = date.month <= 2 ? date.year - 1 : date.year;
  const std::int64_t months_since_march = date.month <= 2 ? date.month + 9 : date.month - 3;
  const std::int64_t leap_days = year / 4 - year / 100 + year / 400;
  const std::int64_t day_of_year = (153 * months_since_march + 2) / 5 + date.day - 1;
  return year * 365 + leap_days + day_of_year - 719468;
}

}  // namespace counterfoil
