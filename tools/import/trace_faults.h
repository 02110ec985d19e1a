#pragma once

#include <initializer_list>
#include <vector>

#include "tools/import/fault.h"

namespace counterfoil::importing::trace {

/// What may be wrong with files of traces, whichever of the two programs wrote them: each importer has these
/// under its own name, and explains them on its page.
struct Faults {
  FaultKind layout_unknown;
  FaultKind definition_repeated;
  FaultKind workloads_unknown;
  FaultKind workload_repeated;
  FaultKind workload_differs;
  FaultKind axes_differ;
  FaultKind inputs_differ;
  FaultKind key_unknown;
  FaultKind status_unknown;
  FaultKind members_contradict_status;
  FaultKind evaluation_without_solution;
  FaultKind trace_without_evaluation;
  FaultKind error_not_recorded;
  FaultKind relative_error_too_large;
  FaultKind latency_not_positive;
  FaultKind speedup_differs;
  FaultKind reference_not_measured;
  FaultKind timestamp_malformed;
  FaultKind timestamps_out_of_order;
  FaultKind conditions_mixed;
  FaultKind solution_contradicts_itself;
  FaultKind solution_name_reused;
  FaultKind joined_without_uuid;
  FaultKind trace_repeated;
};

/// Every kind of fault of an importer: these, and then its own.
inline std::vector<const FaultKind*> with_own(const Faults& faults,
                                              std::initializer_list<const FaultKind*> own) {
  std::vector<const FaultKind*> all = {&faults.layout_unknown,
                                       &faults.definition_repeated,
                                       &faults.workloads_unknown,
                                       &faults.workload_repeated,
                                       &faults.workload_differs,
                                       &faults.axes_differ,
                                       &faults.inputs_differ,
                                       &faults.key_unknown,
                                       &faults.status_unknown,
                                       &faults.members_contradict_status,
                                       &faults.evaluation_without_solution,
                                       &faults.trace_without_evaluation,
                                       &faults.error_not_recorded,
                                       &faults.relative_error_too_large,
                                       &faults.latency_not_positive,
                                       &faults.speedup_differs,
                                       &faults.reference_not_measured,
                                       &faults.timestamp_malformed,
                                       &faults.timestamps_out_of_order,
                                       &faults.conditions_mixed,
                                       &faults.solution_contradicts_itself,
                                       &faults.solution_name_reused,
                                       &faults.joined_without_uuid,
                                       &faults.trace_repeated};
  all.insert(all.end(), own);
  return all;
}

}  // namespace counterfoil::importing::trace
