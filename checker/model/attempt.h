#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/json/document.h"
#include "checker/model/outcome.h"
#include "checker/model/plan.h"
#include "checker/model/reading.h"
#include "checker/model/statistic.h"

namespace counterfoil::model {

/// One try of one slot: a line of an attempts file. Its texts are those of its document, and live as long.
struct Attempt {
  std::string_view slot;
  /// The slot of the plan that the id names, once somebody who knows the plan has looked it up.
  std::optional<SlotIndex> planned;
  std::uint32_t try_number = 1;
  Outcome outcome = Outcome::missing;
  std::string_view reason;
  std::string_view detail;
  std::string_view cohort;
  std::string_view run;
  std::string_view session;
  std::string_view target;
  std::string_view environment;
  std::optional<Judge> judge;
  std::optional<std::uint64_t> seed;
  std::string_view candidate_sha256;
  json::Value seed_at;       ///< what the line says of the two, where it does
  json::Value candidate_at;  ///< the digest
  std::string_view fixture;
  std::vector<Statistic> statistics;
  std::string_view judged_output;
  std::string_view timed_output;
  std::optional<bool> timing_run_judged;
  std::optional<Reading> started;
  std::optional<Reading> finished;
  std::vector<Interval> intervals;
  json::Value coordinates;        ///< absent where the line does not repeat them
  json::Value at;                 ///< the line
  std::vector<FieldPath> fields;  ///< that the line carries, in its order; identity and extensions aside
  std::vector<json::Value> field_values;  ///< one a field
  /// Set where the fields are those that the plan asks for, once somebody who knows the plan has looked.
  std::optional<FieldsAsPlanned> as_planned;

  const Statistic* find_statistic(std::string_view name) const;
  const Interval* find_interval(std::string_view metric) const;
  /// Whether the judge left anything: statistics, or a fixture.
  bool has_judgement() const;
  /// Whether a field path of the plan's `records` is present (`statistics.NAME`, `intervals.METRIC`,
  /// `usage.NAME`, `outputs.judged`, `reason`, ...). What has the status `absent`, and a reading that is
  /// `not_recorded`, is not.
  bool carries(std::string_view field_path) const;
  /// The paths of `fields` in one piece each, and their values.
  std::vector<std::pair<std::string, json::Value>> field_paths() const;
};

/// Reads a line that the attempt schema accepted.
Attempt read_attempt(const json::Document& line);
/// The same in the place of an attempt that is done with, in whose lists there is room already.
void read_attempt(const json::Document& line, Attempt& attempt);

/// A line of a baselines file.
struct Baseline {
  std::string id;
  std::string slot;
  AxisValues where;
  std::string cohort;
  std::string target;
  Interval interval;
  json::Value at;
};
Baseline read_baseline(const json::Document& line);

}  // namespace counterfoil::model
