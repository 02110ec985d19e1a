#pragma once

#include <cstdint>

#include "tools/import/mlperf_inference/context.h"
#include "tools/import/mlperf_inference/power_session.h"

namespace counterfoil::importing::mlperf_inference {

/// How far the director's clock was ahead of the client's, ns: both bounds included.
struct OffsetInterval {
  std::int64_t low = 0;
  std::int64_t high = 0;
};

/// Holds the differences that client.log prints against the messages: each message lies inside what the
/// client measured around it, so its bounds are no wider than the printed ones. `printed` becomes the hull of
/// these, of the client's clock less the director's.
void hold_against_log(const Context& context, const SourceFile& log, const PowerSide& client,
                      OffsetInterval& printed);

}  // namespace counterfoil::importing::mlperf_inference
