#include "checker/model/cost.h"

#include <array>

#include <fmt/format.h>

#include "checker/exact/duration.h"
#include "checker/model/fields.h"

namespace counterfoil::model {
namespace {

constexpr std::array<std::string_view, 3> kStatuses = {"settled", "estimated", "unknown"};
constexpr std::array<std::string_view, 7> kModes = {"half_even", "half_up", "half_down", "up",
                                                    "down",      "ceiling", "floor"};

}  // namespace

std::string_view name(CostStatus status) {
  return kStatuses[static_cast<std::size_t>(status)];
}

std::string describe(const Rounding& rounding) {
  return fmt::format("{} to {} place{}", kModes[static_cast<std::size_t>(rounding.mode)], rounding.places,
                     rounding.places == 1 ? "" : "s");
}

std::string describe(const CostSelection& selection) {
  std::string text;
  const auto add = [&](std::string_view what, const std::vector<std::string>& values) {
    if (values.empty()) return;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", what, fmt::join(values, " or "));
  };
  add("for", selection.purposes);
  add("invoice", selection.invoices);
  add("currency", selection.currencies);
  add("cohort", selection.cohorts);
  for (const Population& population : selection.populations) add("slots of", {describe(population)});
  return text.empty() ? "all items" : text;
}

std::optional<Rounding> read_rounding(json::Value value) {
  const auto mode = enum_of<RoundingMode>(value.find("mode"), kModes);
  const auto places = value.find("places").as_uint64();
  if (!mode || !places || *places > Decimal::kMaxDigits) return std::nullopt;
  return Rounding{*mode, static_cast<int>(*places), value};
}

CostItem read_cost(const json::Document& line) {
  const json::Value value = line.root();
  CostItem item;
  item.id = text_of(value.find("id"));
  item.purpose = text_of(value.find("for"));
  item.cohort = text_of(value.find("cohort"));
  item.invoice = text_of(value.find("invoice"));
  item.invoice_line = text_of(value.find("invoice_line"));
  item.quantity = decimal_of(value.find("quantity"));
  item.unit = text_of(value.find("unit"));
  item.unit_price = decimal_of(value.find("unit_price"));
  item.currency = text_of(value.find("currency"));
  item.amount = decimal_of(value.find("amount"));
  item.status = enum_of<CostStatus>(value.find("status"), kStatuses).value_or(CostStatus::unknown);
  item.credit = value.find("credit").as_bool();
  item.rounding = read_rounding(value.find("rounding"));
  item.usage_rounding = read_rounding(value.find("usage_rounding"));
  item.slots = texts_of(value.find("slots"));
  if (const json::Value attempts = value.find("attempts")) item.attempts = read_population(attempts);
  if (const json::Value interval = value.find("interval")) item.interval = read_interval(interval);
  item.devices = value.find("devices").as_uint64();
  item.at = value;
  return item;
}

std::optional<UsageUnit> usage_unit(std::string_view unit) {
  constexpr std::string_view kDevice = "device_";
  const bool by_device = unit.starts_with(kDevice);
  const auto ns = nanoseconds_per(by_device ? unit.substr(kDevice.size()) : unit);
  if (!ns) return std::nullopt;
  return UsageUnit{*ns, by_device};
}

ExchangeRate read_exchange_rate(json::Value value) {
  ExchangeRate rate;
  rate.from = text_of(value.find("from"));
  rate.to = text_of(value.find("to"));
  rate.rate = decimal_of(value.find("rate")).value_or(Decimal());
  rate.date = text_of(value.find("date"));
  rate.source = text_of(value.find("source"));
  rate.at = value;
  return rate;
}

CostSelection read_cost_selection(json::Value value) {
  CostSelection selection;
  selection.purposes = texts_of(value.find("for"));
  selection.invoices = texts_of(value.find("invoice"));
  selection.currencies = texts_of(value.find("currency"));
  selection.cohorts = texts_of(value.find("cohort"));
  if (const json::Value population = value.find("population")) {
    selection.populations.push_back(read_population(population));
  }
  selection.at = value;
  return selection;
}

CostTotal read_cost_total(json::Value value) {
  CostTotal total;
  total.who = "total " + text_of(value.find("id"));
  total.items = read_cost_selection(value.find("items"));
  total.currency = text_of(value.find("currency"));
  total.amount = decimal_of(value.find("amount"));
  total.lower_bound = value.find("is").as_string() == "lower_bound";
  total.settled = value.find("basis").as_string() == "settled";
  total.all_work = value.find("all_work").as_bool();
  total.rates_on = text_of(value.find("rates_on"));
  total.rounding = read_rounding(value.find("rounding"));
  total.at = value;
  return total;
}

}  // namespace counterfoil::model
