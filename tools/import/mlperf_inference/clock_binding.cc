#include "tools/import/mlperf_inference/clock_binding.h"

#include <algorithm>
#include <limits>
#include <set>

#include <fmt/format.h>

#include "checker/model/clock.h"
#include "checker/model/clock_relation.h"
#include "tools/import/mlperf_inference/civil_time.h"
#include "tools/import/mlperf_inference/clock_log.h"
#include "tools/import/mlperf_inference/faults.h"
#include "tools/import/mlperf_inference/loadgen_run.h"

namespace counterfoil::importing::mlperf_inference {
namespace {

constexpr int kDigits = 7;
constexpr std::int64_t kFloatStep = 100;  // ns; what the last of seven digits is worth
constexpr std::int64_t kCoarse = 1'000'000;
constexpr std::int64_t kSlowest = 1'000'000'000;

model::Reading reading(const std::string& clock, std::int64_t ns) {
  model::Reading made;
  made.clock = clock;
  made.at_ns = ns / kFloatStep * kFloatStep;
  made.resolution_ns = kFloatStep;
  return made;
}

/// A clock that ticks so slowly that its readings show it: the least step between two of them, where that is
/// a millisecond or more. Nobody recorded it.
std::optional<std::int64_t> coarse_step(const PowerSide& side) {
  std::set<std::int64_t> readings;
  for (const Message& message : side.messages) readings.insert({*message.cmd_ns, *message.reply_ns});
  for (const auto& [phase, all] : side.phases) {
    for (const PhaseReading& one : all) readings.insert(*one.wall);
  }
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  for (auto next = readings.begin(), last = next++; next != readings.end(); last = next++) {
    least = std::min(least, *next - *last);
  }
  if (least < kCoarse || least > kSlowest || readings.size() < 2) return std::nullopt;
  return least;
}

std::string digits(std::int64_t ns) {
  return rfc3339(ns, kDigits);
}

Object reading_object(const model::Reading& reading) {
  return Object().text("clock", reading.clock).text("at", digits(*reading.at_ns));
}

Object relation_object(const model::ClockRelation& relation, const model::Offset& offset) {
  std::vector<Object> exchanges;
  for (const model::Exchange& exchange : relation.exchanges) {
    Object object;
    object.object("local_send", reading_object(exchange.local_send));
    object.object("local_receive", reading_object(exchange.local_receive));
    object.object("remote", reading_object(exchange.remote));
    object.object("remote_send", reading_object(*exchange.remote_send));
    exchanges.push_back(object);
  }
  Object object;
  object.text("id", relation.id).text("local", relation.local).text("remote", relation.remote);
  object.objects("exchanges", exchanges);
  object.integer("offset_low_ns", static_cast<std::int64_t>(offset.at_last().low));
  return object.integer("offset_high_ns", static_cast<std::int64_t>(offset.at_last().high));
}

void describe_clock(const Context& context, const std::string& id, std::string_view kind,
                    const std::string& holder, const std::string& boot,
                    std::optional<std::int64_t> resolution) {
  auto& clocks = context.imported.sections["clocks"];
  Object object;
  object.text("id", id)
      .text("kind", kind)
      .text("holder", fitted(holder, kMostIdBytes))
      .text("boot", fitted(boot, kMostIdBytes));
  if (resolution) object.integer("resolution_ns", *resolution);
  if (!resolution) object.text("resolution_ns", "not_recorded");
  if (kind == "utc_wall") object.text("adjustment_bound_ns", "not_recorded");
  clocks.push_back(object);
}

/// All messages, cut where no one offset satisfies them any more.
std::vector<model::ClockRelation> relate(const PowerSession& session, const model::Clock& client,
                                         const model::Clock& director, const std::string& id) {
  std::vector<model::ClockRelation> relations;
  const std::size_t both = std::min(session.client.messages.size(), session.director.messages.size());
  for (std::size_t i = 0; i < both; ++i) {
    const Message& local = session.client.messages[i];
    const Message& remote = session.director.messages[i];
    if (local.cmd != remote.cmd) continue;
    model::Exchange exchange;
    exchange.local_send = reading(client.id, *local.cmd_ns);
    exchange.local_receive = reading(client.id, *local.reply_ns);
    exchange.remote = reading(director.id, *remote.cmd_ns);
    exchange.remote_send = reading(director.id, *remote.reply_ns);
    if (!relations.empty()) {
      relations.back().exchanges.push_back(exchange);
      if (model::Offset(relations.back(), client, director).holds()) continue;
      relations.back().exchanges.pop_back();
    }
    model::ClockRelation next;
    next.id = fitted(fmt::format("{} {}", id, relations.size() + 1), kMostIdBytes);
    next.local = client.id;
    next.remote = director.id;
    next.exchanges.push_back(exchange);
    if (model::Offset(next, client, director).holds()) relations.push_back(std::move(next));
  }
  return relations;
}

void say_offset(const Context& context, const PowerSession& session, const ClockBinding& binding,
                std::size_t exchanges, const OffsetInterval& printed) {
  std::string found =
      fmt::format("{} to {} ms", milliseconds(binding.offset->low, 4), milliseconds(binding.offset->high, 4));
  std::string log;
  if (printed.low <= printed.high) {
    log = fmt::format("; client.log prints {} to {} ms for the opposite", milliseconds(printed.low, 3),
                      milliseconds(printed.high, 3));
  }
  context.imported.fault(
      kClockOffset, Location{session.client.file, 0, 0, 0, ""},
      fmt::format("power session {}: by {} messages, the director's clock is ahead of the client's by {}{}",
                  session.name, exchanges, found, log),
      "", found);
}

}  // namespace

std::string wall_reading(std::int64_t ns) {
  return digits(ns);
}

ClockBinding bind_clocks(const Context& context, const Unit& unit, const PowerSession& session,
                         const std::string& id) {
  ClockBinding binding;
  binding.client = wall_clock(context, unit);
  binding.client_steady = fitted(id + " client monotonic", kMostIdBytes);
  binding.director = fitted(id + " director wall", kMostIdBytes);
  binding.director_steady = fitted(id + " director monotonic", kMostIdBytes);
  const std::string holder = context.submission.root + "/" + unit.system->id;
  describe_clock(context, binding.client_steady, "monotonic", holder, id, std::nullopt);
  describe_clock(context, binding.director_steady, "monotonic", id + " director", id, std::nullopt);

  model::Clock client;
  client.id = binding.client;
  model::Clock director;
  director.id = binding.director;
  director.resolution_ns = coarse_step(session.director);
  describe_clock(context, binding.director, "utc_wall", id + " director", "", director.resolution_ns);

  const std::vector<model::ClockRelation> relations = relate(session, client, director, id);
  std::size_t exchanges = 0;
  for (const model::ClockRelation& relation : relations) {
    const model::Offset offset(relation, client, director);
    const auto low = static_cast<std::int64_t>(offset.at_last().low);
    const auto high = static_cast<std::int64_t>(offset.at_last().high);
    if (!binding.offset) binding.offset = OffsetInterval{low, high};
    binding.offset = OffsetInterval{std::min(binding.offset->low, low), std::max(binding.offset->high, high)};
    exchanges += relation.exchanges.size();
    context.imported.sections["clock_relations"].push_back(relation_object(relation, offset));
  }
  OffsetInterval printed{1, 0};
  const SourceFile* log = context.read(unit.file("performance/power/client.log"));
  if (log != nullptr && !log->text.empty()) hold_against_log(context, *log, session.client, printed);
  if (!binding.offset) return binding;
  say_offset(context, session, binding, exchanges, printed);
  if (relations.size() > 1) {
    context.imported.fault(
        kClockOffsetMoved, Location{session.client.file, 0, 0, 0, ""},
        fmt::format("power session {}: no one offset of the two clocks satisfies all messages", session.name),
        "one offset", fmt::format("{} stretches", relations.size()));
  }
  return binding;
}

}  // namespace counterfoil::importing::mlperf_inference
