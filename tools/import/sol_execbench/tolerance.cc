#include "tools/import/sol_execbench/tolerance.h"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "checker/exact/nearest_name.h"
#include "tools/import/numbers.h"
#include "tools/import/sol_execbench/faults.h"

namespace counterfoil::importing::sol_execbench {
namespace {

constexpr std::array<std::string_view, 5> kKeys = {"max_atol", "max_rtol", "required_matched_ratio",
                                                   "max_error_cap", "allow_negative_inf"};

void take(json::Value stated, std::string_view key, std::string& into) {
  const std::string decimal = decimal_of(ForeignJson::last(stated, key).number_text());
  if (!decimal.empty()) into = decimal;
}

Rational number(const std::string& decimal) {
  return exact(decimal).value_or(Rational());
}

std::string effective(const Tolerance& tolerance, std::string_view key) {
  if (key == "max_atol") return tolerance.max_atol;
  if (key == "max_rtol") return tolerance.max_rtol;
  if (key == "required_matched_ratio") return tolerance.required_matched_ratio;
  if (key == "max_error_cap") return tolerance.max_error_cap.empty() ? "null" : tolerance.max_error_cap;
  return tolerance.allow_negative_inf ? "true" : "false";
}

void check_keys(json::Value stated, Imported& imported) {
  const Tolerance tolerance = Tolerance::of(stated);
  for (const json::Member& member : stated.members()) {
    if (std::find(kKeys.begin(), kKeys.end(), member.key) != kKeys.end()) continue;
    const std::string_view nearest = nearest_name(member.key, kKeys).value_or("");
    std::string message = fmt::format("a tolerance has no key {}, and the evaluator ignores it", member.key);
    if (!nearest.empty())
      message += fmt::format("; in effect is {} {}", nearest, effective(tolerance, nearest));
    imported.fault(kToleranceKeyUnknown, member.value.key_location(), fitted(message, kMostIdBytes),
                   std::string(nearest),
                   fitted(fmt::format("{} {}", member.key, member.value.raw()), kMostIdBytes));
  }
}

void check_range(json::Value stated, Imported& imported) {
  const Tolerance tolerance = Tolerance::of(stated);
  const auto report = [&](std::string_view key, std::string_view message, std::string_view want) {
    imported.fault(kToleranceOutOfRange, ForeignJson::last(stated, key), std::string(message),
                   std::string(want));
  };
  if (tolerance.ratio() > Rational(1)) {
    report("required_matched_ratio", "no output can be accepted: more than all elements have to match",
           "at most 1");
  } else if (tolerance.ratio().sign() <= 0) {
    report("required_matched_ratio", "no output can be rejected: none of its elements has to match",
           "above 0");
  }
  if (tolerance.atol().sign() < 0) report("max_atol", "an absolute tolerance is negative", "at least 0");
  if (tolerance.atol().is_zero()) {
    report("max_atol",
           "an absolute tolerance is 0: an element of the reference that is 0 gives no relative error, "
           "and the evaluator dies of it",
           "above 0");
  }
}

std::vector<Tolerance> all_of(const trace::TraceSet& set) {
  std::vector<Tolerance> all;
  for (const auto& [definition, workloads] : set.workloads) {
    for (const trace::Workload& workload : workloads) all.push_back(Tolerance::of(workload.tolerance));
  }
  for (const trace::Trace& trace : set.traces) all.push_back(Tolerance::of(trace.workload.tolerance));
  return all;
}

}  // namespace

Tolerance Tolerance::of(json::Value stated) {
  Tolerance tolerance;
  take(stated, "max_atol", tolerance.max_atol);
  take(stated, "max_rtol", tolerance.max_rtol);
  take(stated, "required_matched_ratio", tolerance.required_matched_ratio);
  take(stated, "max_error_cap", tolerance.max_error_cap);
  tolerance.allow_negative_inf = ForeignJson::last(stated, "allow_negative_inf").as_bool();
  return tolerance;
}

Rational Tolerance::atol() const {
  return number(max_atol);
}

Rational Tolerance::ratio() const {
  return number(required_matched_ratio);
}

std::optional<Rational> Tolerance::cap() const {
  return max_error_cap.empty() ? std::nullopt : exact(max_error_cap);
}

Object Tolerance::members() const {
  Object object;
  object.text("max_atol", max_atol).text("max_rtol", max_rtol);
  object.text("required_matched_ratio", required_matched_ratio).text("max_error_cap", max_error_cap);
  return object.boolean("allow_negative_inf", allow_negative_inf);
}

Object judge_of(const trace::TraceSet& set) {
  Object judge;
  judge.text("id", "sol-execbench/1");
  const std::vector<Tolerance> all = all_of(set);
  const auto add = [&](std::string_view key) {
    std::set<std::string> values;
    for (const Tolerance& tolerance : all) values.insert(effective(tolerance, key));
    if (values.size() == 1 && *values.begin() != "null") judge.text(key, *values.begin());
  };
  for (const std::string_view key : {"max_atol", "max_rtol", "required_matched_ratio", "max_error_cap"})
    add(key);
  const bool same = std::all_of(all.begin(), all.end(), [&](const Tolerance& tolerance) {
    return tolerance.allow_negative_inf == all.front().allow_negative_inf;
  });
  if (same && !all.empty()) judge.boolean("allow_negative_inf", all.front().allow_negative_inf);
  return judge;
}

bool is_cap_common(const trace::TraceSet& set) {
  const std::vector<Tolerance> all = all_of(set);
  return std::all_of(all.begin(), all.end(),
                     [&](const Tolerance& one) { return one.max_error_cap == all.front().max_error_cap; });
}

void check_tolerances(const trace::TraceSet& set, Imported& imported) {
  for (const auto& [definition, workloads] : set.workloads) {
    for (const trace::Workload& workload : workloads) {
      check_keys(workload.tolerance, imported);
      check_range(workload.tolerance, imported);
    }
  }
  for (const trace::Trace& trace : set.traces) {
    if (trace.planned != nullptr) continue;
    check_range(trace.workload.tolerance, imported);
    check_keys(trace.workload.tolerance, imported);
  }
}

}  // namespace counterfoil::importing::sol_execbench
