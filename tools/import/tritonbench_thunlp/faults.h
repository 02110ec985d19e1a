#pragma once

#include <vector>

#include "tools/import/fault.h"

namespace counterfoil::importing::tritonbench_thunlp {

// Of predictions and of what survived.
inline constexpr FaultKind kPredictionCount{"tritonbench_thunlp.prediction_count", Severity::warning};
inline constexpr FaultKind kPredictionsShared{"tritonbench_thunlp.predictions_shared", Severity::error};
inline constexpr FaultKind kPredictionEmpty{"tritonbench_thunlp.prediction_empty", Severity::warning};
inline constexpr FaultKind kExecutionVacuous{"tritonbench_thunlp.execution_vacuous", Severity::warning};
inline constexpr FaultKind kCountsContradictRate{"tritonbench_thunlp.counts_contradict_rate",
                                                 Severity::error};
inline constexpr FaultKind kSurvivorsUnnamed{"tritonbench_thunlp.survivors_unnamed", Severity::unreadable};
inline constexpr FaultKind kPassedNotTimed{"tritonbench_thunlp.passed_not_timed", Severity::warning};
inline constexpr FaultKind kTimedNotPassed{"tritonbench_thunlp.timed_not_passed", Severity::error};

// Of one operator's times.
inline constexpr FaultKind kNameUnlikeOperator{"tritonbench_thunlp.name_unlike_operator", Severity::note};
inline constexpr FaultKind kNoRows{"tritonbench_thunlp.no_rows", Severity::warning};
inline constexpr FaultKind kOperatorRepeated{"tritonbench_thunlp.operator_repeated", Severity::error};
inline constexpr FaultKind kRowUnusable{"tritonbench_thunlp.row_unusable", Severity::error};
inline constexpr FaultKind kSizeRepeated{"tritonbench_thunlp.size_repeated", Severity::warning};
inline constexpr FaultKind kRowsUnlikeGolden{"tritonbench_thunlp.rows_unlike_golden", Severity::warning};
inline constexpr FaultKind kGoldenMissing{"tritonbench_thunlp.golden_missing", Severity::warning};
inline constexpr FaultKind kWorkDiffers{"tritonbench_thunlp.work_differs", Severity::error};
inline constexpr FaultKind kWorkNotStated{"tritonbench_thunlp.work_not_stated", Severity::warning};
inline constexpr FaultKind kRowOutlier{"tritonbench_thunlp.row_outlier", Severity::warning};
inline constexpr FaultKind kAsTheReference{"tritonbench_thunlp.as_the_reference", Severity::warning};
inline constexpr FaultKind kAbovePeak{"tritonbench_thunlp.above_peak", Severity::warning};

// Of a score.
inline constexpr FaultKind kScoreLeavesOut{"tritonbench_thunlp.score_leaves_out", Severity::warning};
inline constexpr FaultKind kDropRule{"tritonbench_thunlp.drop_rule_not_followed", Severity::error};
inline constexpr FaultKind kRatioNotReproduced{"tritonbench_thunlp.ratio_not_reproduced", Severity::error};
inline constexpr FaultKind kRatioNotCheckable{"tritonbench_thunlp.ratio_not_checkable", Severity::unreadable};
inline constexpr FaultKind kOutputContradicts{"tritonbench_thunlp.output_contradicts_itself",
                                              Severity::error};
inline constexpr FaultKind kSummaryContradicts{"tritonbench_thunlp.summary_contradicts_output",
                                               Severity::error};
inline constexpr FaultKind kRatiosUnnamed{"tritonbench_thunlp.ratios_unnamed", Severity::unreadable};
inline constexpr FaultKind kLayoutUnknown{"tritonbench_thunlp.layout_unknown", Severity::unreadable};

inline const std::vector<const FaultKind*> kFaults = {&kPredictionCount,
                                                      &kPredictionsShared,
                                                      &kPredictionEmpty,
                                                      &kExecutionVacuous,
                                                      &kCountsContradictRate,
                                                      &kSurvivorsUnnamed,
                                                      &kPassedNotTimed,
                                                      &kTimedNotPassed,
                                                      &kNameUnlikeOperator,
                                                      &kNoRows,
                                                      &kRowUnusable,
                                                      &kSizeRepeated,
                                                      &kRowsUnlikeGolden,
                                                      &kGoldenMissing,
                                                      &kWorkDiffers,
                                                      &kWorkNotStated,
                                                      &kRowOutlier,
                                                      &kAsTheReference,
                                                      &kAbovePeak,
                                                      &kScoreLeavesOut,
                                                      &kDropRule,
                                                      &kRatioNotReproduced,
                                                      &kRatioNotCheckable,
                                                      &kOutputContradicts,
                                                      &kSummaryContradicts,
                                                      &kLayoutUnknown,
                                                      &kOperatorRepeated,
                                                      &kRatiosUnnamed};

}  // namespace counterfoil::importing::tritonbench_thunlp
