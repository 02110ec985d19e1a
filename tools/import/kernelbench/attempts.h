#pragma once

#include <optional>

#include "tools/import/imported.h"
#include "tools/import/kernelbench/baseline.h"
#include "tools/import/kernelbench/sample.h"

namespace counterfoil::importing::kernelbench {

/// The record of a sample, without its cohort.
Attempt attempt_of(const Results& results, const Sample& sample, bool several_runs);

/// A mean of repetitions in milliseconds; none for the -1 that stands for not measured.
std::optional<Interval> interval_of(json::Value mean, json::Value stats);

/// What the plan promises of records, and where each field comes from. `timed`: whether any sample has a
/// runtime.
void describe_fields(Imported& imported);

}  // namespace counterfoil::importing::kernelbench
