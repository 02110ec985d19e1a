#pragma once

#include "tools/import/mlperf_inference/context.h"
#include "tools/import/mlperf_inference/power_session.h"

namespace counterfoil::importing::mlperf_inference {

/// The order in which the protocol reads clocks. On each machine, readings of one clock come in the order of
/// the phases and between the messages that caused them; around each start and stop the clocks of the two
/// machines are compared. Nothing here compares two machines, and nothing has a tolerance.
void check_protocol(const Context& context, const PowerSession& session);

}  // namespace counterfoil::importing::mlperf_inference
