#include "tools/counterfoil/replay_run.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "checker/json/parse.h"
#include "counterfoil/version.h"
#include "tools/counterfoil/receipt_file.h"
#include "tools/replay/cpu/cpu.h"
#include "tools/replay/session/receipt.h"
#include "tools/replay/session/replayer.h"
#include "tools/replay/session/supervisor.h"

namespace counterfoil::command {

namespace {

using replay::Planned;

/// Gathers what becomes of the fixtures: into the receipt first, and from there for the reader.
class Gathering {
 public:
  Gathering(std::size_t expected, ReceiptFile& receipt, Console& console)
      : expected_(expected), receipt_(receipt), console_(console) {}

  void observe(const model::Fixture& fixture, const replay::Observation& observation) {
    const std::string line = replay::observation_line(fixture, observation);
    observe(line, std::move(*json::parse(line, {}).document));
  }

  /// An observation as it was printed, and as it was read.
  void observe(const std::string& line, json::Document document) {
    auto observation = model::read_replay_observation(std::move(document));
    tally_.add(observation.conclusion);
    observations_.push_back(std::move(observation));
    receipt_.write(line);
    console_.progress(fmt::format("{} of {} fixtures", observations_.size(), expected_));
  }

  const std::vector<model::ReplayObservation>& observations() const { return observations_; }
  const ReplayTally& tally() const { return tally_; }

 private:
  std::size_t expected_;
  ReceiptFile& receipt_;
  Console& console_;
  std::vector<model::ReplayObservation> observations_;
  ReplayTally tally_;
};

/// Whether a line of a child is the observation of this fixture.
bool is_observation_of(const json::Parsed& line, const std::string& fixture) {
  if (!line.document || !line.faults.empty()) return false;
  const json::Value id = line.document->root().find("fixture");
  return id.is_string() && id.as_string() == fixture;
}

const Planned& find(std::span<const Planned> planned, const std::string& fixture) {
  return *std::find_if(planned.begin(), planned.end(),
                       [&](const Planned& each) { return each.fixture->id == fixture; });
}

std::vector<std::string> child_command(const ReplayRun& run) {
  std::vector<std::string> argv = {"/proc/self/exe", "replay",   run.path,
                                   "--child",        "--device", run.choice.device.id};
  if (run.run_source) argv.emplace_back("--run-source");
  if (run.judge_only) argv.emplace_back("--judge-only");
  return argv;
}

void replay_in_children(std::span<const Planned> planned, const ReplayRun& run, Gathering& gathering) {
  const auto lose = [&](const std::string& fixture, const std::string& why) {
    const Planned& lost = find(planned, fixture);
    replay::Observation observation;
    observation.fixture = fixture;
    observation.depth = lost.depth;
    observation.reason = why;
    gathering.observe(*lost.fixture, observation);
  };
  replay::Supervised work;
  work.argv = child_command(run);
  for (const Planned& each : planned) work.fixtures.push_back(each.fixture->id);
  work.limits.time = run.timeout * static_cast<std::int64_t>(planned.size());
  work.observed = [&](const std::string& fixture, std::string_view line) {
    json::Parsed parsed = json::parse(std::string(line), {});
    if (is_observation_of(parsed, fixture)) {
      return gathering.observe(std::string(line) + "\n", std::move(*parsed.document));
    }
    lose(fixture, "the process that replayed it printed something else");
  };
  work.lost = lose;
  replay::supervise(work);
}

/// Sources each in a process of its own; formulas on a device together in one; on the CPU in this one.
void replay_all(const bundle::Tree& tree, const std::vector<Planned>& planned, const ReplayRun& run,
                Gathering& gathering) {
  std::vector<Planned> formulas;
  std::vector<Planned> sources;
  for (const Planned& each : planned) {
    (each.depth == model::ReplayDepth::re_run_source ? sources : formulas).push_back(each);
  }
  if (run.choice.cuda) {
    if (!formulas.empty()) replay_in_children(formulas, run, gathering);
  } else {
    const auto engine = replay::open_cpu(0);
    std::size_t next = 0;
    replay::Replayer(tree, *engine).replay(formulas, [&](const replay::Observation& observation) {
      gathering.observe(*formulas[next++].fixture, observation);
    });
  }
  for (const Planned& each : sources) replay_in_children(std::span(&each, 1), run, gathering);
}

bool needs_children(const std::vector<Planned>& planned, const ReplayRun& run) {
  return run.choice.cuda.has_value() || std::any_of(planned.begin(), planned.end(), [](const Planned& each) {
           return each.depth == model::ReplayDepth::re_run_source;
         });
}

ExitCode exit_code_of(const ReplayTally& tally, const ReplaySubject& subject) {
  if (tally.contradicted > 0) return ExitCode::fail;
  return tally.open() + subject.unreadable > 0 ? ExitCode::incomplete : ExitCode::pass;
}

}  // namespace

ExitCode run_replay(const bundle::Tree& tree, const std::vector<Planned>& planned, const ReplayRun& run,
                    Console& console) {
  if (run.path == "-" && needs_children(planned, run)) {
    console.error({Error::Kind::usage, "-",
                   "a bundle from standard input cannot be handed to a child process",
                   "unpack it, or write it to a file"});
    return ExitCode::usage;
  }
  auto receipt = ReceiptFile::create(run.receipt);
  if (!receipt) {
    console.error(receipt.error());
    return counterfoil::command::exit_code_of(receipt.error());
  }
  if (!run.format.quiet) console.out(replay_head(run.subject, run.choice.device, run.format));
  receipt->write(replay::header_line({.tool_version = version(),
                                      .bundle_id = run.subject.bundle_id,
                                      .bundle_sha256 = run.subject.bundle_sha256,
                                      .selected = planned.size(),
                                      .engine = run.choice.cuda ? "cuda" : "cpu",
                                      .device = run.choice.device,
                                      .started = run.started}));
  Gathering gathering(planned.size(), *receipt, console);
  replay_all(tree, planned, run, gathering);
  console.end_progress();
  receipt->write(replay::end_line(gathering.observations().size()));
  console.out(
      replay_page(gathering.observations(), gathering.tally(), run.subject, run.choice.device, run.format));
  if (receipt->error()) {
    console.error(*receipt->error());
    return graver(exit_code_of(gathering.tally(), run.subject), ExitCode::usage);
  }
  return exit_code_of(gathering.tally(), run.subject);
}

}  // namespace counterfoil::command
