#pragma once

#include <string>

#include "tools/import/mlperf_inference/context.h"

namespace counterfoil::importing::mlperf_inference {

/// What systems/<id>.json says and the importer needs.
struct SystemDescription {
  std::string type;  ///< datacenter, edge, or `datacenter,edge`
  std::string name;
  std::string accelerator;
  std::uint64_t accelerators = 0;
  std::string processor;
};

/// Reads the description of a system, and holds its fields against the round and against the path.
SystemDescription read_system(const Context& context, const System& system);

/// Holds what lies beside a result against the round: the fields of the measurement, user.conf, README.md.
void check_measurements(const Context& context, const Unit& unit);

}  // namespace counterfoil::importing::mlperf_inference
