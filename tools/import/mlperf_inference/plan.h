#pragma once

#include <string>
#include <vector>

#include "tools/import/imported.h"
#include "tools/import/mlperf_inference/context.h"
#include "tools/import/mlperf_inference/descriptions.h"

namespace counterfoil::importing::mlperf_inference {

/// The benchmarks and scenarios that a system has, or that the round asks for of a benchmark that it has: of
/// the closed division all scenarios of its type of system, whether anything of them is there or not.
std::vector<Unit> plan_units(const Context& context, const System& system,
                             const SystemDescription& description);

/// The parts of a unit that the round asks for: performance, accuracy, the compliance tests of the closed
/// division, and the power measurement where anything of one is there.
std::vector<std::string> parts_of(const Context& context, const Unit& unit);

/// Adds a slot for each part. `bound`: a power session that could be read holds the load.
void plan_slots(const Context& context, const Unit& unit, bool bound, Imported& imported);

/// The fields that records carry, by part.
void plan_records(Imported& imported);

}  // namespace counterfoil::importing::mlperf_inference
