#include "tests/bench/generator/faults.h"

namespace counterfoil::bench {

namespace {

/// Whether the fault, in this try, changes nothing but itself.
bool can_have(FaultKind kind, const Result& result, std::uint64_t config, std::uint64_t tries) {
  const bool judged = result.duration > 0;
  const bool ran = result.outcome <= Outcome::harness_error;
  switch (kind) {
    case FaultKind::cut_line:
    case FaultKind::invalid_utf8:
    case FaultKind::duplicate_key:
    case FaultKind::wrong_type:
      return tries == 1;  // else another try would count
    case FaultKind::unknown_property:
      return tries == 1 && ran;
    case FaultKind::unplanned:  // what has no times, which would overlap
    case FaultKind::repeated_try:
      return result.outcome == Outcome::skipped;
    case FaultKind::omitted:  // what is unknown either way, and cost nothing
      return result.outcome == Outcome::missing && result.reason == kNotStarted;
    case FaultKind::promised_field:
    case FaultKind::unplanned_field:
    case FaultKind::seed:
    case FaultKind::run:
    case FaultKind::target:
      return ran;
    case FaultKind::outside_run:
      return ran && config != 1;  // which reads a steady clock at the same event
    case FaultKind::clock:
    case FaultKind::duration:
    case FaultKind::negative_interval:
      return judged;
    case FaultKind::verdict:
      return result.outcome == Outcome::accepted;
    default:
      return false;
  }
}

}  // namespace

FaultKind Faults::of_attempt(const Experiment& experiment, std::uint64_t attempt,
                             const Result& result) const {
  const Grid& grid = experiment.grid();
  const std::uint64_t slot = grid.attempt(attempt).slot;
  // Where every record has the fault, no other try counts either.
  const std::uint64_t tries = per_million_ < kAll ? grid.tries(slot) : 1;
  return can_have(kind_, result, grid.at(slot).config, tries) && hit(experiment, attempt) ? kind_
                                                                                          : FaultKind::none;
}

FaultKind Faults::of_item(const Experiment& experiment, std::uint64_t attempt) const {
  const bool of_items =
      kind_ == FaultKind::amount || kind_ == FaultKind::usage || kind_ == FaultKind::invoice_line;
  return of_items && hit(experiment, attempt) ? kind_ : FaultKind::none;
}

}  // namespace counterfoil::bench
