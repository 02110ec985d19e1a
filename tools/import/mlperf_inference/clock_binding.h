#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tools/import/mlperf_inference/clock_log.h"
#include "tools/import/mlperf_inference/context.h"
#include "tools/import/mlperf_inference/power_session.h"

namespace counterfoil::importing::mlperf_inference {

/// The clocks of a power session, and what its messages say of them.
struct ClockBinding {
  std::string client;  ///< ids of clocks
  std::string client_steady;
  std::string director;
  std::string director_steady;
  std::optional<OffsetInterval> offset;  ///< over the whole session; nothing where no message bounds it
};

/// Writes the clocks, and a relation for each stretch of messages that one offset satisfies. Every message of
/// the session is an exchange: sent and answered on the client, received and answered on the director. Says
/// what the offset is, whether it moved, and whether client.log says the same.
ClockBinding bind_clocks(const Context& context, const Unit& unit, const PowerSession& session,
                         const std::string& id);

/// A reading of a wall clock, as a bundle has it: seven digits, which a float of seconds resolves.
std::string wall_reading(std::int64_t ns);

}  // namespace counterfoil::importing::mlperf_inference
