#pragma once

#include <map>
#include <optional>
#include <string>

#include "tools/import/imported.h"
#include "tools/import/mlperf_inference/clock_binding.h"
#include "tools/import/mlperf_inference/context.h"
#include "tools/import/mlperf_inference/detail_log.h"
#include "tools/import/mlperf_inference/power_samples.h"

namespace counterfoil::importing::mlperf_inference {

/// The power sessions that were written. One that several results name is written once.
struct PowerSessions {
  struct Written {
    std::string digests;  ///< of both sides
    ClockBinding binding;
    PowerMeans means;
  };
  std::map<std::string, Written> by_id;
};

struct PowerRecord {
  Attempt attempt;
  std::string session;  ///< as both sides call it
  std::string run;      ///< the id of the run that the load lies in; empty where the session has none
};

/// The record of a power measurement: both machines' clocks around ranging and testing, and, in the bundle,
/// clocks, relations, a run and the series of samples.
PowerRecord power_record(const Context& context, const Unit& unit, const DetailLog* performance,
                         PowerSessions& sessions);

/// Whether anything of a power measurement is there.
bool has_power(const Submission& submission, const Place& place);

/// The metrics of the intervals of a power record.
std::vector<std::string> power_intervals();

}  // namespace counterfoil::importing::mlperf_inference
