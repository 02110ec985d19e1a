#pragma once

#include "tools/import/imported.h"
#include "tools/import/mlperf_inference/detail_log.h"
#include "tools/import/source.h"

namespace counterfoil::importing::mlperf_inference {

/// Whether two numbers may have been printed from one: their last printed digits leave that open.
bool agree_as_printed(std::string_view a, std::string_view b);

/// Holds mlperf_log_summary.txt against the log beside it: results and latencies at the precision that both
/// print, what early stopping estimates, verdict, conditions, scenario, mode, seeds, settings and the number
/// of errors as they stand. And against what loadgen prints of every run of this mode: of an accuracy run
/// only how many errors there were, which comes last; of a performance run also what it printed of this log.
void check_summary(const SourceFile& summary, const DetailLog& log, Mode mode, Imported& imported);

}  // namespace counterfoil::importing::mlperf_inference
