#include "tools/import/trace_checks.h"

#include <algorithm>
#include <cctype>
#include <functional>
#include <optional>

#include <fmt/format.h>

#include "checker/exact/decimal.h"
#include "tools/import/numbers.h"

namespace counterfoil::importing::trace {
namespace {

std::optional<Rational> member(const Trace& trace, json::Value object, std::string_view key) {
  return exact(number_of(*trace.text, ForeignJson::last(object, key)));
}

/// Half a unit of the last printed digit, or what binary64 may lose in a division, whichever is more.
bool prints(json::Value printed, const Rational& value) {
  const auto decimal = Decimal::parse(printed.number_text());
  if (!decimal) return false;
  const Rational half = Rational::power_of_ten(-decimal->scale()) * Rational(1, 2);
  const Rational binary = abs(value) * Rational::power_of_ten(-12);
  const Rational off = abs(Rational(*decimal) - value);
  return off <= half || off <= binary;
}

bool is_timestamp(std::string_view text) {
  constexpr std::string_view kShape = "0000-00-00T00:00:00";
  if (text.size() < kShape.size()) return false;
  for (std::size_t i = 0; i < kShape.size(); ++i) {
    const bool digit = std::isdigit(static_cast<unsigned char>(text[i])) != 0;
    const bool fits = kShape[i] == '0' ? digit : text[i] == kShape[i] || (kShape[i] == 'T' && text[i] == ' ');
    if (!fits) return false;
  }
  return true;
}

std::string conditions_of(const Trace& trace) {
  std::string text = fmt::format("{}", trace.hardware().empty() ? "no machine" : trace.hardware());
  for (const json::Member& library : ForeignJson::last(trace.environment(), "libs").members()) {
    text += fmt::format(", {} {}", library.key, library.value.as_string());
  }
  return fitted(text, kMostReasonBytes);
}

std::string sources_of(const Solution& solution) {
  return canonical(ForeignJson::last(solution.at, "sources")) +
         canonical(ForeignJson::last(solution.at, "spec"));
}

/// Whether the file of `file.py::run` is among the sources.
bool has_entry(const Solution& solution) {
  const std::string_view entry =
      ForeignJson::last(ForeignJson::last(solution.at, "spec"), "entry_point").as_string();
  const std::string_view file = entry.substr(0, entry.find("::"));
  for (const json::Value source : ForeignJson::last(solution.at, "sources").elements()) {
    if (ForeignJson::last(source, "path").as_string() == file) return true;
  }
  return false;
}

/// The traces of one slot, in the order of the source.
std::map<std::string, std::vector<const Trace*>> traces_by_slot(const TraceSet& set) {
  std::map<std::string, std::vector<const Trace*>> slots;
  for (const Trace& trace : set.traces) {
    if (!trace.evaluation) continue;
    const Workload* workload = trace.planned;
    const std::string key =
        workload != nullptr ? workload->label : trace.workload.label + trace.workload.sizes;
    slots[fmt::format("{}\n{}\n{}", trace.definition, trace.solution, key)].push_back(&trace);
  }
  return slots;
}

}  // namespace

void check_performance(const TraceSet& set, const Faults& faults, Imported& imported) {
  std::uint64_t unmeasured = 0;
  json::Value first;
  for (const Trace& trace : set.traces) {
    const json::Value performance = trace.performance();
    if (!performance.is_object()) continue;
    const json::Value printed = ForeignJson::last(performance, "speedup_factor");
    const auto latency = member(trace, performance, "latency_ms");
    const auto reference = member(trace, performance, "reference_latency_ms");
    const auto ratio = member(trace, performance, "speedup_factor");
    if (trace.status == "PASSED" && latency && latency->sign() <= 0) {
      imported.fault(faults.latency_not_positive, ForeignJson::last(performance, "latency_ms"),
                     "a solution that passed took no time", "a latency above 0");
    }
    if (!reference || reference->is_zero()) {
      if (unmeasured++ == 0)
        first = reference ? ForeignJson::last(performance, "reference_latency_ms") : performance;
      if (ratio && !ratio->is_zero()) {
        imported.fault(faults.speedup_differs, printed,
                       "a speed ratio is given, and no reference was measured", "0");
      }
    } else if (ratio && latency && latency->sign() > 0 && !prints(printed, *reference / *latency)) {
      imported.fault(faults.speedup_differs, printed,
                     "the speed ratio is not the reference latency over the latency",
                     (*reference / *latency).to_decimal_string(6));
    }
  }
  if (unmeasured == 0) return;
  imported.fault(
      faults.reference_not_measured, first,
      fmt::format("the reference of {} of {} traces was not measured: its latency and the speed ratio "
                  "stand for nothing",
                  unmeasured, set.traces.size()),
      "", "", unmeasured);
}

void check_timestamps(const TraceSet& set, const Faults& faults, Imported& imported) {
  std::map<std::string, json::Value> latest;  // by file
  for (const Trace& trace : set.traces) {
    const json::Value stamp = ForeignJson::last(trace.evaluation, "timestamp");
    if (!stamp) continue;
    if (!is_timestamp(stamp.as_string())) {
      imported.fault(faults.timestamp_malformed, stamp, "a timestamp is not one",
                     "2026-07-06T23:01:48.730752");
      continue;
    }
    const auto [before, is_first] = latest.emplace(stamp.location().file, stamp);
    if (is_first) continue;
    if (stamp.as_string() < before->second.as_string()) {
      imported.fault(faults.timestamps_out_of_order, stamp, "a trace is older than the one before it",
                     fmt::format("not before {}", before->second.as_string()));
    }
    before->second = stamp;
  }
}

void check_conditions(const TraceSet& set, const Faults& faults, Imported& imported) {
  for (const std::string& definition : set.names()) {
    std::map<std::string, const Trace*> conditions;
    const Trace* first = nullptr;
    const Trace* other = nullptr;
    for (const Trace& trace : set.traces) {
      if (trace.definition != definition || !trace.evaluation) continue;
      const bool is_new = conditions.emplace(conditions_of(trace), &trace).second;
      if (first == nullptr) first = &trace;
      if (is_new && first != &trace && other == nullptr) other = &trace;
    }
    if (other == nullptr) continue;
    imported.fault(faults.conditions_mixed, other->at.location(),
                   fmt::format("the traces of {} were made on {} machines or with as many sets of libraries",
                               definition, conditions.size()),
                   fmt::format("{}, as the first", conditions_of(*first)), conditions_of(*other),
                   conditions.size());
  }
}

void check_solutions(const TraceSet& set, const Faults& faults, Imported& imported) {
  std::map<std::string, const Solution*> known;
  for (const Solution& solution : set.solutions) {
    if (!has_entry(solution)) {
      imported.fault(faults.solution_contradicts_itself,
                     place_of(place_of(solution.at, "spec"), "entry_point"),
                     fmt::format("the entry point of {} is in none of its sources", solution.name),
                     "the path of a source, and a function");
    }
    if (set.definition(solution.definition) == nullptr && !set.definitions.empty()) {
      imported.fault(
          faults.solution_contradicts_itself, place_of(solution.at, "definition"),
          fmt::format("the solution {} is of a definition that the source does not have", solution.name));
    }
    const auto [before, is_new] = known.emplace(solution.name, &solution);
    if (is_new || sources_of(*before->second) == sources_of(solution)) continue;
    imported.fault(faults.solution_name_reused, place_of(solution.at, "name"),
                   "two solutions with different sources have one name",
                   fmt::format("the sources of {}", before->second->at.location().file));
  }
}

void check_repeated(const TraceSet& set, const Faults& faults, Imported& imported) {
  std::map<std::string, std::vector<const std::vector<const Trace*>*>> repeated;  // by definition
  const auto slots = traces_by_slot(set);
  for (const auto& [slot, traces] : slots) {
    if (traces.size() > 1) repeated[traces.front()->definition].push_back(&traces);
  }
  for (const auto& [definition, groups] : repeated) {
    Rational widest(1);
    std::uint64_t disagreeing = 0;
    const Trace* second = groups.front()->at(1);
    for (const auto* traces : groups) {
      std::optional<Rational> low;
      std::optional<Rational> high;
      bool agree = true;
      if (std::less<>()(traces->at(1), second)) second = traces->at(1);
      for (const Trace* trace : *traces) {
        agree = agree && trace->status == traces->front()->status;
        const auto latency = member(*trace, trace->performance(), "latency_ms");
        if (!latency || latency->sign() <= 0) continue;
        low = low ? std::min(*low, *latency) : *latency;
        high = high ? std::max(*high, *latency) : *latency;
      }
      if (low) widest = std::max(widest, *high / *low);
      if (!agree) ++disagreeing;
    }
    std::string found = fmt::format("latencies up to {} times as long as those of the same slot",
                                    widest.to_decimal_string(2));
    if (disagreeing > 0) found += fmt::format("; {} slots with different statuses", disagreeing);
    imported.fault(faults.trace_repeated, second->at.location(),
                   fmt::format("{} slots of {} have more than one trace", groups.size(), definition),
                   "one trace of a workload and a solution", found, groups.size());
  }
}

}  // namespace counterfoil::importing::trace
