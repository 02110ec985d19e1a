#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "tools/import/imported.h"
#include "tools/import/trace_faults.h"
#include "tools/import/trace_set.h"

// What becomes of traces in a bundle: slots, cohorts and attempts.
namespace counterfoil::importing::trace {

/// `definition/workload/solution`; without a solution where none is known.
std::string slot_id(const std::string& definition, const Workload& workload, const std::string& solution);

/// Plans every workload of a definition for each of its solutions. A definition without a workload file is
/// planned as its traces are, which is a fault. Problems alone have no attempts, and that is said.
void plan_slots(const TraceSet& set, const Faults& faults, Imported& imported);

/// A cohort for each machine and set of libraries that traces name.
class Cohorts {
 public:
  Cohorts(const TraceSet& set, Imported& imported);
  std::string of(const Trace& trace) const;
  /// The cohorts of the traces of a definition.
  std::vector<std::string> of_definition(const TraceSet& set, const std::string& definition) const;

 private:
  std::map<std::string, std::string> ids_;  // by hardware and libraries
};

/// What a status means, in the words of the contract (clause 4.1).
struct Outcome {
  std::string outcome;
  std::string reason;
};
/// Read from the status, and of an error from the beginning of the log; absent for a status that neither
/// program has.
std::optional<Outcome> outcome_of(const Trace& trace);

/// Makes attempts and baselines of traces. `judge` fills in what the importer makes of the statistics of one.
class Attempts {
 public:
  Attempts(const TraceSet& set, const Cohorts& cohorts, const Faults& faults, Imported& imported)
      : set_(set), cohorts_(cohorts), faults_(faults), imported_(imported) {}

  /// The attempt of a trace, without statistics; absent for a trace that says nothing, which is a fault.
  std::optional<Attempt> begin(const Trace& trace);
  void end(const Trace& trace, Attempt attempt);

 private:
  void check_members(const Trace& trace, const Outcome& outcome);
  void add_latency(const Trace& trace, Attempt& attempt);

  const TraceSet& set_;
  const Cohorts& cohorts_;
  const Faults& faults_;
  Imported& imported_;
  std::map<std::string, std::uint64_t> tries_;
};

/// Puts an error of the evaluator into the statistics: as spelled, or the word for what is not finite. What
/// is null is a fault.
void add_error(const Trace& trace, std::string_view key, const Faults& faults, Attempt& attempt,
               Imported& imported);

/// The name of a statistic. Not every rejection has numbers, so that a plan cannot promise them of all: those
/// of a rejected output have names of their own, which no rule of the checker rests on.
std::string statistic_of(std::string_view key, const Attempt& attempt);

}  // namespace counterfoil::importing::trace
