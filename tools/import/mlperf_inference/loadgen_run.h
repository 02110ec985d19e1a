#pragma once

#include <string>

#include "tools/import/imported.h"
#include "tools/import/mlperf_inference/context.h"
#include "tools/import/mlperf_inference/detail_log.h"
#include "tools/import/mlperf_inference/run_checks.h"

namespace counterfoil::importing::mlperf_inference {

/// The clock that power_begin was read on, and the one that test_datetime claims to be of.
std::string wall_clock(const Context& context, const Unit& unit);
std::string labelled_clock(const Context& context, const Unit& unit);

/// `started` and the interval `load`, as far as the log has them.
void add_times(const Context& context, const Unit& unit, const DetailLog& log, Mode mode, Attempt& attempt);

/// The record of a performance run. No fault is written of what the rules say of records, nor of what the log
/// lacks.
Attempt performance_attempt(const Context& context, const Unit& unit, const DetailLog& log);

/// The record of an accuracy run: its score, its samples, the hash of its log.
Attempt accuracy_attempt(const Context& context, const Unit& unit, const DetailLog& log);

}  // namespace counterfoil::importing::mlperf_inference
