#pragma once

#include <vector>

#include "tools/import/fault.h"

namespace counterfoil::importing::mlperf_inference {

// The tree
inline constexpr FaultKind kRoundUnknown{"mlperf.round_unknown", Severity::unreadable};
inline constexpr FaultKind kDivisionUnknown{"mlperf.division_unknown", Severity::error};
inline constexpr FaultKind kSystemNotDescribed{"mlperf.system_not_described", Severity::error};
inline constexpr FaultKind kSystemWithoutResults{"mlperf.system_without_results", Severity::error};
inline constexpr FaultKind kBenchmarkUnknown{"mlperf.benchmark_unknown", Severity::error};
inline constexpr FaultKind kScenarioUnknown{"mlperf.scenario_unknown", Severity::error};
inline constexpr FaultKind kMeasuredWithoutResult{"mlperf.measured_without_result", Severity::warning};
inline constexpr FaultKind kFileAbsent{"mlperf.file_absent", Severity::error};
inline constexpr FaultKind kCodeAbsent{"mlperf.code_absent", Severity::warning};
inline constexpr FaultKind kFieldAbsent{"mlperf.field_absent", Severity::error};
inline constexpr FaultKind kFieldContradicts{"mlperf.field_contradicts_path", Severity::error};

// Logs of loadgen
inline constexpr FaultKind kLineNotLog{"mlperf.line_not_log", Severity::warning};
inline constexpr FaultKind kKeyRepeated{"mlperf.key_repeated", Severity::error};
inline constexpr FaultKind kLoadgenError{"mlperf.loadgen_error", Severity::error};
inline constexpr FaultKind kLogIncomplete{"mlperf.log_incomplete", Severity::error};
inline constexpr FaultKind kMetricUnusable{"mlperf.metric_unusable", Severity::error};
inline constexpr FaultKind kResultInvalid{"mlperf.result_invalid", Severity::error};
inline constexpr FaultKind kModeDiffers{"mlperf.mode_differs", Severity::error};
inline constexpr FaultKind kScenarioDiffers{"mlperf.scenario_differs", Severity::error};
inline constexpr FaultKind kSamplesIssued{"mlperf.issued_samples_differ", Severity::error};
inline constexpr FaultKind kSeedDiffers{"mlperf.seed_differs", Severity::error};
inline constexpr FaultKind kVersionUnknown{"mlperf.loadgen_version_unknown", Severity::error};
inline constexpr FaultKind kVersionDiffers{"mlperf.loadgen_version_differs", Severity::error};
inline constexpr FaultKind kSummaryContradicts{"mlperf.summary_contradicts_detail", Severity::error};
inline constexpr FaultKind kSummaryIncomplete{"mlperf.summary_incomplete", Severity::error};
inline constexpr FaultKind kLatencyOverLimit{"mlperf.latency_over_limit", Severity::error};
inline constexpr FaultKind kDurationTooShort{"mlperf.duration_too_short", Severity::error};
inline constexpr FaultKind kDateContradicts{"mlperf.date_contradicts_clock", Severity::error};
inline constexpr FaultKind kRunAfterPublication{"mlperf.run_after_publication", Severity::error};
inline constexpr FaultKind kEndFromDuration{"mlperf.end_from_duration", Severity::note};

// Samples and accuracy
inline constexpr FaultKind kSamplesDiffer{"mlperf.samples_differ", Severity::error};
inline constexpr FaultKind kScoreAbsent{"mlperf.score_absent", Severity::error};
inline constexpr FaultKind kAccuracyBelowTarget{"mlperf.accuracy_outside_target", Severity::error};
inline constexpr FaultKind kHashMalformed{"mlperf.accuracy_hash_malformed", Severity::error};
inline constexpr FaultKind kHashDiffers{"mlperf.accuracy_hash_differs", Severity::error};
inline constexpr FaultKind kAccuracyLogCut{"mlperf.accuracy_log_cut", Severity::error};
inline constexpr FaultKind kAccuracyLogTruncated{"mlperf.accuracy_log_truncated", Severity::unreadable};

// Compliance
inline constexpr FaultKind kTestFailed{"mlperf.compliance_test_failed", Severity::error};
inline constexpr FaultKind kTestByAccuracy{"mlperf.compliance_by_accuracy", Severity::warning};

// One run, several results
inline constexpr FaultKind kLogOfAnotherSystem{"mlperf.log_of_another_system", Severity::error};
inline constexpr FaultKind kResultInferred{"mlperf.result_inferred", Severity::note};

// Power
inline constexpr FaultKind kSessionMalformed{"mlperf.power_session_malformed", Severity::error};
inline constexpr FaultKind kMessagesDiffer{"mlperf.power_messages_differ", Severity::error};
inline constexpr FaultKind kSyncAbsent{"mlperf.power_sync_absent", Severity::error};
inline constexpr FaultKind kPhasesOutOfOrder{"mlperf.power_phases_out_of_order", Severity::error};
inline constexpr FaultKind kPhaseOutsideMessages{"mlperf.power_phase_outside_messages", Severity::error};
inline constexpr FaultKind kDigestDiffers{"mlperf.power_digest_differs", Severity::error};
inline constexpr FaultKind kClockOffset{"mlperf.clock_offset", Severity::note};
inline constexpr FaultKind kClockOffsetMoved{"mlperf.clock_offset_moved", Severity::warning};
inline constexpr FaultKind kOffsetContradictsLog{"mlperf.clock_offset_contradicts_log", Severity::error};
inline constexpr FaultKind kSampleMalformed{"mlperf.power_sample_malformed", Severity::error};
inline constexpr FaultKind kSamplesRejected{"mlperf.power_samples_rejected", Severity::error};
inline constexpr FaultKind kMeterError{"mlperf.power_meter_error", Severity::error};

inline const std::vector<const FaultKind*> kFaults = {&kRoundUnknown,
                                                      &kDivisionUnknown,
                                                      &kSystemNotDescribed,
                                                      &kSystemWithoutResults,
                                                      &kBenchmarkUnknown,
                                                      &kScenarioUnknown,
                                                      &kMeasuredWithoutResult,
                                                      &kFileAbsent,
                                                      &kCodeAbsent,
                                                      &kFieldAbsent,
                                                      &kFieldContradicts,
                                                      &kLineNotLog,
                                                      &kKeyRepeated,
                                                      &kLoadgenError,
                                                      &kLogIncomplete,
                                                      &kMetricUnusable,
                                                      &kResultInvalid,
                                                      &kModeDiffers,
                                                      &kScenarioDiffers,
                                                      &kSamplesIssued,
                                                      &kSeedDiffers,
                                                      &kVersionUnknown,
                                                      &kVersionDiffers,
                                                      &kSummaryContradicts,
                                                      &kSummaryIncomplete,
                                                      &kLatencyOverLimit,
                                                      &kDurationTooShort,
                                                      &kDateContradicts,
                                                      &kRunAfterPublication,
                                                      &kEndFromDuration,
                                                      &kSamplesDiffer,
                                                      &kScoreAbsent,
                                                      &kAccuracyBelowTarget,
                                                      &kHashMalformed,
                                                      &kHashDiffers,
                                                      &kAccuracyLogCut,
                                                      &kAccuracyLogTruncated,
                                                      &kTestFailed,
                                                      &kTestByAccuracy,
                                                      &kLogOfAnotherSystem,
                                                      &kResultInferred,
                                                      &kSessionMalformed,
                                                      &kMessagesDiffer,
                                                      &kSyncAbsent,
                                                      &kPhasesOutOfOrder,
                                                      &kPhaseOutsideMessages,
                                                      &kDigestDiffers,
                                                      &kClockOffset,
                                                      &kClockOffsetMoved,
                                                      &kOffsetContradictsLog,
                                                      &kSampleMalformed,
                                                      &kSamplesRejected,
                                                      &kMeterError};

}  // namespace counterfoil::importing::mlperf_inference
