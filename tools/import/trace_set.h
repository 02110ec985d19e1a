#pragma once

#include <deque>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "tools/import/imported.h"
#include "tools/import/source.h"
#include "tools/import/trace_faults.h"
#include "tools/import/trace_record.h"

namespace counterfoil::importing::trace {

struct Solution {
  std::string name;
  std::string definition;
  json::Value at;
};

/// All records that a source has, joined by their names.
struct TraceSet {
  std::deque<ForeignTexts> texts;  ///< what the records point into; never moved
  std::map<std::string, Definition> definitions;
  std::map<std::string, std::vector<Workload>> workloads;  ///< by definition
  std::vector<Trace> traces;
  std::vector<Solution> solutions;
  std::vector<json::Value> others;  ///< records of no kind that both programs have, for the importer to claim

  const Definition* definition(std::string_view name) const;
  /// The names of the definitions that have workloads or traces.
  std::set<std::string> names() const;
  /// The solutions that traces or solution files name for a definition.
  std::set<std::string> solutions_of(const std::string& definition) const;
  /// The workloads that the traces of a definition repeat, each once.
  std::vector<Workload> repeated_workloads(const std::string& definition) const;
};

/// Reads every JSON file. A bare workload is of the definition that lies beside it, or else of its folder or
/// file.
TraceSet read_traces(Source& source, const Faults& faults, Imported& imported);

}  // namespace counterfoil::importing::trace
