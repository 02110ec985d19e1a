#pragma once

#include <vector>

#include "tools/import/fault.h"

namespace counterfoil::importing::kernelbench {

// Of a sample.
inline constexpr FaultKind kCorrectNotCompiled{"kernelbench.correct_not_compiled", Severity::error};
inline constexpr FaultKind kIncorrectAndTimed{"kernelbench.incorrect_and_timed", Severity::error};
inline constexpr FaultKind kRuntimeNotMean{"kernelbench.runtime_not_mean", Severity::error};
inline constexpr FaultKind kRuntimeWithoutStatistics{"kernelbench.runtime_without_statistics",
                                                     Severity::error};
inline constexpr FaultKind kStatisticsImpossible{"kernelbench.statistics_impossible", Severity::error};
inline constexpr FaultKind kTrialsContradictVerdict{"kernelbench.trials_contradict_verdict", Severity::error};
inline constexpr FaultKind kDifferencesMiscounted{"kernelbench.differences_miscounted", Severity::error};
inline constexpr FaultKind kSpeedupDiffers{"kernelbench.speedup_differs", Severity::error};
inline constexpr FaultKind kStatisticsEdited{"kernelbench.statistics_edited", Severity::warning};
inline constexpr FaultKind kTimeUnsteady{"kernelbench.time_unsteady", Severity::warning};
inline constexpr FaultKind kSpeedupExcessive{"kernelbench.speedup_excessive", Severity::warning};
inline constexpr FaultKind kBelowLaunchFloor{"kernelbench.below_launch_floor", Severity::warning};
inline constexpr FaultKind kCompiledMisleads{"kernelbench.compiled_misleads", Severity::warning};
inline constexpr FaultKind kOutOfMemory{"kernelbench.out_of_memory", Severity::warning};
inline constexpr FaultKind kMetadataKeyUnknown{"kernelbench.metadata_key_unknown", Severity::warning};
inline constexpr FaultKind kRowWithoutVerdict{"kernelbench.row_without_verdict", Severity::unreadable};

// Of a file of results.
inline constexpr FaultKind kRowsCounted{"kernelbench.rows_counted", Severity::note};
inline constexpr FaultKind kLayoutsMixed{"kernelbench.layouts_mixed", Severity::error};
inline constexpr FaultKind kStatusCountsDiffer{"kernelbench.status_counts_differ", Severity::error};
inline constexpr FaultKind kProtocolMixed{"kernelbench.protocol_mixed", Severity::warning};
inline constexpr FaultKind kSample0Absent{"kernelbench.sample_0_absent", Severity::warning};
inline constexpr FaultKind kHardwareMixed{"kernelbench.hardware_mixed", Severity::warning};
inline constexpr FaultKind kHardwareAbsent{"kernelbench.hardware_absent", Severity::warning};
inline constexpr FaultKind kFailuresOmitted{"kernelbench.failures_may_be_omitted", Severity::warning};
inline constexpr FaultKind kSessionsMixed{"kernelbench.sessions_mixed", Severity::warning};
inline constexpr FaultKind kStaleRow{"kernelbench.stale_row", Severity::warning};
inline constexpr FaultKind kLevelUnknown{"kernelbench.level_unknown", Severity::unreadable};
inline constexpr FaultKind kLayoutUnknown{"kernelbench.layout_unknown", Severity::unreadable};
inline constexpr FaultKind kConfigMalformed{"kernelbench.config_malformed", Severity::error};

// Of the baseline.
inline constexpr FaultKind kBaselineNull{"kernelbench.baseline_null", Severity::error};
inline constexpr FaultKind kBaselineIncomplete{"kernelbench.baseline_incomplete", Severity::error};
inline constexpr FaultKind kBaselineOfAnotherGpu{"kernelbench.baseline_of_another_gpu", Severity::error};
inline constexpr FaultKind kBaselineConditions{"kernelbench.baseline_conditions_differ", Severity::warning};
inline constexpr FaultKind kPairedByPosition{"kernelbench.paired_by_position", Severity::error};
inline constexpr FaultKind kPairingMatters{"kernelbench.pairing_matters", Severity::warning};

// Of a summary.
inline constexpr FaultKind kRateDiffers{"kernelbench.rate_differs", Severity::error};
inline constexpr FaultKind kFast0Differs{"kernelbench.fast_0_differs", Severity::error};
inline constexpr FaultKind kEvaluatedDiffers{"kernelbench.evaluated_differs", Severity::error};
inline constexpr FaultKind kTotalDiffers{"kernelbench.total_differs", Severity::error};
inline constexpr FaultKind kLevelNotWhole{"kernelbench.level_not_whole", Severity::warning};
inline constexpr FaultKind kFastPRises{"kernelbench.fast_p_rises", Severity::error};
inline constexpr FaultKind kRateIsNoCount{"kernelbench.rate_is_no_count", Severity::error};
inline constexpr FaultKind kResultsAbsent{"kernelbench.results_absent", Severity::unreadable};
inline constexpr FaultKind kPassAtKDiffers{"kernelbench.pass_at_k_differs", Severity::error};
inline constexpr FaultKind kPassAtKFalls{"kernelbench.pass_at_k_falls", Severity::error};
inline constexpr FaultKind kPassAtKAverage{"kernelbench.pass_at_k_average_differs", Severity::error};
inline constexpr FaultKind kSamplesMiscounted{"kernelbench.samples_miscounted", Severity::error};
inline constexpr FaultKind kSamplesMissing{"kernelbench.samples_missing", Severity::error};
inline constexpr FaultKind kPooledMeanDiffers{"kernelbench.pooled_mean_differs", Severity::error};
inline constexpr FaultKind kPooledMean{"kernelbench.pooled_mean", Severity::note};
inline constexpr FaultKind kSubmittedNotEvaluated{"kernelbench.submitted_not_evaluated", Severity::warning};

inline const std::vector<const FaultKind*> kFaults = {&kCorrectNotCompiled,
                                                      &kIncorrectAndTimed,
                                                      &kRuntimeNotMean,
                                                      &kRuntimeWithoutStatistics,
                                                      &kStatisticsImpossible,
                                                      &kTrialsContradictVerdict,
                                                      &kDifferencesMiscounted,
                                                      &kSpeedupDiffers,
                                                      &kStatisticsEdited,
                                                      &kTimeUnsteady,
                                                      &kSpeedupExcessive,
                                                      &kBelowLaunchFloor,
                                                      &kCompiledMisleads,
                                                      &kOutOfMemory,
                                                      &kMetadataKeyUnknown,
                                                      &kRowWithoutVerdict,
                                                      &kRowsCounted,
                                                      &kLayoutsMixed,
                                                      &kStatusCountsDiffer,
                                                      &kProtocolMixed,
                                                      &kSample0Absent,
                                                      &kHardwareMixed,
                                                      &kHardwareAbsent,
                                                      &kFailuresOmitted,
                                                      &kSessionsMixed,
                                                      &kStaleRow,
                                                      &kLevelUnknown,
                                                      &kLayoutUnknown,
                                                      &kConfigMalformed,
                                                      &kBaselineNull,
                                                      &kBaselineIncomplete,
                                                      &kBaselineOfAnotherGpu,
                                                      &kBaselineConditions,
                                                      &kPairedByPosition,
                                                      &kPairingMatters,
                                                      &kRateDiffers,
                                                      &kFast0Differs,
                                                      &kEvaluatedDiffers,
                                                      &kTotalDiffers,
                                                      &kLevelNotWhole,
                                                      &kFastPRises,
                                                      &kRateIsNoCount,
                                                      &kResultsAbsent,
                                                      &kPassAtKDiffers,
                                                      &kPassAtKFalls,
                                                      &kPassAtKAverage,
                                                      &kSamplesMiscounted,
                                                      &kSamplesMissing,
                                                      &kPooledMeanDiffers,
                                                      &kPooledMean,
                                                      &kSubmittedNotEvaluated};

}  // namespace counterfoil::importing::kernelbench
