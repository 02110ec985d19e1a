#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/exact/decimal.h"
#include "checker/exact/rational.h"
#include "checker/json/document.h"
#include "checker/model/population.h"
#include "checker/model/reading.h"

namespace counterfoil::model {

/// Whether somebody paid it, expects to, or does not know.
enum class CostStatus : std::uint8_t { settled, estimated, unknown };
std::string_view name(CostStatus status);

/// A declared way to lose digits.
struct Rounding {
  RoundingMode mode = RoundingMode::half_even;
  int places = 0;
  json::Value at;
};

/// `half_even to 2 places`.
std::string describe(const Rounding& rounding);

/// The word that an item writes where no invoice was issued for it.
inline constexpr std::string_view kNoInvoice = "none";

/// One line item. Lives as long as its document. Numbers that read `unknown` are absent.
struct CostItem {
  std::string id;
  std::string purpose;  ///< what it is for
  std::string cohort;
  std::string invoice;       ///< kNoInvoice where there is none
  std::string invoice_line;  ///< empty where not stated
  std::optional<Decimal> quantity;
  std::string unit;
  std::optional<Decimal> unit_price;
  std::string currency;
  std::optional<Decimal> amount;
  CostStatus status = CostStatus::unknown;
  bool credit = false;
  std::optional<Rounding> rounding;        ///< of the amount, in place of the bundle's
  std::optional<Rounding> usage_rounding;  ///< of the quantity: what is billed of what was used
  std::vector<std::string> slots;
  std::optional<Population> attempts;  ///< in place of `slots`
  std::optional<Interval> interval;
  std::optional<std::uint64_t> devices;
  json::Value at;
};

/// Reads a line that the cost schema accepted.
CostItem read_cost(const json::Document& line);

/// How much time one unit of usage is, and whether that is counted for each device: `h` or `device_h`.
struct UsageUnit {
  std::int64_t ns = 0;
  bool by_device = false;
};
/// Nothing for units that are no time: `GB_month`, `request`.
std::optional<UsageUnit> usage_unit(std::string_view unit);

/// What one unit of a currency was worth in another on a day.
struct ExchangeRate {
  std::string from;
  std::string to;
  Decimal rate;
  std::string date;  ///< YYYY-MM-DD
  std::string source;
  json::Value at;
};

/// Which items a total sums: those that satisfy every part that is there. An empty one selects all.
struct CostSelection {
  std::vector<std::string> purposes;
  std::vector<std::string> invoices;
  std::vector<std::string> currencies;
  std::vector<std::string> cohorts;
  std::vector<Population> populations;  ///< items whose slots all lie in each of them
  json::Value at;
};

/// `for run or retry, invoice A-1`, or `all items`.
std::string describe(const CostSelection& selection);

/// A published sum of items: a total, what a claim divides, or a side of a comparison of costs.
struct CostTotal {
  std::string who;  ///< `total invoice`, `claim c-1`, `the first side of claim c-2`
  CostSelection items;
  std::string currency;
  std::optional<Decimal> amount;  ///< as printed, of a total
  bool lower_bound = false;       ///< printed as one
  bool settled = false;           ///< said to hold settled items only
  bool all_work = false;          ///< said to be about all work of its population
  bool compared = false;          ///< a side of a comparison, which bears no estimate
  std::string rates_on;           ///< the date of the exchange rates; empty where none is named
  std::optional<Rounding> rounding;
  json::Value at;  ///< of the total, the claim or the side
};

std::optional<Rounding> read_rounding(json::Value value);
ExchangeRate read_exchange_rate(json::Value value);
CostSelection read_cost_selection(json::Value value);
CostTotal read_cost_total(json::Value value);

}  // namespace counterfoil::model
