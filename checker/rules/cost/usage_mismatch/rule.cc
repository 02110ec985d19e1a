#include <string>
#include <utility>

#include <fmt/format.h>

#include "checker/exact/rounding.h"
#include "checker/rules/cost/costs.h"
#include "checker/rules/rule.h"
#include "checker/score/number_text.h"

namespace counterfoil::rules {

namespace {

/// What the usage may have been, in the unit of the quantity: the printed duration is good to half a unit.
struct Usage {
  Rational low;
  Rational exact;
  Rational high;
};

Usage usage_of(const model::CostItem& item, const model::UsageUnit& unit) {
  const Rational scale = Rational(unit.by_device ? *item.devices : std::uint64_t{1}) / Rational(unit.ns);
  const model::Interval& interval = *item.interval;
  return {(interval.duration_ns - interval.half_unit_ns) * scale, interval.duration_ns * scale,
          (interval.duration_ns + interval.half_unit_ns) * scale};
}

bool allows(const Usage& usage, const model::CostItem& item) {
  const Rational quantity(*item.quantity);
  if (const auto& rounding = item.usage_rounding) {
    return rounded(usage.low, rounding->places, rounding->mode) <= quantity &&
           quantity <= rounded(usage.high, rounding->places, rounding->mode);
  }
  const Rational half = Rational::power_of_ten(-item.quantity->scale()) / Rational(2);
  return usage.low - half <= quantity && quantity <= usage.high + half;
}

/// What an item that is billed by time has to state, and does not; empty where it states all.
std::string lacking(const model::CostItem& item, const model::UsageUnit& unit) {
  if (!item.interval || item.interval->status == model::FieldStatus::absent) return "interval";
  return unit.by_device && !item.devices ? "devices" : "";
}

void each_cost(const model::CostItem& item, const Promises&, RuleRun& run) {
  const auto unit = model::usage_unit(item.unit);
  if (!unit) return;
  run.examined();
  if (const std::string what = lacking(item, *unit); !what.empty()) {
    run.report(item.at.find("unit").location(),
               fmt::format("item {} is billed by the {}, and does not state {}", item.id, item.unit, what),
               unit->by_device ? "an interval, and the devices" : "an interval", "no " + what);
    return;
  }
  if (!item.quantity) return;
  const Usage usage = usage_of(item, *unit);
  if (allows(usage, item)) return;
  const json::Value where = item.usage_rounding ? item.usage_rounding->at : item.at.find("quantity");
  Finding finding =
      run.finding(where.location(), fmt::format("the quantity of item {} is not what was used", item.id));
  finding.want = fmt::format("{} {} ({} {}{}{})", score::decimal_text(usage.exact, 12), item.unit,
                             item.interval->duration.to_string(), item.interval->unit,
                             unit->by_device ? fmt::format(" x {} devices", *item.devices) : "",
                             item.usage_rounding ? ", " + describe(*item.usage_rounding) : "");
  finding.found = fmt::format("{} {}", item.quantity->to_string(), item.unit);
  finding.related.push_back({item.interval->at.location(), "the interval"});
  run.add(std::move(finding));
}

}  // namespace

extern const Rule cost_usage_mismatch;
const Rule cost_usage_mismatch = {
    {.id = "cost.usage_mismatch",
     .clause = "7.5",
     .title = "a quantity of time is not what its interval and devices give",
     .why = "a quantity in a unit of time is the length of its interval, times the devices in device time",
     .fix = "bill what was used, or declare the usage_rounding that the provider bills by"},
    nullptr,
    finish_items,
    each_cost};

}  // namespace counterfoil::rules
