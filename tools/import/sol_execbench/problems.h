#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tools/import/imported.h"
#include "tools/import/trace_set.h"

namespace counterfoil::importing::sol_execbench {

/// What was planned of a problem, and what its traces say, in the order of the source.
struct Problem {
  std::string definition;
  std::uint64_t workloads = 0;
  std::uint64_t planned = 0;           ///< slots: workloads, by solutions
  std::uint64_t lost = 0;              ///< planned, and without a trace
  std::size_t solutions = 0;           ///< that its traces name
  std::vector<json::Value> latencies;  ///< of what passed
  std::vector<std::string> failures;   ///< statuses of what did not
};

/// The problems of a source, looked up by the names that summaries give them.
class Problems {
 public:
  Problems(const trace::TraceSet& set, const Imported& imported);
  /// Runners put the category before the name: `L1/scale_rows`, `L1__scale_rows`. nullptr for no such
  /// problem.
  const Problem* find(std::string_view name) const;

 private:
  std::map<std::string, Problem, std::less<>> problems_;
};

}  // namespace counterfoil::importing::sol_execbench
