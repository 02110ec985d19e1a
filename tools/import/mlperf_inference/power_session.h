#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "checker/json/document.h"
#include "tools/import/foreign_json.h"
#include "tools/import/mlperf_inference/context.h"

namespace counterfoil::importing::mlperf_inference {

/// A command and its reply, on the wall clock of one machine: on the client sent and answered, on the
/// director received and answered.
struct Message {
  std::string cmd;
  std::string reply;
  std::optional<std::int64_t> cmd_ns;
  std::optional<std::int64_t> reply_ns;
  json::Value at;
};

/// The wall and the monotonic clock of one machine, read one after the other.
struct PhaseReading {
  std::optional<std::int64_t> wall;
  std::optional<std::int64_t> steady;
  json::Value at;
};

/// client.json or server.json.
struct PowerSide {
  std::string file;
  std::string sha256;
  ForeignTexts texts;
  json::Value root;
  std::vector<Message> messages;
  std::map<std::string, std::vector<PhaseReading>>
      phases;  ///< ranging, testing: start, load start and end, end
  std::string session;
  std::map<std::string, std::string> digests;  ///< SHA-1 by path below performance/
  std::optional<std::int64_t> sampling_ns;     ///< asked of the meter for the testing phase
};

/// One power measurement of one result: two machines, ranging and testing.
struct PowerSession {
  PowerSide client;
  PowerSide director;
  std::string name;
  bool complete = false;  ///< both sides have messages, and four readings of both phases
};

/// Reads both sides, and holds them against each other: the same messages, the same session, readings in the
/// order of the protocol, the clocks read around each phase, and the digests of the files beside them.
std::optional<PowerSession> read_power_session(const Context& context, const Unit& unit);

}  // namespace counterfoil::importing::mlperf_inference
