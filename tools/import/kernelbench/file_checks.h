#pragma once

#include <set>
#include <span>
#include <string>
#include <vector>

#include "tools/import/imported.h"
#include "tools/import/kernelbench/baseline.h"
#include "tools/import/kernelbench/sample.h"
#include "tools/import/source.h"

namespace counterfoil::importing::kernelbench {

/// What a file of results says as a whole: how many of what its rows are, protocols, GPUs and sessions that
/// are mixed, rows that were not evaluated, failures that the evaluator of that time left out. `slots` are
/// those of the run, and its attempts the last that were imported.
void check_results(const Results& results, std::span<const Plan::Slot> slots, Imported& imported);

/// Rows that say that there was no kernel, beside the file of that kernel.
void check_stale_rows(const Results& results, const Source& source, Imported& imported);

/// The hardware that samples name.
std::set<std::string> hardware_of(const Results& results);

}  // namespace counterfoil::importing::kernelbench
