#pragma once

#include "tools/import/imported.h"
#include "tools/import/trace_faults.h"
#include "tools/import/trace_set.h"

// What is wrong with traces whatever evaluator wrote them.
namespace counterfoil::importing::trace {

/// Whether workloads and traces have the axes and the inputs of their definition.
void check_sizes(const TraceSet& set, const Faults& faults, Imported& imported);

/// Whether traces repeat their workloads as the workload file has them; `tolerance` gives the effective one.
void check_joins(const TraceSet& set, const Faults& faults, std::string (*tolerance)(json::Value),
                 Imported& imported);

/// Whether latency, reference and ratio of an evaluation agree with each other.
void check_performance(const TraceSet& set, const Faults& faults, Imported& imported);

/// Whether times can be read, and follow each other in a file.
void check_timestamps(const TraceSet& set, const Faults& faults, Imported& imported);

/// Whether the traces of a definition name one machine and one set of libraries.
void check_conditions(const TraceSet& set, const Faults& faults, Imported& imported);

/// Whether solutions hold together, and one name stands for one solution.
void check_solutions(const TraceSet& set, const Faults& faults, Imported& imported);

/// Several traces of one slot: how far apart their latencies are, and whether they agree on the status.
void check_repeated(const TraceSet& set, const Faults& faults, Imported& imported);

}  // namespace counterfoil::importing::trace
