#pragma once

#include <cstdint>

namespace counterfoil {

/// The proleptic Gregorian calendar, for years from 1 on.
struct CivilDate {
  int year = 1970;
  int month = 1;  ///< 1 to 12
  int day = 1;    ///< 1 to 31
};

int days_in_month(int year, int month);

/// Whole days since 1970-01-01; negative before. The date exists.
std::int64_t days_since_epoch(CivilDate date);

}  // namespace counterfoil
