#include "tools/import/mlperf_inference/plan.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "tools/import/mlperf_inference/compliance.h"
#include "tools/import/mlperf_inference/faults.h"
#include "tools/import/mlperf_inference/power_attempt.h"

namespace counterfoil::importing::mlperf_inference {
namespace {

/// `datacenter`, `edge`, or both in this order; a system that does not say is taken for a data centre's.
std::string type_of(const SystemDescription& description) {
  const bool edge = description.type.find("edge") != std::string::npos;
  const bool datacenter = description.type.find("datacenter") != std::string::npos;
  return edge && datacenter ? "datacenter,edge" : edge ? "edge" : "datacenter";
}

std::vector<std::string> listed(const std::map<std::string, std::vector<std::string>>& map,
                                const std::string& type) {
  const auto found = map.find(type);
  return found == map.end() ? std::vector<std::string>() : found->second;
}

std::set<std::string> scenarios_of(const Context& context, const Benchmark* benchmark,
                                   const std::string& type, const std::set<std::string>& present) {
  std::set<std::string> scenarios = present;
  if (benchmark == nullptr || !context.closed) return scenarios;
  for (const std::string& scenario : listed(benchmark->required, type)) scenarios.insert(scenario);
  const std::vector<std::string> one_of = listed(benchmark->one_of, type);
  const bool any = std::any_of(one_of.begin(), one_of.end(),
                               [&](const std::string& one) { return present.contains(one); });
  if (!any && !one_of.empty()) scenarios.insert(one_of.front());
  return scenarios;
}

/// Measurements of scenarios that nothing asks for and that have no result.
void say_unplanned(const Context& context, const System& system, const std::vector<Unit>& units) {
  for (const auto& [key, place] : system.places) {
    const auto& [benchmark, scenario] = key;
    bool planned = false;
    for (const Unit& unit : units) {
      planned = planned || (unit.place.benchmark == benchmark && unit.place.scenario == scenario);
    }
    if (planned) continue;
    context.imported.fault(kMeasuredWithoutResult, Location{place.measurements, 0, 0, 0, ""},
                           "a scenario that the round does not ask for has a description and no result",
                           "results of it", "none");
  }
}

Object where(const std::string& part, const std::string& bound) {
  Object object;
  object.texts("part", {part});
  if (!bound.empty()) object.texts("bound", {bound});
  return object;
}

Object promise(const Object& where, const std::vector<std::string>& fields) {
  Object object;
  return object.object("where", where).texts("accepted", fields).texts("rejected", fields);
}

}  // namespace

std::vector<Unit> plan_units(const Context& context, const System& system,
                             const SystemDescription& description) {
  std::map<std::string, std::set<std::string>> present;
  for (const auto& [key, place] : system.places) {
    auto& scenarios = present[key.first];
    // A measurement describes a result and is none; what the round asks for is planned whether it is there or
    // not.
    if (!place.results.empty() || !place.compliance.empty() || !context.closed) scenarios.insert(key.second);
  }
  std::vector<Unit> units;
  for (const auto& [folder, scenarios] : present) {
    const Benchmark* benchmark = context.round.find(folder);
    if (benchmark == nullptr && context.closed) {
      context.imported.fault(kBenchmarkUnknown, Location{context.submission.root, 0, 0, 0, ""},
                             fmt::format("round {} has no benchmark of this name", context.round.name),
                             "a benchmark of the round", folder);
    }
    for (const std::string& scenario : scenarios_of(context, benchmark, type_of(description), scenarios)) {
      Unit unit;
      unit.system = &system;
      const auto place = system.places.find({folder, scenario});
      if (place != system.places.end()) unit.place = place->second;
      unit.place.benchmark = folder;
      unit.place.scenario = scenario;
      unit.benchmark = benchmark;
      unit.power = has_power(context.submission, unit.place);
      unit.id = fmt::format("{}/{}/{}/{}", context.submission.root, system.id, folder, scenario);
      units.push_back(std::move(unit));
    }
  }
  say_unplanned(context, system, units);
  return units;
}

std::vector<std::string> parts_of(const Context& context, const Unit& unit) {
  std::vector<std::string> parts = {"performance", "accuracy"};
  if (unit.power) parts.emplace_back("power");
  if (context.closed && unit.benchmark != nullptr) {
    parts.insert(parts.end(), unit.benchmark->tests.begin(), unit.benchmark->tests.end());
  }
  return parts;
}

void plan_slots(const Context& context, const Unit& unit, bool bound, Imported& imported) {
  for (const std::string& part : parts_of(context, unit)) {
    Plan::Slot slot{unit.part(part), {}};
    slot.at = {{"division", fitted(context.submission.division, kMostIdBytes)},
               {"submitter", fitted(context.submission.submitter, kMostIdBytes)},
               {"system", fitted(unit.system->id, kMostIdBytes)},
               {"benchmark", fitted(unit.place.benchmark, kMostIdBytes)},
               {"scenario", unit.place.scenario},
               {"part", part},
               {"bound", bound ? "yes" : "no"}};
    imported.plan.slots.push_back(std::move(slot));
  }
}

void plan_records(Imported& imported) {
  std::set<std::string> parts;
  for (const Plan::Slot& slot : imported.plan.slots)
    parts.insert(slot.at.at("part") + " " + slot.at.at("bound"));
  std::vector<Object> also;
  const std::vector<std::string> times = {"started", "intervals.load"};
  for (const std::string bound : {"no", "yes"}) {
    std::vector<std::string> fields = times;
    if (bound == "yes") fields.emplace_back("run");
    if (parts.contains("performance " + bound)) also.push_back(promise(where("performance", bound), fields));
  }
  if (parts.contains("accuracy no") || parts.contains("accuracy yes"))
    also.push_back(promise(where("accuracy", ""), times));
  if (parts.contains("power no") || parts.contains("power yes")) {
    std::vector<std::string> fields = {"started", "finished"};
    for (const std::string& metric : power_intervals()) fields.push_back("intervals." + metric);
    also.push_back(promise(where("power", ""), fields));
  }
  std::set<std::string> statistics;
  for (const Attempt& attempt : imported.attempts) {
    for (const auto& [name, value] : attempt.statistics) statistics.insert("statistics." + name);
  }
  imported.plan.records.texts("optional", {statistics.begin(), statistics.end()});
  imported.plan.records.objects("also", also);
  for (const std::string& name : statistics) {
    imported.recorded(name, "the log of the run, or accuracy.txt", "as printed, without an exponent");
  }
}

}  // namespace counterfoil::importing::mlperf_inference
