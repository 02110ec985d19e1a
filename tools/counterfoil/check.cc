#include "tools/counterfoil/check.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "checker/bundle/memory_tree.h"
#include "checker/bundle/write_atomically.h"
#include "checker/engine/assemble.h"
#include "checker/engine/examine.h"
#include "checker/report/escape.h"
#include "checker/report/format.h"
#include "counterfoil/check.h"
#include "tools/counterfoil/from_source.h"

namespace counterfoil::command {

namespace {

/// `FORMAT=PATH`; a path of `-` is standard output.
struct Destination {
  const report::Format* format = nullptr;
  std::string path;
};

/// An empty digest would pin nothing and look like a pin.
std::string no_digest(const std::string& text) {
  const bool digits = text.find_first_not_of("0123456789abcdef") == std::string::npos;
  return digits && text.size() == 64
             ? ""
             : "want 64 lower-case hexadecimal digits of a SHA-256, found '" + text + "'";
}

class CheckVerb : public Verb {
 public:
  std::string_view name() const override { return "check"; }
  std::string_view summary() const override { return "Check bundles: do the receipts support the claims?"; }
  void declare(CLI::App& app) override;
  ExitCode run(Console& console) override;

 private:
  Result<std::vector<Destination>> destinations() const;
  std::optional<Error> pins_of_several() const;
  ExitCode check_one(const std::string& path, Console& console, std::vector<std::string>& texts,
                     const std::vector<Destination>& destinations);
  Result<Report> check_source(const CheckOptions& options) const;

  std::vector<std::string> paths_;
  std::string format_from_;  // empty: the paths are bundles
  std::vector<std::string> settings_;
  std::vector<std::string> claims_;
  std::vector<std::string> reports_;
  CheckOptions options_;
  report::FormatOptions format_;
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
  app.add_option("--report", reports_,
                 "FORMAT=PATH, repeatable; - is standard output. The default is text=-");
  app.add_option("--expect-plan", options_.expect_plan,
                 "SHA-256 that `counterfoil freeze` printed for the plan")
      ->check(no_digest);
  app.add_option("--expect-bundle", options_.expect_bundle, "SHA-256 of bundle.json")->check(no_digest);
  app.add_option("--expect-archive", options_.expect_archive,
                 "SHA-256 of the archive, verified before it is opened")
      ->check(no_digest);
  app.add_option("--replay-receipt", options_.replay_receipts,
                 "What `counterfoil replay` wrote about the bundle, repeatable")
      ->excludes("--from");
  app.add_option("--findings", format_.findings_shown, "Findings shown per rule in the text report")
      ->capture_default_str();
  app.add_option("--findings-kept", options_.findings_kept, "Findings kept per rule; all are counted")
      ->capture_default_str();
  app.add_option("--threads", options_.threads, "That read evidence; 0 is as many as the machine has")
      ->capture_default_str();
  app.add_flag(
      "--validate-all", options_.validate_all,
      "Ask valijson about every document and line, and not only about those not accepted without it");
  app.add_flag("-q,--quiet", format_.quiet,
               "Only the first line of each finding, what could not be checked, and the verdict");
  app.add_flag("-v,--verbose", format_.verbose,
               "Every finding kept, every claim, and the whole ledger of rules");
}

Result<std::vector<Destination>> CheckVerb::destinations() const {
  std::vector<Destination> result;
  for (const std::string& text : reports_) {
    const std::size_t equals = text.find('=');
    const std::string format = text.substr(0, equals);
    const report::Format* known = report::find_format(format);
    if (known == nullptr || equals == std::string::npos || equals + 1 == text.size()) {
      std::string names;
      for (const report::Format* f : report::all_formats()) names += fmt::format(" {}", f->name);
      return Error{Error::Kind::usage, "--report", fmt::format("'{}' is not FORMAT=PATH", text),
                   "formats:" + names};
    }
    result.push_back({known, text.substr(equals + 1)});
  }
  if (result.empty()) result.push_back({report::find_format("text"), "-"});
  const auto to_out =
      std::count_if(result.begin(), result.end(), [](const Destination& d) { return d.path == "-"; });
  if (to_out > 1)
    return Error{Error::Kind::usage, "--report", "two reports on standard output", "give one a path"};
  return result;
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

ExitCode CheckVerb::check_one(const std::string& path, Console& console, std::vector<std::string>& texts,
                              const std::vector<Destination>& destinations) {
  CheckOptions options = options_;
  options.path = path;
  options.progress = console.bytes_read();
  const Result<Report> report = format_from_.empty() ? check(options) : check_source(options);
  console.end_progress();
  if (!report) {
    console.error(report.error());
    return exit_code_of(report.error());
  }
  for (std::size_t i = 0; i < destinations.size(); ++i) {
    report::FormatOptions format = format_;
    format.colour = destinations[i].path == "-" && console.colour();
    destinations[i].format->write(*report, format, texts[i]);
  }
  return static_cast<ExitCode>(exit_code(report->verdict));
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
  const auto where = destinations();
  if (const auto error = pins_of_several()) {
    console.error(*error);
    return exit_code_of(*error);
  }
  if (!where) {
    console.error(where.error());
    return exit_code_of(where.error());
  }
  ExitCode code = ExitCode::pass;
  std::vector<std::string> texts(where->size());
  const std::size_t subjects = format_from_.empty() ? paths_.size() : 1;  // sources are one bundle
  for (std::size_t i = 0; i < subjects; ++i)
    code = graver(code, check_one(paths_[i], console, texts, *where));
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const Destination& destination = (*where)[i];
    if (destination.path == "-") {
      console.out(texts[i]);
    } else if (const auto written = bundle::write_atomically(destination.path, texts[i]); !written) {
      console.error(written.error());
      code = graver(code, ExitCode::usage);
    }
  }
  return code;
}

}  // namespace

std::unique_ptr<Verb> make_check_verb() {
  return std::make_unique<CheckVerb>();
}

}  // namespace counterfoil::command
