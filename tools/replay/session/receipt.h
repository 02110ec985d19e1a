#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "checker/model/fixture.h"
#include "tools/replay/engine.h"
#include "tools/replay/session/observation.h"

namespace counterfoil::replay {

/// What a receipt says of the whole run, in its first line.
struct ReceiptHeader {
  std::string tool_version;
  std::string bundle_id;
  std::string bundle_sha256;  ///< of the bytes of bundle.json
  std::uint64_t selected = 0;
  std::string engine;
  Device device;
  std::string started;  ///< RFC 3339, by the wall clock of the host
};

// The lines of a receipt (contract 13.7), each with its newline. A receipt is written as results come; one
// without its last line is partial.
std::string header_line(const ReceiptHeader& header);
std::string observation_line(const model::Fixture& fixture, const Observation& observation);
std::string end_line(std::uint64_t observations);

/// The compiler, and the CUDA version or its absence, that this build was made with.
std::string_view build();

/// A number as a receipt writes it: the shortest text that reads back the same, as a float32 where it is one;
/// `"nan"`,
/// `"inf"` and `"-inf"`.
std::string number_text(double value);
/// The same of a float32, which the statistics of a judge are.
std::string float32_text(double value);

}  // namespace counterfoil::replay
