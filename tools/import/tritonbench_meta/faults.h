#pragma once

#include <vector>

#include "tools/import/fault.h"

namespace counterfoil::importing::tritonbench_meta {

// Of a file.
inline constexpr FaultKind kCsvMalformed{"tritonbench_meta.csv_malformed", Severity::error};
inline constexpr FaultKind kRowMalformed{"tritonbench_meta.row_malformed", Severity::error};
inline constexpr FaultKind kNoInputs{"tritonbench_meta.no_inputs", Severity::warning};
inline constexpr FaultKind kShardsMerged{"tritonbench_meta.shards_merged", Severity::warning};
inline constexpr FaultKind kHashRow{"tritonbench_meta.hash_row", Severity::warning};
inline constexpr FaultKind kLabelCut{"tritonbench_meta.label_cut", Severity::warning};
inline constexpr FaultKind kMetricCut{"tritonbench_meta.metric_cut", Severity::error};
inline constexpr FaultKind kLayoutUnknown{"tritonbench_meta.layout_unknown", Severity::unreadable};

// Of inputs and results.
inline constexpr FaultKind kInputRepeated{"tritonbench_meta.input_repeated", Severity::warning};
inline constexpr FaultKind kInputsOverwritten{"tritonbench_meta.inputs_overwritten", Severity::error};
inline constexpr FaultKind kNotJudged{"tritonbench_meta.not_judged", Severity::warning};
inline constexpr FaultKind kAccuracyNotBoolean{"tritonbench_meta.accuracy_not_boolean", Severity::error};
inline constexpr FaultKind kErrorWithValues{"tritonbench_meta.error_with_values", Severity::error};
inline constexpr FaultKind kHiddenBehindBaseline{"tritonbench_meta.hidden_behind_baseline",
                                                 Severity::warning};
inline constexpr FaultKind kZeroForMissing{"tritonbench_meta.zero_for_missing", Severity::warning};
inline constexpr FaultKind kSpeedupNotReproduced{"tritonbench_meta.speedup_not_reproduced", Severity::error};
inline constexpr FaultKind kWorkDiffers{"tritonbench_meta.work_differs", Severity::warning};
inline constexpr FaultKind kPassWithoutResults{"tritonbench_meta.pass_without_results", Severity::error};

// Of averages.
inline constexpr FaultKind kAverageCountsFailed{"tritonbench_meta.average_counts_failed_rows",
                                                Severity::warning};
inline constexpr FaultKind kAverageOfAverage{"tritonbench_meta.average_averages_itself", Severity::warning};
inline constexpr FaultKind kAverageNotReproduced{"tritonbench_meta.average_not_reproduced", Severity::error};
inline constexpr FaultKind kAverageCountsWrong{"tritonbench_meta.average_counts_wrong_results",
                                               Severity::warning};
inline constexpr FaultKind kAverageAsInput{"tritonbench_meta.average_as_input", Severity::warning};

inline const std::vector<const FaultKind*> kFaults = {&kCsvMalformed,
                                                      &kRowMalformed,
                                                      &kNoInputs,
                                                      &kShardsMerged,
                                                      &kHashRow,
                                                      &kLabelCut,
                                                      &kLayoutUnknown,
                                                      &kInputRepeated,
                                                      &kInputsOverwritten,
                                                      &kNotJudged,
                                                      &kAccuracyNotBoolean,
                                                      &kErrorWithValues,
                                                      &kHiddenBehindBaseline,
                                                      &kZeroForMissing,
                                                      &kSpeedupNotReproduced,
                                                      &kWorkDiffers,
                                                      &kPassWithoutResults,
                                                      &kAverageCountsFailed,
                                                      &kAverageOfAverage,
                                                      &kAverageNotReproduced,
                                                      &kAverageCountsWrong,
                                                      &kAverageAsInput,
                                                      &kMetricCut};

}  // namespace counterfoil::importing::tritonbench_meta
