#include "tools/counterfoil/check.h"

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "checker/bundle/memory_tree.h"
#include "checker/bundle/write_atomically.h"
#include "checker/engine/assemble.h"
#include "checker/engine/examine.h"
#include "checker/engine/shards.h"
#include "checker/report/escape.h"
#include "checker/state/state.h"
#include "counterfoil/check.h"
#include "tools/counterfoil/from_source.h"
#include "tools/counterfoil/pin_options.h"
#include "tools/counterfoil/report_output.h"

namespace counterfoil::command {

namespace {

/// `I/N`, I from 1 to N.
std::optional<engine::Shard> shard_from(std::string_view text) {
  engine::Shard shard;
  const char* const end = text.data() + text.size();
  const auto number = std::from_chars(text.data(), end, shard.number);
  if (number.ec != std::errc() || number.ptr == end || *number.ptr != '/') return std::nullopt;
  const auto of = std::from_chars(number.ptr + 1, end, shard.of);
  if (of.ec != std::errc() || of.ptr != end || shard.of > state::kMostShards) return std::nullopt;
  if (shard.number < 1 || shard.number > shard.of) return std::nullopt;
  return shard;
}

std::string no_shard(const std::string& text) {
  return shard_from(text) ? "" : "want I/N with I from 1 to N, as 3/8, found '" + text + "'";
}

class CheckVerb : public Verb {
 public:
  std::string_view name() const override { return "check"; }
  std::string_view summary() const override { return "Check bundles: do the receipts support the claims?"; }
  void declare(CLI::App& app) override;
  ExitCode run(Console& console) override;

 private:
  std::optional<Error> pins_of_several() const;
  ExitCode check_one(const std::string& path, Console& console);
  ExitCode fold_one_shard(Console& console);
  Result<Report> check_source(const CheckOptions& options) const;

  std::vector<std::string> paths_;
  std::string format_from_;  // empty: the paths are bundles
  std::vector<std::string> settings_;
  std::vector<std::string> claims_;
  std::string shard_;  // I/N; empty: all evidence is read
  std::string state_;  // where the shard's state goes
  bool no_digests_ = false;
  CheckOptions options_;
  ReportOutput output_;
};

void CheckVerb::declare(CLI::App& app) {
  app.add_option("bundle", paths_,
                 "A directory, a .zip or .tar archive, or - for an archive on standard input")
      ->required();
  app.add_option(
      "--from", format_from_,
      "Import the paths as files of this format first, without writing a bundle: " + importer_names());
  app.add_option("--set", settings_, "KEY=VALUE, repeatable: an option of the format")->needs("--from");
  app.add_option("--claim", claims_,
                 "A number published elsewhere, repeatable: \"fast_p(1) over planned = 7%\", \"rate = 0.99\"")
      ->needs("--from");
  output_.declare(app);
  declare_pins(app, options_);
  app.add_option("--replay-receipt", options_.replay_receipts,
                 "What `counterfoil replay` wrote about the bundle, repeatable")
      ->excludes("--from");
  app.add_option("--findings-kept", options_.findings_kept, "Findings kept per rule; all are counted")
      ->capture_default_str();
  app.add_flag("--no-digests", no_digests_,
               "Read evidence without its digests; what rests on them could not be checked");
  app.add_option("--threads", options_.threads, "Threads that read evidence; 0 is as many as the machine has")
      ->capture_default_str();
  app.add_flag(
      "--validate-all", options_.validate_all,
      "Ask valijson about every document and line, and not only about those not accepted without it");
  auto* const state =
      app.add_option("--state", state_, "Where the shard's state goes, for counterfoil merge");
  app.add_option("--shard", shard_, "I/N: read the I-th of N shards of the evidence, and report nothing yet")
      ->check(no_shard)
      ->needs(state)
      ->excludes("--from", "--report", "--replay-receipt", "--no-digests", "--expect-plan",
                 "--expect-bundle");
  state->needs("--shard");
}

/// The same report as of the bundle that `counterfoil import` writes.
Result<Report> CheckVerb::check_source(const CheckOptions& options) const {
  auto written = import_from({format_from_, paths_, settings_, claims_});
  if (!written) return written.error();
  bundle::OpenedTree opened;
  opened.tree = bundle::memory_tree(std::move(written->files));
  const engine::Examined examined = engine::examine(std::move(opened), options);
  Report report = engine::assemble(examined.facts, examined.runs, *examined.opened.tree);
  report.subject = fmt::format("{}", fmt::join(paths_, " "));
  return report;
}

ExitCode CheckVerb::check_one(const std::string& path, Console& console) {
  CheckOptions options = options_;
  options.path = path;
  options.progress = console.bytes_read();
  const Result<Report> report = format_from_.empty() ? check(options) : check_source(options);
  console.end_progress();
  if (!report) {
    console.error(report.error());
    return exit_code_of(report.error());
  }
  output_.add(*report, console);
  return static_cast<ExitCode>(exit_code(report->verdict));
}

ExitCode CheckVerb::fold_one_shard(Console& console) {
  options_.path = paths_.front();
  options_.progress = console.bytes_read();
  auto state = engine::fold_shard(options_, *shard_from(shard_));
  console.end_progress();
  const auto written = state ? bundle::write_atomically(state_, state::to_bytes(std::move(*state)))
                             : Result<std::size_t>(state.error());
  if (written) return ExitCode::pass;
  console.error(written.error());
  return state ? ExitCode::usage : exit_code_of(written.error());
}

/// One digest cannot be that of several bundles, and one receipt cannot be about them.
std::optional<Error> CheckVerb::pins_of_several() const {
  const bool any =
      !options_.expect_plan.empty() || !options_.expect_bundle.empty() || !options_.expect_archive.empty();
  if (paths_.size() > 1 && !options_.replay_receipts.empty()) {
    return Error{Error::Kind::usage, "", "a replay receipt is given for several bundles",
                 "check them one by one"};
  }
  if (any && paths_.size() > 1 && format_from_.empty()) {
    return Error{Error::Kind::usage, "", "a digest is expected of several bundles", "check them one by one"};
  }
  return std::nullopt;
}

ExitCode CheckVerb::run(Console& console) {
  options_.digests = !no_digests_;
  auto error = output_.prepare();
  if (!error) error = pins_of_several();
  if (!error && !shard_.empty() && paths_.size() > 1) {
    error = Error{Error::Kind::usage, "", "a shard is asked of several bundles", "check them one by one"};
  }
  if (error) {
    console.error(*error);
    return exit_code_of(*error);
  }
  if (!shard_.empty()) return fold_one_shard(console);
  ExitCode code = ExitCode::pass;
  const std::size_t subjects = format_from_.empty() ? paths_.size() : 1;  // sources are one bundle
  for (std::size_t i = 0; i < subjects; ++i) code = graver(code, check_one(paths_[i], console));
  return output_.write(console, code);
}

}  // namespace

std::unique_ptr<Verb> make_check_verb() {
  return std::make_unique<CheckVerb>();
}

}  // namespace counterfoil::command
