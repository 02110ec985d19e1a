#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "tests/bench/generator/experiment.h"

namespace counterfoil::bench {

/// What can be made wrong, one kind at a time.
enum class FaultKind {
  none,
  // a line of attempts.ndjson
  cut_line,
  invalid_utf8,
  duplicate_key,
  unknown_property,
  wrong_type,
  // an attempt
  omitted,
  unplanned,
  repeated_try,
  promised_field,
  unplanned_field,
  seed,
  run,
  target,
  clock,
  duration,
  negative_interval,
  outside_run,
  verdict,
  // an item of costs.ndjson
  amount,
  usage,
  invoice_line,
  // a document
  digest,
  size,
  records,
  plan_digest,
  tally,
  total,
  claim,
};

struct FaultName {
  FaultKind kind;
  std::string_view name;
  std::string_view rule;  ///< the only one that is violated
};

inline constexpr FaultName kFaultNames[] = {
    {FaultKind::cut_line, "cut_line", "bundle.text_malformed"},
    {FaultKind::invalid_utf8, "invalid_utf8", "bundle.encoding_invalid"},
    {FaultKind::duplicate_key, "duplicate_key", "bundle.duplicate_key"},
    {FaultKind::unknown_property, "unknown_property", "schema.unknown_property"},
    {FaultKind::wrong_type, "wrong_type", "schema.record_invalid"},
    {FaultKind::omitted, "omitted", "coverage.slot_without_record"},
    {FaultKind::unplanned, "unplanned", "coverage.attempt_not_planned"},
    {FaultKind::repeated_try, "repeated_try", "coverage.try_repeated"},
    {FaultKind::promised_field, "promised_field", "coverage.promised_field_missing"},
    {FaultKind::unplanned_field, "unplanned_field", "coverage.field_not_planned"},
    {FaultKind::seed, "seed", "coverage.attempt_differs_from_plan"},
    {FaultKind::run, "run", "coverage.run_unknown"},
    {FaultKind::target, "target", "binding.target_unknown"},
    {FaultKind::clock, "clock", "timing.clock_unknown"},
    {FaultKind::duration, "duration", "timing.duration_differs"},
    {FaultKind::negative_interval, "negative_interval", "timing.interval_is_negative"},
    {FaultKind::outside_run, "outside_run", "timing.outside_run"},
    {FaultKind::verdict, "verdict", "accounting.statistics_contradict_verdict"},
    {FaultKind::amount, "amount", "cost.amount_mismatch"},
    {FaultKind::usage, "usage", "cost.usage_mismatch"},
    {FaultKind::invoice_line, "invoice_line", "cost.billed_twice"},
    {FaultKind::digest, "digest", "bundle.file_digest_mismatch"},
    {FaultKind::size, "size", "bundle.file_size_mismatch"},
    {FaultKind::records, "records", "bundle.record_count_mismatch"},
    {FaultKind::plan_digest, "plan_digest", "coverage.plan_digest_mismatch"},
    {FaultKind::tally, "tally", "accounting.tally_mismatch"},
    {FaultKind::total, "total", "cost.total_mismatch"},
    {FaultKind::claim, "claim", "claim.value_not_reproduced"},
};

/// Which records have the fault. A fault is put only where no number that is published depends on it.
class Faults {
 public:
  /// `per_million` of the records that can have the fault get it.
  Faults(FaultKind kind, std::uint64_t per_million) : kind_(kind), per_million_(per_million) {}

  FaultKind kind() const { return kind_; }

  /// Of a document.
  bool in_document(FaultKind kind) const { return kind == kind_; }

  /// Of a try, as it is written.
  FaultKind of_attempt(const Experiment& experiment, std::uint64_t attempt, const Result& result) const;

  /// Of the item that bills an attempt.
  FaultKind of_item(const Experiment& experiment, std::uint64_t attempt) const;

 private:
  bool hit(const Experiment& experiment, std::uint64_t attempt) const {
    return experiment.random("fault", attempt).below(kAll) < per_million_;
  }

  static constexpr std::uint64_t kAll = 1'000'000;

  FaultKind kind_;
  std::uint64_t per_million_;
};

}  // namespace counterfoil::bench
