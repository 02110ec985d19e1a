#include "tools/import/mlperf_inference/power_attempt.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "checker/json/writer.h"
#include "tools/import/mlperf_inference/civil_time.h"
#include "tools/import/mlperf_inference/loadgen_run.h"
#include "tools/import/mlperf_inference/power_samples.h"
#include "tools/import/mlperf_inference/power_session.h"
#include "tools/import/mlperf_inference/summary.h"

namespace counterfoil::importing::mlperf_inference {
namespace {

constexpr std::array<std::string_view, 2> kPhases = {"ranging", "testing"};

Object wall(const std::string& clock, const std::string& event, std::int64_t ns) {
  return Object().text("clock", clock).text("event", event).text("at", wall_reading(ns));
}

Object steady(const std::string& clock, const std::string& event, std::int64_t ns) {
  return Object().text("clock", clock).text("event", event).integer("at", ns);
}

Object interval(const std::string& metric, const Object& start, const Object& end, std::int64_t ns) {
  Object object;
  object.text("metric", metric).object("start", start).object("end", end);
  return object.text("duration", seconds(ns))
      .text("unit", "s")
      .text("summary", "single")
      .text("status", "derived");
}

/// The load of each phase on the two clocks of one machine: the same two events, so that the clocks can be
/// compared.
void add_intervals(const PowerSide& side, const std::string& machine, const std::string& wall_id,
                   const std::string& steady_id, std::vector<Object>& intervals) {
  for (const std::string_view phase : kPhases) {
    const auto& readings = side.phases.at(std::string(phase));
    const PhaseReading& from = readings[1];
    const PhaseReading& until = readings[2];
    const std::string begin = fmt::format("{}_{}_load_begin", machine, phase);
    const std::string end = fmt::format("{}_{}_load_end", machine, phase);
    // A float of seconds resolves 100 ns; the digits behind them are those of its conversion.
    const std::int64_t wall_ns = *until.wall / 100 * 100 - *from.wall / 100 * 100;
    intervals.push_back(interval(fmt::format("{}_{}_load", machine, phase), wall(wall_id, begin, *from.wall),
                                 wall(wall_id, end, *until.wall), wall_ns));
    intervals.push_back(interval(fmt::format("{}_{}_load_steady", machine, phase),
                                 steady(steady_id, begin, *from.steady),
                                 steady(steady_id, end, *until.steady), *until.steady - *from.steady));
  }
}

void add_run(const Context& context, const PowerSession& session, const ClockBinding& binding,
             const std::string& run) {
  const auto& testing = session.client.phases.at("testing");
  Object object;
  object.text("id", run);
  object.object("started", wall(binding.client, "client_testing_load_begin", *testing[1].wall));
  object.object("finished", wall(binding.client, "client_testing_load_end", *testing[2].wall));
  context.imported.sections["runs"].push_back(object);
}

/// Every file that the rules ask for, whether it is read for this result or was for another of its session.
void require_files(const Context& context, const Unit& unit) {
  context.require(unit.file("performance/power/client.log"), "the log of the power client");
  context.require(unit.file("performance/power/server.log"), "the log of the power server");
  context.require(unit.file("performance/power/ptd_logs.txt"), "the log of the power daemon");
  context.require(unit.file("performance/run_1/spl.txt"), "the power log");
  context.require(unit.file("performance/ranging/spl.txt"), "the power log of ranging");
  const SourceFile* log =
      context.require(unit.file("performance/ranging/mlperf_log_detail.txt"), "the log of ranging");
  const SourceFile* summary =
      context.require(unit.file("performance/ranging/mlperf_log_summary.txt"), "the summary of ranging");
  if (log == nullptr) return;
  const DetailLog detail(*log, context.imported);
  check_log(detail, Mode::performance, context.imported);
  if (summary != nullptr) check_summary(*summary, detail, Mode::performance, context.imported);
}

void fail(Attempt& attempt, const std::string& reason, const std::string& detail) {
  attempt.outcome = "harness_error";
  attempt.reason = reason;
  attempt.detail = detail;
}

}  // namespace

std::vector<std::string> power_intervals() {
  std::vector<std::string> names;
  for (const std::string_view machine : {"client", "director"}) {
    for (const std::string_view phase : kPhases) {
      names.push_back(fmt::format("{}_{}_load", machine, phase));
      names.push_back(fmt::format("{}_{}_load_steady", machine, phase));
    }
  }
  return names;
}

bool has_power(const Submission& submission, const Place& place) {
  if (place.results.empty()) return false;
  const std::string folder = place.results + "/performance/";
  const auto& files = submission.files;
  return std::binary_search(files.begin(), files.end(), folder + "run_1/spl.txt") ||
         !files_below(submission, folder + "power").empty() ||
         !files_below(submission, folder + "ranging").empty();
}

PowerRecord power_record(const Context& context, const Unit& unit, const DetailLog* performance,
                         PowerSessions& sessions) {
  PowerRecord record;
  Attempt& attempt = record.attempt;
  attempt.slot = unit.part("power");
  attempt.origin.file = unit.file("performance/power/client.json");
  require_files(context, unit);
  const auto session = read_power_session(context, unit);
  if (!session || !session->complete) {
    fail(attempt, "session_unusable", "the two sides of the power session could not be read");
    return record;
  }
  record.session = fitted(session->name, kMostIdBytes);
  const std::string digests = session->client.sha256 + session->director.sha256;
  std::string id =
      fitted(fmt::format("{}/{} {}", context.submission.root, unit.system->id, session->name), 200);
  auto written = sessions.by_id.find(id);
  if (written != sessions.by_id.end() && written->second.digests != digests) {
    id += fmt::format(" ({})", sessions.by_id.size() + 1);
    written = sessions.by_id.end();
  }
  record.run = id + " testing load";
  const bool is_new = written == sessions.by_id.end();
  if (is_new) {
    const ClockBinding binding = bind_clocks(context, unit, *session, id);
    written = sessions.by_id.emplace(id, PowerSessions::Written{digests, binding, {}}).first;
    add_run(context, *session, binding, record.run);
  }
  const ClockBinding& binding = written->second.binding;
  const auto load = performance == nullptr ? std::nullopt : load_window(*performance);
  if (!binding.offset || !load) {
    fail(attempt, binding.offset ? "load_unknown" : "clocks_unrelated",
         "the samples cannot be laid beside the load");
    return record;
  }
  PowerMeans& means = written->second.means;
  if (is_new)
    means = add_samples(context, unit, *session, binding, on_director(*load, *binding.offset), id + " power");
  if (means.others.empty()) {
    fail(attempt, "no_sample", "no sample above zero lies in the window of the load");
    return record;
  }
  attempt.statistics["average_power"] = {json::quoted_string(means.others), true};
  attempt.statistics["average_power_of_all_samples"] = {json::quoted_string(means.all), true};
  attempt.outcome = "accepted";
  const auto& client = session->client.phases;
  attempt.more.object("started", wall(binding.client, "client_ranging_begin", *client.at("ranging")[0].wall));
  attempt.more.object("finished", wall(binding.client, "client_testing_end", *client.at("testing")[3].wall));
  std::vector<Object> intervals;
  add_intervals(session->client, "client", binding.client, binding.client_steady, intervals);
  add_intervals(session->director, "director", binding.director, binding.director_steady, intervals);
  attempt.more.objects("intervals", intervals);
  return record;
}

}  // namespace counterfoil::importing::mlperf_inference
