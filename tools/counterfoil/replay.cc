#include "tools/counterfoil/replay.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "checker/exact/instant.h"
#include "checker/exact/nearest_name.h"
#include "tools/counterfoil/inquiry.h"
#include "tools/counterfoil/mutation_page.h"
#include "tools/counterfoil/new_bundle.h"
#include "tools/counterfoil/replay_child.h"
#include "tools/counterfoil/replay_page.h"
#include "tools/counterfoil/replay_run.h"
#include "tools/replay/cuda/cuda.h"
#include "tools/replay/session/choose.h"
#include "tools/replay/session/schedule.h"

namespace counterfoil::command {

namespace {

using model::ReplayDepth;

class ReplayVerb : public Verb {
 public:
  std::string_view name() const override { return "replay"; }
  std::string_view summary() const override {
    return "Re-execute recorded fixtures: is each verdict confirmed?";
  }
  void declare(CLI::App& app) override;
  ExitCode run(Console& console) override;

 private:
  ExitCode list_devices(Console& console) const;
  ExitCode replay(const Inquiry& inquiry, Console& console);
  Result<std::vector<const model::Fixture*>> selected(const Inquiry& inquiry) const;
  ReplayDepth deepest() const;
  ReplaySubject subject(const Inquiry& inquiry, std::size_t selected) const;
  report::FormatOptions format(const Console& console) const;

  std::string path_;
  std::vector<std::string> fixtures_;
  std::string device_ = "auto";
  bool require_device_ = false;
  bool list_devices_ = false;
  bool plan_ = false;
  bool mutate_ = false;
  bool judge_only_ = false;
  bool run_source_ = false;
  bool quiet_ = false;
  bool verbose_ = false;
  bool child_ = false;
  double timeout_s_ = 60;
  std::string receipt_;
};

void ReplayVerb::declare(CLI::App& app) {
  app.add_option("bundle", path_, "A directory, an archive, or - for an archive on standard input");
  app.add_option("--fixture", fixtures_, "Id of a fixture; repeatable. The default is every fixture");
  app.add_option("--device", device_, "auto, cpu or cuda:N")->capture_default_str();
  app.add_flag("--require-device", require_device_, "With --device auto: a CUDA device, or exit code 4");
  app.add_flag("--list-devices", list_devices_, "What is here, and why something is not");
  app.add_flag("--plan", plan_, "What would run, and why nothing deeper; runs nothing and loads no CUDA");
  app.add_flag("--judge-only", judge_only_, "Judge the recorded outputs again, and compute nothing again");
  app.add_flag(
      "--run-source", run_source_,
      "Compile and launch the sources that the bundle brings, in child processes. Runs foreign code");
  app.add_flag("--mutate", mutate_,
               "Which wrong variants of each reference formula do the recorded inputs not tell from it?");
  app.add_option("--timeout", timeout_s_, "Seconds that a fixture may take in a child process")
      ->check(CLI::Range(0.1, 86400.0))
      ->capture_default_str();
  app.add_option("--receipt", receipt_,
                 "Where to write the receipt; a file that is there already is left alone");
  app.add_flag("-q,--quiet", quiet_, "Only the last line");
  app.add_flag("-v,--verbose", verbose_, "Every fixture, with its worst element");
  app.add_flag("--child", child_)->group("");  // how a replay on a device calls itself
}

ExitCode ReplayVerb::list_devices(Console& console) const {
  console.out(fmt::format("cpu     {}\n", shown(replay::cpu_device().name, 200)));
  int index = 0;
  for (const replay::DeviceReport& report : replay::list_cuda_devices()) {
    if (report.device) {
      console.out(fmt::format("cuda:{}  {}, {}, {} MiB, driver {}, runtime {}\n", index,
                              shown(report.device->name, 200), report.device->capability,
                              report.device->memory_bytes >> 20, report.device->driver,
                              report.device->runtime));
    } else {
      console.out(fmt::format("cuda:{}  not there: {}\n        {}\n", index, report.reason, report.hint));
    }
    ++index;
  }
  return ExitCode::pass;
}

Result<std::vector<const model::Fixture*>> ReplayVerb::selected(const Inquiry& inquiry) const {
  const auto& records = inquiry.facts().fixtures.records();
  std::vector<const model::Fixture*> result;
  if (fixtures_.empty()) {
    for (const summary::FixtureRecord& record : records) result.push_back(&record.fixture);
    return result;
  }
  for (const std::string& id : fixtures_) {
    const summary::FixtureRecord* record = inquiry.facts().fixtures.find(id);
    if (record == nullptr) {
      std::vector<std::string_view> ids;
      for (const summary::FixtureRecord& each : records) ids.emplace_back(each.fixture.id);
      const auto nearest = nearest_name(id, ids);
      return Error{Error::Kind::usage, path_, fmt::format("the bundle has no fixture {}", id),
                   nearest ? fmt::format("did you mean {}?", *nearest) : ""};
    }
    if (std::find(result.begin(), result.end(), &record->fixture) == result.end()) {
      result.push_back(&record->fixture);
    }
  }
  return result;
}

ReplayDepth ReplayVerb::deepest() const {
  if (run_source_) return ReplayDepth::re_run_source;
  return judge_only_ ? ReplayDepth::re_judged : ReplayDepth::re_executed;
}

ReplaySubject ReplayVerb::subject(const Inquiry& inquiry, std::size_t selected) const {
  return {.path = path_,
          .bundle_id = inquiry.report().bundle_id,
          .bundle_sha256 = inquiry.report().bundle_sha256,
          .bundle_verdict = inquiry.report().verdict,
          .fixtures = inquiry.facts().fixtures.records().size(),
          .unreadable = inquiry.facts().fixtures.unreadable(),
          .selected = selected,
          .engine_note = ""};
}

report::FormatOptions ReplayVerb::format(const Console& console) const {
  report::FormatOptions options;
  options.colour = console.colour();
  options.quiet = quiet_;
  options.verbose = verbose_;
  return options;
}

/// The rules by which the files that would be read are not those that bundle.json lists, or not what fixtures
/// say of them; empty where they are. A receipt is bound to the bytes of bundle.json, and through it to those
/// of its files.
std::string broken_integrity(const Report& report) {
  std::string rules;
  for (const LedgerLine& line : report.ledger) {
    const bool reads = line.rule.starts_with("bundle.") || line.rule.starts_with("fixture.tensor_");
    if (reads && line.outcome == RuleOutcome::violated) rules += (rules.empty() ? "" : ", ") + line.rule;
  }
  return rules;
}

ExitCode ReplayVerb::replay(const Inquiry& inquiry, Console& console) {
  const auto fixtures = selected(inquiry);
  if (!fixtures) {
    console.error(fixtures.error());
    return exit_code_of(fixtures.error());
  }
  std::vector<replay::Planned> planned;
  for (const model::Fixture* fixture : *fixtures) planned.push_back(replay::plan_replay(*fixture, deepest()));
  ReplaySubject about = subject(inquiry, planned.size());
  if (plan_) {
    about.engine_note = fmt::format("{}, which was not looked for", device_);
    console.out(replay_plan_page(about, planned, format(console)));
    return ExitCode::pass;
  }
  if (const std::string rules = broken_integrity(inquiry.report()); !rules.empty()) {
    console.error({Error::Kind::malformed, path_,
                   fmt::format("its files are not what it says of them: {}", rules),
                   "counterfoil check says where; nothing is replayed from other bytes than were sealed"});
    return ExitCode::fail;
  }
  if (mutate_) return show_survivors(inquiry.tree(), planned, format(console), console);
  if (child_) return replay_as_child(inquiry.tree(), planned, device_, console);
  const auto choice = replay::choose_device(device_);
  if (!choice) {
    console.error(choice.error());
    return exit_code_of(choice.error());
  }
  if (require_device_ && !choice->cuda) {
    console.error({Error::Kind::unreadable, "--require-device",
                   choice->note.empty() ? "--device cpu is no CUDA device" : choice->note,
                   "counterfoil replay --list-devices says what is here"});
    return ExitCode::incomplete;
  }
  about.engine_note = choice->note;
  ReplayRun run{.path = path_,
                .subject = about,
                .choice = *choice,
                .started = to_rfc3339(moment()),
                .receipt = receipt_,
                .run_source = run_source_,
                .judge_only = judge_only_,
                .timeout = std::chrono::nanoseconds(static_cast<std::int64_t>(timeout_s_ * 1e9)),
                .format = format(console)};
  return run_replay(inquiry.tree(), planned, run, console);
}

ExitCode ReplayVerb::run(Console& console) {
  if (list_devices_) return list_devices(console);
  if (path_.empty()) {
    console.error(
        {Error::Kind::usage, "", "replay of which bundle?", "counterfoil replay --help lists its options"});
    return ExitCode::usage;
  }
  if (mutate_ && !receipt_.empty()) {
    console.error({Error::Kind::usage, "", "--mutate writes no receipt: it confirms nothing", ""});
    return ExitCode::usage;
  }
  if (!std::isfinite(timeout_s_)) {
    console.error({Error::Kind::usage, "--timeout", "want a number of seconds", ""});
    return ExitCode::usage;
  }
  if (run_source_ && judge_only_) {
    console.error({Error::Kind::usage, "", "--run-source and --judge-only exclude each other", ""});
    return ExitCode::usage;
  }
  const auto inquiry = Inquiry::open(path_, console);
  if (!inquiry) {
    console.error(inquiry.error());
    return exit_code_of(inquiry.error());
  }
  if (!inquiry->facts().manifest()) {
    console.error({Error::Kind::malformed, path_, "bundle.json is not there or could not be used",
                   "counterfoil check says why"});
    return ExitCode::fail;
  }
  if (inquiry->facts().fixtures.records().empty()) {
    console.error({Error::Kind::not_found, path_, "the bundle records no fixture that could be read",
                   "there is nothing to replay; counterfoil record makes a bundle with fixtures"});
    return ExitCode::no_input;
  }
  return replay(*inquiry, console);
}

}  // namespace

std::unique_ptr<Verb> make_replay_verb() {
  return std::make_unique<ReplayVerb>();
}

}  // namespace counterfoil::command
