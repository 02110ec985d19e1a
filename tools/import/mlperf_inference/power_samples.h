#pragma once

#include <optional>
#include <string>

#include "tools/import/mlperf_inference/clock_binding.h"
#include "tools/import/mlperf_inference/context.h"
#include "tools/import/mlperf_inference/loadgen_run.h"
#include "tools/import/mlperf_inference/power_session.h"

namespace counterfoil::importing::mlperf_inference {

/// The window of the load, on the clock of the director: the part of it that lies inside whatever the offset
/// is.
struct PowerWindow {
  std::int64_t from = 0;
  std::int64_t until = 0;
};
PowerWindow on_director(const LoadWindow& load, const OffsetInterval& offset);

/// Of the samples in a window; decimals in watts.
struct PowerMeans {
  std::uint64_t rejected = 0;
  std::string all;
  std::string others;  ///< empty where every sample was rejected, or there is none
};

/// Writes the samples of run_1/spl.txt that lie in the window as a series, with their count, those that the
/// published mean drops, and both means. Says which meter errors lie in the window.
PowerMeans add_samples(const Context& context, const Unit& unit, const PowerSession& session,
                       const ClockBinding& binding, const PowerWindow& window, const std::string& series);

}  // namespace counterfoil::importing::mlperf_inference
