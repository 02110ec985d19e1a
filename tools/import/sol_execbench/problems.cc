#include "tools/import/sol_execbench/problems.h"

#include <set>

namespace counterfoil::importing::sol_execbench {

Problems::Problems(const trace::TraceSet& set, const Imported& imported) {
  std::map<std::string, std::string> names;  // as the plan has them, which may be cut
  for (const std::string& name : set.names()) {
    Problem& problem = problems_[name];
    problem.definition = name;
    const auto workloads = set.workloads.find(name);
    problem.workloads =
        workloads != set.workloads.end() ? workloads->second.size() : set.repeated_workloads(name).size();
    names[fitted(name, kMostIdBytes)] = name;
  }
  std::map<std::string, std::set<std::string>> solutions;
  for (const trace::Trace& trace : set.traces) {
    Problem& problem = problems_[trace.definition];
    solutions[trace.definition].insert(trace.solution);
    if (trace.status != "PASSED") {
      problem.failures.push_back(trace.status);
    } else if (const json::Value latency = ForeignJson::last(trace.performance(), "latency_ms");
               latency.is_number()) {
      problem.latencies.push_back(latency);
    }
  }
  for (const auto& [name, of_name] : solutions) problems_[name].solutions = of_name.size();
  std::set<std::string> judged;
  for (const Attempt& attempt : imported.attempts) judged.insert(attempt.slot);
  for (const Plan::Slot& slot : imported.plan.slots) {
    Problem& problem = problems_[names[slot.at.at("definition")]];
    ++problem.planned;
    if (!judged.contains(slot.id)) ++problem.lost;
  }
}

const Problem* Problems::find(std::string_view name) const {
  const auto whole = problems_.find(name);
  if (whole != problems_.end()) return &whole->second;
  for (const std::string_view separator : {"/", "__"}) {
    for (std::size_t at = name.find(separator); at != std::string_view::npos;
         at = name.find(separator, at + 1)) {
      const auto found = problems_.find(name.substr(at + separator.size()));
      if (found != problems_.end()) return &found->second;
    }
  }
  return nullptr;
}

}  // namespace counterfoil::importing::sol_execbench
