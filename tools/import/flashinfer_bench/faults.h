#pragma once

#include <vector>

#include "tools/import/trace_faults.h"

namespace counterfoil::importing::flashinfer_bench {

inline constexpr trace::Faults kTraceFaults = {
    .layout_unknown = {"flashinfer-bench.layout_unknown", Severity::unreadable},
    .definition_repeated = {"flashinfer-bench.definition_repeated", Severity::error},
    .workloads_unknown = {"flashinfer-bench.workloads_unknown", Severity::unreadable},
    .workload_repeated = {"flashinfer-bench.workload_repeated", Severity::error},
    .workload_differs = {"flashinfer-bench.workload_differs", Severity::error},
    .axes_differ = {"flashinfer-bench.axes_differ", Severity::error},
    .inputs_differ = {"flashinfer-bench.inputs_differ", Severity::error},
    .key_unknown = {"flashinfer-bench.key_unknown", Severity::warning},
    .status_unknown = {"flashinfer-bench.status_unknown", Severity::unreadable},
    .members_contradict_status = {"flashinfer-bench.members_contradict_status", Severity::error},
    .evaluation_without_solution = {"flashinfer-bench.evaluation_without_solution", Severity::error},
    .trace_without_evaluation = {"flashinfer-bench.trace_without_evaluation", Severity::note},
    .error_not_recorded = {"flashinfer-bench.error_not_recorded", Severity::error},
    .relative_error_too_large = {"flashinfer-bench.relative_error_too_large", Severity::error},
    .latency_not_positive = {"flashinfer-bench.latency_not_positive", Severity::error},
    .speedup_differs = {"flashinfer-bench.speedup_differs", Severity::error},
    .reference_not_measured = {"flashinfer-bench.reference_not_measured", Severity::note},
    .timestamp_malformed = {"flashinfer-bench.timestamp_malformed", Severity::warning},
    .timestamps_out_of_order = {"flashinfer-bench.timestamps_out_of_order", Severity::warning},
    .conditions_mixed = {"flashinfer-bench.conditions_mixed", Severity::warning},
    .solution_contradicts_itself = {"flashinfer-bench.solution_contradicts_itself", Severity::error},
    .solution_name_reused = {"flashinfer-bench.solution_name_reused", Severity::error},
    .joined_without_uuid = {"flashinfer-bench.joined_without_uuid", Severity::note},
    .trace_repeated = {"flashinfer-bench.trace_repeated", Severity::warning},
};

inline constexpr FaultKind kToleranceNotRecorded{"flashinfer-bench.tolerance_not_recorded",
                                                 Severity::unreadable};
inline constexpr FaultKind kAcceptedWithNonFiniteError{"flashinfer-bench.accepted_with_non_finite_error",
                                                       Severity::error};
inline constexpr FaultKind kRejectedWithinTolerance{"flashinfer-bench.rejected_within_tolerance",
                                                    Severity::error};
inline constexpr FaultKind kMatchedRatioContradicts{"flashinfer-bench.matched_ratio_contradicts",
                                                    Severity::error};
inline constexpr FaultKind kSamplingContradicts{"flashinfer-bench.sampling_contradicts", Severity::error};
inline constexpr FaultKind kSkippedAsFailed{"flashinfer-bench.skipped_as_failed", Severity::error};
inline constexpr FaultKind kBlobMissing{"flashinfer-bench.blob_missing", Severity::error};
inline constexpr FaultKind kBlobIsPointer{"flashinfer-bench.blob_is_pointer", Severity::unreadable};
inline constexpr FaultKind kBlobDiffers{"flashinfer-bench.blob_differs", Severity::error};
inline constexpr FaultKind kConstraintFalse{"flashinfer-bench.constraint_false", Severity::error};
inline constexpr FaultKind kConstraintNotEvaluated{"flashinfer-bench.constraint_not_evaluated",
                                                   Severity::note};

inline const std::vector<const FaultKind*> kFaults = trace::with_own(
    kTraceFaults, {&kToleranceNotRecorded, &kAcceptedWithNonFiniteError, &kRejectedWithinTolerance,
                   &kMatchedRatioContradicts, &kSamplingContradicts, &kSkippedAsFailed, &kBlobMissing,
                   &kBlobIsPointer, &kBlobDiffers, &kConstraintFalse, &kConstraintNotEvaluated});

}  // namespace counterfoil::importing::flashinfer_bench
