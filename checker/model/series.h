#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "checker/exact/printed.h"
#include "checker/exact/rational.h"
#include "checker/json/document.h"
#include "checker/model/reading.h"

namespace counterfoil::model {

/// What bundle.json promises of a series of samples. Contract 5.12.
struct SeriesPromise {
  std::string id;
  std::string unit;
  std::string cohort;
  std::optional<Reading> from;  ///< the window that the samples cover
  std::optional<Reading> until;
  std::int64_t maximum_gap_ns = 0;
  std::optional<std::uint64_t> samples;
  std::optional<std::uint64_t> rejected;
  std::optional<Printed> mean;  ///< over all samples
  std::optional<Printed> mean_without_rejected;
  json::Value at;
};
SeriesPromise read_series(json::Value value);

/// A line of a series file. Lives as long as its document.
struct Sample {
  std::string series;
  Reading reading;
  std::optional<Rational> number;  ///< absent for flags, nan, infinities, and beyond 38 digits
  std::string unit;
  std::string cohort;
  bool rejected = false;  ///< the producer dropped it, and says why
  json::Value at;
};
Sample read_sample(const json::Document& line);

}  // namespace counterfoil::model
