#pragma once

#include <vector>

#include "tools/import/trace_faults.h"

namespace counterfoil::importing::sol_execbench {

inline constexpr trace::Faults kTraceFaults = {
    .layout_unknown = {"sol-execbench.layout_unknown", Severity::unreadable},
    .definition_repeated = {"sol-execbench.definition_repeated", Severity::error},
    .workloads_unknown = {"sol-execbench.workloads_unknown", Severity::unreadable},
    .workload_repeated = {"sol-execbench.workload_repeated", Severity::error},
    .workload_differs = {"sol-execbench.workload_differs", Severity::error},
    .axes_differ = {"sol-execbench.axes_differ", Severity::error},
    .inputs_differ = {"sol-execbench.inputs_differ", Severity::error},
    .key_unknown = {"sol-execbench.key_unknown", Severity::warning},
    .status_unknown = {"sol-execbench.status_unknown", Severity::unreadable},
    .members_contradict_status = {"sol-execbench.members_contradict_status", Severity::error},
    .evaluation_without_solution = {"sol-execbench.evaluation_without_solution", Severity::error},
    .trace_without_evaluation = {"sol-execbench.trace_without_evaluation", Severity::note},
    .error_not_recorded = {"sol-execbench.error_not_recorded", Severity::error},
    .relative_error_too_large = {"sol-execbench.relative_error_too_large", Severity::error},
    .latency_not_positive = {"sol-execbench.latency_not_positive", Severity::error},
    .speedup_differs = {"sol-execbench.speedup_differs", Severity::error},
    .reference_not_measured = {"sol-execbench.reference_not_measured", Severity::note},
    .timestamp_malformed = {"sol-execbench.timestamp_malformed", Severity::warning},
    .timestamps_out_of_order = {"sol-execbench.timestamps_out_of_order", Severity::warning},
    .conditions_mixed = {"sol-execbench.conditions_mixed", Severity::warning},
    .solution_contradicts_itself = {"sol-execbench.solution_contradicts_itself", Severity::error},
    .solution_name_reused = {"sol-execbench.solution_name_reused", Severity::error},
    .joined_without_uuid = {"sol-execbench.joined_without_uuid", Severity::note},
    .trace_repeated = {"sol-execbench.trace_repeated", Severity::warning},
};

inline constexpr FaultKind kToleranceKeyUnknown{"sol-execbench.tolerance_key_unknown", Severity::error};
inline constexpr FaultKind kToleranceOutOfRange{"sol-execbench.tolerance_out_of_range", Severity::warning};
inline constexpr FaultKind kAcceptedAboveCap{"sol-execbench.accepted_above_cap", Severity::error};
inline constexpr FaultKind kErrorsDisagree{"sol-execbench.errors_disagree", Severity::error};
inline constexpr FaultKind kRejectedWithinTolerance{"sol-execbench.rejected_within_tolerance",
                                                    Severity::warning};
inline constexpr FaultKind kRejectedWithoutError{"sol-execbench.rejected_without_error", Severity::error};
inline constexpr FaultKind kFlagsContradict{"sol-execbench.flags_contradict", Severity::error};
inline constexpr FaultKind kSummaryDoesNotAddUp{"sol-execbench.summary_does_not_add_up", Severity::error};
inline constexpr FaultKind kSummaryCountsSurvivors{"sol-execbench.summary_counts_survivors", Severity::error};
inline constexpr FaultKind kSummaryDiffersFromTraces{"sol-execbench.summary_differs_from_traces",
                                                     Severity::error};
inline constexpr FaultKind kSolutionNotNamed{"sol-execbench.solution_not_named", Severity::unreadable};
inline constexpr FaultKind kProblemUnknown{"sol-execbench.problem_unknown", Severity::unreadable};
inline constexpr FaultKind kClocksNotLocked{"sol-execbench.clocks_not_locked", Severity::warning};
inline constexpr FaultKind kScoreDegenerate{"sol-execbench.score_degenerate", Severity::warning};
inline constexpr FaultKind kScoreDiffers{"sol-execbench.score_differs", Severity::error};
inline constexpr FaultKind kFailureIsScored{"sol-execbench.failure_is_scored", Severity::error};
inline constexpr FaultKind kScoreNotOfAll{"sol-execbench.score_not_of_all", Severity::warning};
inline constexpr FaultKind kAnchorsMisaligned{"sol-execbench.anchors_misaligned", Severity::error};

inline const std::vector<const FaultKind*> kFaults = trace::with_own(
    kTraceFaults, {&kToleranceKeyUnknown, &kToleranceOutOfRange, &kAcceptedAboveCap, &kErrorsDisagree,
                   &kRejectedWithinTolerance, &kRejectedWithoutError, &kFlagsContradict,
                   &kSummaryDoesNotAddUp, &kSummaryCountsSurvivors, &kSummaryDiffersFromTraces,
                   &kProblemUnknown, &kSolutionNotNamed, &kClocksNotLocked, &kScoreDegenerate, &kScoreDiffers,
                   &kFailureIsScored, &kScoreNotOfAll, &kAnchorsMisaligned});

}  // namespace counterfoil::importing::sol_execbench
