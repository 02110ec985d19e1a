#pragma once

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

}  // namespace counterfoil::importing::trace
