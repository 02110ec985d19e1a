#include "tools/import/mlperf_inference/protocol.h"

#include <string>

#include <fmt/format.h>

#include "tools/import/mlperf_inference/civil_time.h"
#include "tools/import/mlperf_inference/faults.h"

namespace counterfoil::importing::mlperf_inference {
namespace {

constexpr int kDigits = 7;  // of a float of seconds since the epoch

/// The place of `session,NAME,start,ranging` in the conversation.
std::size_t message_of(const PowerSide& side, const std::string& what) {
  for (std::size_t i = 0; i < side.messages.size(); ++i) {
    if (side.messages[i].cmd.starts_with("session,") && side.messages[i].cmd.ends_with("," + what)) return i;
  }
  return side.messages.size();
}

void check_order(const Context& context, const PowerSide& side) {
  const PhaseReading* before = nullptr;
  for (const std::string phase : {"ranging", "testing"}) {
    for (const PhaseReading& reading : side.phases.at(phase)) {
      const bool in_order =
          before == nullptr || (*before->wall <= *reading.wall && *before->steady <= *reading.steady);
      // Between the readings of one session seconds pass, and both clocks show them.
      const bool stands =
          before != nullptr && *before->steady == *reading.steady && *before->wall != *reading.wall;
      if (!in_order || stands) {
        return context.imported.fault(
            kPhasesOutOfOrder, reading.at,
            fmt::format("a clock does not advance between two readings of {}", phase),
            fmt::format("after {}, {} s", rfc3339(*before->wall, kDigits), seconds(*before->steady)),
            fmt::format("{}, {} s", rfc3339(*reading.wall, kDigits), seconds(*reading.steady)));
      }
      before = &reading;
    }
  }
}

struct Bracket {
  std::int64_t from = 0;
  std::int64_t until = 0;
};

void check_inside(const Context& context, const PhaseReading& reading, const Bracket& bracket,
                  const std::string& what) {
  if (*reading.wall >= bracket.from && *reading.wall <= bracket.until) return;
  context.imported.fault(
      kPhaseOutsideMessages, reading.at,
      fmt::format("the reading of {} is not between the messages around it", what),
      fmt::format("{} to {}", rfc3339(bracket.from, kDigits), rfc3339(bracket.until, kDigits)),
      rfc3339(*reading.wall, kDigits));
}

/// The client reads its clock before it asks, and when it was answered.
void check_client(const Context& context, const PowerSide& side, const std::string& phase,
                  const std::string& verb, std::size_t first) {
  const std::size_t at = message_of(side, verb + "," + phase);
  if (at == 0 || at + 1 >= side.messages.size()) return;
  const auto& readings = side.phases.at(phase);
  const Message& asked = side.messages[at];
  check_inside(context, readings[first], {*side.messages[at - 1].reply_ns, *asked.cmd_ns}, phase);
  check_inside(context, readings[first + 1], {*asked.reply_ns, *side.messages[at + 1].cmd_ns}, phase);
}

/// The director reads its clock between the question and its answer.
void check_director(const Context& context, const PowerSide& side, const std::string& phase,
                    const std::string& verb, std::size_t first) {
  const std::size_t at = message_of(side, verb + "," + phase);
  if (at >= side.messages.size()) return;
  const Bracket bracket{*side.messages[at].cmd_ns, *side.messages[at].reply_ns};
  check_inside(context, side.phases.at(phase)[first], bracket, phase);
  check_inside(context, side.phases.at(phase)[first + 1], bracket, phase);
}

/// A start and a stop stand between two comparisons of the clocks.
void check_comparisons(const Context& context, const PowerSide& side) {
  for (const std::string what : {"start,ranging", "stop,ranging", "start,testing", "stop,testing"}) {
    const std::size_t at = message_of(side, what);
    const bool there = at < side.messages.size();
    const bool before = there && at > 0 && side.messages[at - 1].cmd == "time";
    const bool after = there && at + 1 < side.messages.size() && side.messages[at + 1].cmd == "time";
    if (before && after) continue;
    context.imported.fault(kSyncAbsent, there ? side.messages[at].at : side.root,
                           fmt::format("the clocks were not compared before and after {}", what),
                           "a message time on either side",
                           !there   ? "no such message"
                           : before ? "none after it"
                                    : "none before it");
    return;
  }
}

}  // namespace

void check_protocol(const Context& context, const PowerSession& session) {
  check_order(context, session.client);
  check_order(context, session.director);
  for (const std::string phase : {"ranging", "testing"}) {
    check_client(context, session.client, phase, "start", 0);
    check_client(context, session.client, phase, "stop", 2);
    check_director(context, session.director, phase, "start", 0);
    check_director(context, session.director, phase, "stop", 2);
  }
  check_comparisons(context, session.client);
}

}  // namespace counterfoil::importing::mlperf_inference
