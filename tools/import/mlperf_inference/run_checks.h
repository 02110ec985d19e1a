#pragma once

#include <cstdint>
#include <optional>

#include "tools/import/mlperf_inference/context.h"
#include "tools/import/mlperf_inference/detail_log.h"

namespace counterfoil::importing::mlperf_inference {

/// The load of one run, on the wall clock of the machine that loadgen ran on. `end` is the reading at the
/// start plus a duration: loadgen reads that clock once.
struct LoadWindow {
  std::int64_t begin = 0;
  std::int64_t end = 0;
};
std::optional<LoadWindow> load_window(const DetailLog& log);

/// What a run is for.
struct RunKind {
  Mode mode = Mode::performance;
  bool inferred = false;    ///< another folder holds the same log under the scenario that it names
  bool one_sample = false;  ///< TEST04: the same sample over and over
};

/// What every log of loadgen is held against: its mode, the scenario of its folder, seeds and version of the
/// round, the samples of its queries, durations and dates.
void check_run(const Context& context, const Unit& unit, const DetailLog& log, const RunKind& kind);

}  // namespace counterfoil::importing::mlperf_inference
