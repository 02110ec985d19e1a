#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/exact/decimal.h"
#include "checker/json/document.h"
#include "checker/model/reading.h"

namespace counterfoil::model {

/// What the judge recorded under one name.
struct Statistic {
  std::string name;
  std::string text;               ///< as recorded
  std::optional<Decimal> number;  ///< absent for flags, nan, infinities, and beyond 38 digits
  std::optional<bool> flag;
  FieldStatus status = FieldStatus::recorded;
  json::Value at;

  bool is_nonfinite() const { return text == "nan" || text == "inf" || text == "-inf"; }
};

/// The members of a `statistics` object, in its order.
std::vector<Statistic> read_statistics(json::Value object);
void read_statistics(json::Value object, std::vector<Statistic>& statistics);  ///< behind those there are

/// The first of that name whose status is not `absent`, or nullptr.
const Statistic* find_statistic(const std::vector<Statistic>& statistics, std::string_view name);

}  // namespace counterfoil::model
