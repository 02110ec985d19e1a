#include "tools/import/mlperf_inference/power_session.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "tools/import/mlperf_inference/civil_time.h"
#include "tools/import/mlperf_inference/faults.h"
#include "tools/import/mlperf_inference/protocol.h"
#include "tools/import/mlperf_inference/sha1.h"

namespace counterfoil::importing::mlperf_inference {
namespace {

constexpr std::size_t kReadings = 4;

std::vector<Message> read_messages(json::Value list) {
  std::vector<Message> messages;
  for (const json::Value value : list.elements()) {
    messages.push_back({std::string(value.find("cmd").as_string()),
                        std::string(value.find("reply").as_string()),
                        read_seconds(value.find("cmd_time").number_text()),
                        read_seconds(value.find("reply_time").number_text()), value});
  }
  return messages;
}

std::vector<PhaseReading> read_phase(json::Value list) {
  std::vector<PhaseReading> readings;
  for (const json::Value pair : list.elements()) {
    std::vector<json::Value> both;
    for (const json::Value value : pair.elements()) both.push_back(value);
    PhaseReading reading;
    reading.at = pair;
    if (both.size() == 2) {
      reading.wall = read_seconds(both[0].number_text());
      reading.steady = read_seconds(both[1].number_text());
    }
    readings.push_back(reading);
  }
  return readings;
}

/// `Go,1000,0,2025-08-01_00-23-43_testing`: milliseconds between samples.
std::optional<std::int64_t> sampling_of(json::Value commands) {
  for (const json::Value command : commands.elements()) {
    const std::string_view text = command.find("cmd").as_string();
    if (!text.starts_with("Go,") || !text.ends_with("_testing")) continue;
    std::int64_t ms = 0;
    std::from_chars(text.data() + 3, text.data() + text.size(), ms);
    if (ms > 0 && ms < 1'000'000) return ms * 1'000'000;
  }
  return std::nullopt;
}

std::optional<PowerSide> read_side(const Context& context, const std::string& file, const std::string& what) {
  const SourceFile* read = context.require(file, what);
  if (read == nullptr) return std::nullopt;
  PowerSide side;
  side.file = file;
  side.sha256 = read->sha256;
  side.texts = read_json(*read, context.imported.faults);
  if (side.texts.texts.empty()) return std::nullopt;
  side.root = side.texts.texts.front().root();
  side.messages = read_messages(side.root.find("messages"));
  for (const json::Member& phase : side.root.find("phases").members()) {
    side.phases[std::string(phase.key)] = read_phase(phase.value);
  }
  side.session = std::string(side.root.find("session_name").as_string());
  for (const json::Member& result : side.root.find("results").members()) {
    side.digests[std::string(result.key)] = std::string(result.value.as_string());
  }
  side.sampling_ns = sampling_of(side.root.find("ptd_messages"));
  return side;
}

bool has_readings(const PowerSide& side, const Context& context) {
  for (const std::string phase : {"ranging", "testing"}) {
    const auto found = side.phases.find(phase);
    const bool whole = found != side.phases.end() && found->second.size() == kReadings &&
                       std::all_of(found->second.begin(), found->second.end(),
                                   [](const PhaseReading& one) { return one.wall && one.steady; });
    if (whole) continue;
    context.imported.fault(kSessionMalformed, Location{side.file, 0, 0, 0, ""},
                           fmt::format("the phase {} has not its four readings of two clocks", phase),
                           "[[wall, monotonic], four times]", "less");
    return false;
  }
  const bool timed =
      !side.messages.empty() && std::all_of(side.messages.begin(), side.messages.end(),
                                            [](const Message& m) { return m.cmd_ns && m.reply_ns; });
  if (!timed) {
    context.imported.fault(kSessionMalformed, Location{side.file, 0, 0, 0, ""},
                           "messages have not the times that they were sent and answered",
                           "cmd_time and reply_time of each", side.messages.empty() ? "no message" : "less");
  }
  return timed;
}

/// Both sides wrote down one conversation.
void compare_sides(const Context& context, const PowerSide& client, const PowerSide& director) {
  const auto report = [&](json::Value at, std::string message, const std::string& want,
                          const std::string& found) {
    context.imported.fault(kMessagesDiffer, at, std::move(message), fitted(want, 200),
                           fitted(found.empty() ? "none" : found, 200));
  };
  if (client.session != director.session) {
    report(director.root, "the two sides are of two sessions", client.session, director.session);
  }
  for (const std::string_view key : {"client", "server"}) {
    const std::string a(client.root.find("uuid").find(key).as_string());
    const std::string b(director.root.find("uuid").find(key).as_string());
    if (a != b) report(director.root, fmt::format("the two sides name two {} uuids", key), a, b);
  }
  const std::size_t both = std::min(client.messages.size(), director.messages.size());
  for (std::size_t i = 0; i < both; ++i) {
    const Message& a = client.messages[i];
    const Message& b = director.messages[i];
    if (a.cmd == b.cmd && a.reply == b.reply) continue;
    return report(b.at, "the two sides wrote down another message", a.cmd + " -> " + a.reply,
                  b.cmd + " -> " + b.reply);
  }
  if (client.messages.size() == director.messages.size()) return;
  report(director.root, "the two sides wrote down another number of messages",
         std::to_string(client.messages.size()), std::to_string(director.messages.size()));
}

/// What each side signs, of the files that the rules ask for. Paths below performance/.
constexpr std::array<std::string_view, 5> kSignedByClient = {
    "power/client.log", "ranging/mlperf_log_detail.txt", "ranging/mlperf_log_summary.txt",
    "run_1/mlperf_log_detail.txt", "run_1/mlperf_log_summary.txt"};
constexpr std::array<std::string_view, 4> kSignedByDirector = {"power/ptd_logs.txt", "power/server.log",
                                                               "ranging/spl.txt", "run_1/spl.txt"};

/// The files beside the session are those whose digests it has, and it has those of all that the rules ask
/// for.
void check_digests(const Context& context, const Unit& unit, const PowerSide& side,
                   std::span<const std::string_view> signed_files) {
  std::vector<std::string_view> unsigned_files(signed_files.begin(), signed_files.end());
  std::erase_if(unsigned_files,
                [&](std::string_view path) { return side.digests.contains(std::string(path)); });
  if (!unsigned_files.empty()) {
    context.imported.fault(kSessionMalformed, Location{side.file, 0, 0, 0, ""},
                           "the session has no digest of files that belong to it", "a SHA-1 of each",
                           fmt::format("none of {}", fmt::join(unsigned_files, ", ")), unsigned_files.size());
  }
  for (const auto& [path, digest] : side.digests) {
    const SourceFile* file = context.read(unit.file("performance/" + path));
    if (file == nullptr) continue;
    const std::string found = sha1_hex(file->text);
    if (found == digest) continue;
    context.imported.fault(kDigestDiffers, side.root.find("results").find(path),
                           "a file is not the one whose digest the session has",
                           fmt::format("{}: {}", path, digest), found);
  }
}

}  // namespace

std::optional<PowerSession> read_power_session(const Context& context, const Unit& unit) {
  auto client = read_side(context, unit.file("performance/power/client.json"),
                          "the client's side of the power session");
  auto director = read_side(context, unit.file("performance/power/server.json"),
                            "the director's side of the power session");
  if (!client || !director) return std::nullopt;
  PowerSession session{std::move(*client), std::move(*director), "", false};
  session.name = session.client.session;
  const bool client_whole = has_readings(session.client, context);
  const bool director_whole = has_readings(session.director, context);
  session.complete = client_whole && director_whole;
  compare_sides(context, session.client, session.director);
  check_digests(context, unit, session.client, kSignedByClient);
  check_digests(context, unit, session.director, kSignedByDirector);
  if (session.complete) check_protocol(context, session);
  return session;
}

}  // namespace counterfoil::importing::mlperf_inference
