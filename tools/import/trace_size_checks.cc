#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "tools/import/trace_checks.h"

namespace counterfoil::importing::trace {
namespace {

/// Records that differ from their definition in one and the same way.
struct Differences {
  struct Found {
    json::Value first;
    std::uint64_t count = 0;
  };
  std::map<std::string, Found> found;  // by what differs

  void add(const std::string& what, json::Value at) {
    Found& one = found[what];
    if (one.count++ == 0) one.first = at;
  }
  void report(const FaultKind& kind, std::string_view message, std::string_view want,
              Imported& imported) const {
    for (const auto& [what, one] : found) {
      imported.fault(kind, one.first, std::string(message), std::string(want), what, one.count);
    }
  }
};

std::string difference(const std::set<std::string>& wanted, const std::set<std::string>& given) {
  std::vector<std::string> absent;
  std::vector<std::string> added;
  std::set_difference(wanted.begin(), wanted.end(), given.begin(), given.end(), std::back_inserter(absent));
  std::set_difference(given.begin(), given.end(), wanted.begin(), wanted.end(), std::back_inserter(added));
  std::string text;
  if (!absent.empty()) text += fmt::format("without {}", fmt::join(absent, ", "));
  if (!added.empty()) text += fmt::format("{}with {}", text.empty() ? "" : ", and ", fmt::join(added, ", "));
  return text;
}

/// An axis that is constant may be repeated with its value.
bool is_repeated_constant(const Definition& definition, const json::Member& axis) {
  const auto known = definition.axes.find(std::string(axis.key));
  return known != definition.axes.end() && known->second.kind == Definition::Axis::Kind::constant &&
         axis.value.as_int64() == known->second.value;
}

void look_at_axes(const Definition& definition, const Workload& workload, Differences& differences) {
  std::set<std::string> wanted;
  for (const auto& [name, axis] : definition.axes) {
    if (axis.kind == Definition::Axis::Kind::variable) wanted.insert(name);
  }
  std::set<std::string> given;
  for (const json::Member& axis : workload.axes.members()) {
    if (!is_repeated_constant(definition, axis)) given.emplace(axis.key);
    if (!axis.value.as_uint64()) differences.add(fmt::format("{} is no size", axis.key), axis.value);
  }
  const std::string text = difference(wanted, given);
  if (!text.empty()) differences.add(text, place_of(workload.at, "axes"));
}

void look_at_inputs(const Definition& definition, const Workload& workload, Differences& differences) {
  std::set<std::string> wanted;
  for (const auto& [name, input] : definition.inputs) wanted.insert(name);
  std::set<std::string> given;
  for (const json::Member& input : workload.inputs.members()) {
    given.emplace(input.key);
    const auto known = definition.inputs.find(std::string(input.key));
    if (known == definition.inputs.end()) continue;
    const std::string_view type = type_of_input(input.value);
    if (type == "scalar" && !known->second.shape.empty()) {
      differences.add(fmt::format("a scalar for the tensor {}", input.key), input.value);
    } else if (type == "safetensors" && known->second.is_scalar) {
      differences.add(fmt::format("a tensor for the scalar {}", input.key), input.value);
    }
  }
  const std::string text = difference(wanted, given);
  if (!text.empty()) differences.add(text, place_of(workload.at, "inputs"));
}

void look_at(const TraceSet& set, const Definition& definition, Differences& axes, Differences& inputs) {
  const auto planned = set.workloads.find(definition.name);
  if (planned != set.workloads.end()) {
    for (const Workload& workload : planned->second) {
      look_at_axes(definition, workload, axes);
      look_at_inputs(definition, workload, inputs);
    }
  }
}

void look_at_traces(const TraceSet& set, const Definition& definition, Differences& axes,
                    Differences& inputs) {
  for (const Trace& trace : set.traces) {
    if (trace.definition != definition.name) continue;
    const Workload* workload = trace.planned;
    if (workload != nullptr && workload->sizes == trace.workload.sizes)
      continue;  // its workload was looked at
    look_at_axes(definition, trace.workload, axes);
    look_at_inputs(definition, trace.workload, inputs);
  }
}

}  // namespace

void check_sizes(const TraceSet& set, const Faults& faults, Imported& imported) {
  for (const auto& [name, definition] : set.definitions) {
    for (const bool of_traces : {false, true}) {
      Differences axes;
      Differences inputs;
      if (of_traces) {
        look_at_traces(set, definition, axes, inputs);
      } else {
        look_at(set, definition, axes, inputs);
      }
      const std::string_view what = of_traces ? "trace" : "workload";
      axes.report(faults.axes_differ,
                  fmt::format("a {} of {} has other axes than its definition", what, name),
                  "a size for each variable axis, and no other", imported);
      inputs.report(faults.inputs_differ,
                    fmt::format("a {} of {} has other inputs than its definition", what, name),
                    "the inputs of the definition", imported);
    }
  }
}

void check_joins(const TraceSet& set, const Faults& faults, std::string (*tolerance)(json::Value),
                 Imported& imported) {
  std::uint64_t weak = 0;
  const Trace* first_weak = nullptr;
  for (const Trace& trace : set.traces) {
    const Workload* workload = trace.planned;
    if (workload == nullptr) continue;
    if (trace.workload.uuid.empty() && weak++ == 0) first_weak = &trace;
    if (workload->sizes != trace.workload.sizes) {
      imported.fault(faults.workload_differs, trace.workload.at,
                     fmt::format("a trace of {} has other axes or inputs than the workload of its uuid",
                                 trace.definition),
                     fitted(workload->at.raw(), kMostReasonBytes),
                     fitted(trace.workload.at.raw(), kMostReasonBytes));
    } else if (tolerance(workload->tolerance) != tolerance(trace.workload.tolerance)) {
      imported.fault(
          faults.workload_differs, trace.workload.at,
          fmt::format("a trace of {} has another tolerance than the workload of its uuid", trace.definition),
          tolerance(workload->tolerance), tolerance(trace.workload.tolerance));
    }
  }
  if (weak == 0) return;
  imported.fault(
      faults.joined_without_uuid, first_weak->workload.at.location(),
      fmt::format(
          "traces without a uuid, {} of {}, are joined with the only workload of the same axes and inputs",
          weak, set.traces.size()),
      "a uuid", "none", weak);
}

}  // namespace counterfoil::importing::trace
