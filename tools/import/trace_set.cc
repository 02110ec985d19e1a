#include "tools/import/trace_set.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "tools/import/source_faults.h"

namespace counterfoil::importing::trace {
namespace {

constexpr std::string_view kDefinition = "definition.json";
constexpr std::string_view kWorkloads = "workload.jsonl";

/// What files of one problem have in common: their folder, and what stands before `definition.json`.
std::string group_of(const std::string& file) {
  for (const std::string_view ending : {kDefinition, kWorkloads}) {
    if (file.ends_with(ending)) return file.substr(0, file.size() - ending.size());
  }
  return file;
}

/// The last name in a group: that of the folder of `L2/002/`, or the beginning of `002.`.
std::string name_of(const std::string& group) {
  const std::size_t end = group.find_last_not_of("/.");
  const std::string trimmed = end == std::string::npos ? std::string() : group.substr(0, end + 1);
  const std::string name = std::filesystem::path(trimmed).filename().string();
  return name.empty() ? "problem" : name;
}

class Reader {
 public:
  Reader(const Faults& faults, Imported& imported, TraceSet& set)
      : faults_(faults), imported_(imported), set_(set) {}

  void read(const SourceFile& file) {
    set_.texts.push_back(read_json(file, imported_.faults));
    for (const ForeignJson& text : set_.texts.back().texts) {
      const json::Value root = text.root();
      if (!root.is_array()) {
        take(root, text, file.name);
      } else {
        for (const json::Value item : root.elements()) take(item, text, file.name);
      }
    }
  }

  /// Gives the bare workloads the names of their definitions.
  void join() {
    for (auto& [file, workloads] : bare_) {
      const std::string group = group_of(file);
      const auto beside = definition_of_group_.find(group);
      std::string name = beside != definition_of_group_.end() ? beside->second : name_of(group);
      auto& all = set_.workloads[name];
      std::move(workloads.begin(), workloads.end(), std::back_inserter(all));
    }
  }

 private:
  void take(json::Value value, const ForeignJson& text, const std::string& file) {
    switch (kind_of(value)) {
      case Kind::definition:
        return take_definition(value, file);
      case Kind::workload:
        bare_[file].push_back(read_workload(value));
        return;
      case Kind::trace: {
        Trace trace = read_trace(value, text);
        if (is_workload_only(value)) {
          set_.workloads[trace.definition].push_back(std::move(trace.workload));
        } else {
          set_.traces.push_back(std::move(trace));
        }
        return;
      }
      case Kind::solution:
        set_.solutions.push_back({std::string(ForeignJson::last(value, "name").as_string()),
                                  std::string(ForeignJson::last(value, "definition").as_string()), value});
        return;
      case Kind::none:
        set_.others.push_back(value);
    }
  }

  void take_definition(json::Value value, const std::string& file) {
    Definition definition = read_definition(value);
    definition_of_group_[group_of(file)] = definition.name;
    const auto [known, is_new] = set_.definitions.emplace(definition.name, definition);
    if (is_new) return;
    const Location first = known->second.at.location();
    imported_.fault(faults_.definition_repeated, ForeignJson::last(value, "name"),
                    "a second definition has the same name, and is not used",
                    fmt::format("one of that name, as in {}:{}", first.file, first.line));
  }

  const Faults& faults_;
  Imported& imported_;
  TraceSet& set_;
  std::map<std::string, std::vector<Workload>> bare_;  // by file
  std::map<std::string, std::string> definition_of_group_;
};

/// Makes labels unique, and reports what is there twice.
void tell_workloads_apart(const Faults& faults, TraceSet& set, Imported& imported) {
  for (auto& [definition, workloads] : set.workloads) {
    std::map<std::string, std::size_t> seen;
    std::vector<Workload> kept;
    for (Workload& workload : workloads) {
      const std::size_t before = seen[workload.label]++;
      if (before > 0 && !workload.uuid.empty()) {
        imported.fault(faults.workload_repeated, ForeignJson::last(workload.at, "uuid"),
                       fmt::format("{} has a second workload of this uuid, which is not planned", definition),
                       "each uuid once");
        continue;
      }
      if (before > 0) workload.label += fmt::format("#{}", before + 1);
      kept.push_back(std::move(workload));
    }
    workloads = std::move(kept);
  }
}

const Workload* planned_workload(const Trace& trace, const TraceSet& set) {
  const auto of_definition = set.workloads.find(trace.definition);
  if (of_definition == set.workloads.end()) return nullptr;
  const Workload* same = nullptr;
  for (const Workload& workload : of_definition->second) {
    if (!trace.workload.uuid.empty()) {
      if (workload.uuid == trace.workload.uuid) return &workload;
    } else if (workload.sizes == trace.workload.sizes) {
      if (same != nullptr) return nullptr;
      same = &workload;
    }
  }
  return same;
}

}  // namespace

const Definition* TraceSet::definition(std::string_view name) const {
  const auto found = definitions.find(std::string(name));
  return found == definitions.end() ? nullptr : &found->second;
}

std::set<std::string> TraceSet::names() const {
  std::set<std::string> all;
  for (const auto& [name, unused] : workloads) all.insert(name);
  for (const Trace& trace : traces) all.insert(trace.definition);
  return all;
}

std::set<std::string> TraceSet::solutions_of(const std::string& definition) const {
  std::set<std::string> all;
  for (const Trace& trace : traces) {
    if (trace.definition == definition && !trace.solution.empty()) all.insert(trace.solution);
  }
  for (const Solution& solution : solutions) {
    if (solution.definition == definition && !solution.name.empty()) all.insert(solution.name);
  }
  return all;
}

std::vector<Workload> TraceSet::repeated_workloads(const std::string& definition) const {
  std::vector<Workload> repeated;
  std::set<std::string> seen;
  for (const Trace& trace : traces) {
    if (trace.definition != definition) continue;
    if (seen.insert(trace.workload.label).second) repeated.push_back(trace.workload);
  }
  return repeated;
}

TraceSet read_traces(Source& source, const Faults& faults, Imported& imported) {
  TraceSet set;
  Reader reader(faults, imported, set);
  for (const std::string& name : source.names()) {
    if (!name.ends_with(".json") && !name.ends_with(".jsonl")) continue;
    const auto file = source.read(name);
    if (file) {
      reader.read(**file);
    } else {
      imported.fault(kUnreadable, Location{name, 0, 0, 0, ""}, file.error().what);
    }
  }
  reader.join();
  tell_workloads_apart(faults, set, imported);
  for (Trace& trace : set.traces) trace.planned = planned_workload(trace, set);
  return set;
}

}  // namespace counterfoil::importing::trace
