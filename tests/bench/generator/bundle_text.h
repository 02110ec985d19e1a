#pragma once

#include <memory>
#include <string>
#include <vector>

#include "tests/bench/generator/cost_lines.h"
#include "tests/bench/generator/faults.h"
#include "tests/bench/generator/text_file.h"

namespace counterfoil::bench {

/// A series of power readings over the whole experiment, of which some were dropped.
struct Series {
  static constexpr std::uint64_t kSamples = 600;

  std::int64_t from;
  std::int64_t gap;  ///< between neighbours
  std::uint64_t rejected = 0;
  std::uint64_t tenths = 0;           ///< the sum of all values, in tenths of a watt
  std::uint64_t tenths_rejected = 0;  ///< that of the dropped ones
};

/// Writes series/power.ndjson.
Series write_series(TextFile& file, const Experiment& experiment);

/// bundle.json, which lists `files`.
std::string bundle_text(const Experiment& experiment, Costs costs, const Series& series,
                        const std::string& plan_sha256, const std::vector<std::unique_ptr<TextFile>>& files,
                        const Faults& faults);

}  // namespace counterfoil::bench
