#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "tools/import/mlperf_inference/context.h"
#include "tools/import/mlperf_inference/power_attempt.h"
#include "tools/import/mlperf_inference/shared_logs.h"

namespace counterfoil::importing::mlperf_inference {

/// What is counted over a whole import.
struct Import {
  SharedLogs logs;
  PowerSessions sessions;
  std::map<std::string, std::vector<std::string>> session_cohorts;  ///< cohorts by system and session
  std::uint64_t computed_ends = 0;
  Location computed_end;
};

/// Reads everything of one unit: its logs, its score, its tests, its power; plans its parts, and writes a
/// record for each that is there.
void read_unit(const Context& context, const Unit& unit, Import& import);

}  // namespace counterfoil::importing::mlperf_inference
