#include "tools/counterfoil/merge.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "checker/bundle/file_source.h"
#include "checker/bundle/write_atomically.h"
#include "checker/engine/shards.h"
#include "checker/state/state.h"
#include "counterfoil/check.h"
#include "tools/counterfoil/pin_options.h"
#include "tools/counterfoil/report_output.h"

namespace counterfoil::command {

namespace {

/// The states of all these files, merged one by one: one more than what is merged is held at a time.
Result<state::State> merged(const std::vector<std::string>& paths) {
  std::optional<state::State> all;
  for (const std::string& path : paths) {
    const auto source = bundle::open_outside_file(path, "state");
    const auto text = source ? drain(**source) : Result<std::string>(source.error());
    if (!text) return text.error();
    auto one = state::from_bytes(*text, path);
    if (!one) return one.error();
    if (!all) {
      all = std::move(*one);
      continue;
    }
    if (auto error = state::incompatible(all->subject, one->subject)) {
      error->where = path;
      return *error;
    }
    state::merge(*all, std::move(*one));
  }
  return std::move(*all);
}

class MergeVerb : public Verb {
 public:
  std::string_view name() const override { return "merge"; }
  std::string_view summary() const override {
    return "Report on a bundle from the states that counterfoil check --shard wrote";
  }
  void declare(CLI::App& app) override;
  ExitCode run(Console& console) override;

 private:
  ExitCode failed(Console& console, const Error& error) const;

  std::vector<std::string> states_;
  std::string state_;
  CheckOptions options_;
  ReportOutput output_;
};

void MergeVerb::declare(CLI::App& app) {
  app.add_option("states", states_,
                 "Files that counterfoil check --shard, or counterfoil merge --state, wrote")
      ->required();
  app.add_option("--bundle", options_.path, "The bundle, where it does not lie where it was folded");
  app.add_option("--replay-receipt", options_.replay_receipts,
                 "What `counterfoil replay` wrote about the bundle, repeatable");
  output_.declare(app);
  declare_pins(app, options_);
  app.add_option("--state", state_, "Write one state of them all, and report nothing yet")
      ->excludes("--bundle", "--report", "--replay-receipt", "--expect-plan", "--expect-bundle",
                 "--expect-archive");
}

/// A state that cannot be used says nothing about the bundle.
ExitCode MergeVerb::failed(Console& console, const Error& error) const {
  console.error(error);
  return error.kind == Error::Kind::not_found ? ExitCode::no_input : ExitCode::usage;
}

ExitCode MergeVerb::run(Console& console) {
  if (const auto error = output_.prepare()) return failed(console, *error);
  auto state = merged(states_);
  if (!state) return failed(console, state.error());
  if (!state_.empty()) {
    const auto written = bundle::write_atomically(state_, state::to_bytes(std::move(*state)));
    if (written) return ExitCode::pass;
    console.error(written.error());
    return ExitCode::usage;
  }
  if (options_.path.empty()) options_.path = state->subject.bundle_path;
  options_.findings_kept = state->subject.findings_kept;
  options_.progress = console.bytes_read();
  const auto report = engine::check_merged(options_, std::move(*state));
  console.end_progress();
  if (!report) {
    console.error(report.error());
    return exit_code_of(report.error());
  }
  output_.add(*report, console);
  return output_.write(console, static_cast<ExitCode>(exit_code(report->verdict)));
}

}  // namespace

std::unique_ptr<Verb> make_merge_verb() {
  return std::make_unique<MergeVerb>();
}

}  // namespace counterfoil::command
