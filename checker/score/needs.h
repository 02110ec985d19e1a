#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/model/attempt.h"
#include "checker/model/claim.h"
#include "checker/model/timebase.h"
#include "checker/score/evaluation.h"
#include "checker/summary/coverage.h"

namespace counterfoil::score {

/// The interval that speed ratios divide where a claim names none.
inline constexpr std::string_view kDefaultInterval = "runtime";

/// The metric of the interval that the claim's speed ratios divide.
std::string_view ratio_interval(const model::Claim& claim);
/// Whether the claim divides durations, or asks which slots have a baseline.
bool needs_baselines(const model::Claim& claim);
/// Whether the metric is a number of slots over a number of slots.
bool is_rate(model::Metric metric);
/// Whether the metric is over values of slots, and not over the slots themselves: means, medians,
/// percentiles, differences, ratios.
bool is_of_values(model::Metric metric);
/// Whether the metric is spent money or time over a number of results.
bool is_per_result(model::Metric metric);
bool is_time_per_result(model::Metric metric);
bool is_per_validated(model::Metric metric);
/// The quantity of a side that is about what its slots cost.
inline constexpr std::string_view kCostQuantity = "cost";

/// The field paths whose numbers the claim is about: that of a mean, of each side, or of a deadline, once
/// each. None where it is about speed ratios or outcomes.
std::vector<std::string> quantities_of(const model::Claim& claim);

/// The numbers that claims need from attempts, as field paths (`intervals.METRIC`, `statistics.NAME`), each
/// once, in the order of the claims. Folding keeps these and no others, so that coverage stays small.
struct Needs {
  static constexpr std::size_t kMost = 4096;  ///< more quantities than these are not kept

  std::vector<std::string> quantities;

  std::optional<std::uint16_t> index_of(std::string_view quantity) const;
  /// Keeps one more, unless it is kept already or there are kMost of them.
  void add(std::string quantity);
};

Needs needs_of(const model::ClaimSet& claims);

/// The interval metrics whose durations a claim divides by those of baselines, each once.
std::vector<std::string> timed_metrics(const std::optional<model::ClaimSet>& claims);

/// The needed numbers that an attempt carries. Flags, and fields of status `absent`, are none.
std::vector<summary::RecordedValue> collect_values(const model::Attempt& attempt, const Needs& needs,
                                                   const model::Timebase& time);

/// What evaluations keep of a line of a baselines file.
BaselineRecord baseline_record(const model::Baseline& baseline, const model::Timebase& time);

/// Whether a statistic of the judge is one that nobody measured.
bool judged_on_synthetic(const model::Attempt& attempt);

/// Whether anything was done for it, so that it cost something: it was attempted, or is missing for another
/// reason than that it never started.
bool worked_on(const model::Attempt& attempt);

/// Whether the run that was timed is known to have given the judged output: it was judged itself, or the
/// digests of both outputs are recorded and equal.
bool timing_tied(const model::Attempt& attempt);

}  // namespace counterfoil::score
