#include "tools/counterfoil/import.h"

#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "checker/bundle/sha256.h"
#include "checker/report/escape.h"
#include "tools/counterfoil/from_source.h"
#include "tools/counterfoil/import_page.h"

namespace counterfoil::command {

namespace {

class ImportVerb : public Verb {
 public:
  std::string_view name() const override { return "import"; }
  std::string_view summary() const override { return "Make a bundle of somebody else's result files"; }
  void declare(CLI::App& app) override {
    app.add_option("format", from_.format, "One of: " + importer_names())->required();
    app.add_option("source", from_.paths, "Files and directories of that format");
    app.add_option("-o,--output", output_, "The bundle: a directory that is not there yet, or is empty");
    app.add_option("--set", from_.settings, "KEY=VALUE, repeatable: what the files do not say; see --page");
    app.add_option(
        "--claim", from_.claims,
        "A number published elsewhere, repeatable: \"fast_p(1) over planned = 7%\", \"rate = 0.99\"");
    app.add_flag("--page", page_,
                 "Print the page of the format: what is read, and what may be wrong with it");
  }

  ExitCode run(Console& console) override {
    if (page_) return print_page(console);
    if (output_.empty()) {
      return failed(console, {Error::Kind::usage, "", "no place to write the bundle to", "add -o DIR"});
    }
    const auto written = import_from(from_);
    if (!written) return failed(console, written.error());
    const auto bytes = importing::write_files(written->files, output_);
    if (!bytes) return failed(console, bytes.error());
    console.out(import_page(*written));
    console.out(fmt::format("bundle {} in {}\n", bundle::sha256_hex(written->files.at("bundle.json")),
                            report::escaped(output_)));
    return ExitCode::pass;
  }

 private:
  ExitCode print_page(Console& console) const {
    if (importing::find_importer(from_.format) == nullptr) {
      return failed(console, import_from({from_.format, {}, {}, {}}).error());
    }
    console.out(importing::importer_page(from_.format));
    console.out("\n");
    console.out(importing::importer_page("source"));
    return ExitCode::pass;
  }

  static ExitCode failed(Console& console, const Error& error) {
    console.error(error);
    return exit_code_of(error);
  }

  FromSource from_;
  std::string output_;
  bool page_ = false;
};

}  // namespace

std::unique_ptr<Verb> make_import_verb() {
  return std::make_unique<ImportVerb>();
}

}  // namespace counterfoil::command
