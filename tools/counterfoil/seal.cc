#include "tools/counterfoil/seal.h"

#include <filesystem>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "checker/bundle/open.h"
#include "checker/bundle/seal.h"
#include "checker/bundle/sha256.h"
#include "checker/bundle/write_atomically.h"
#include "checker/report/escape.h"

namespace counterfoil::command {

namespace {

class SealVerb : public Verb {
 public:
  std::string_view name() const override { return "seal"; }
  std::string_view summary() const override {
    return "Put sizes and digests in bundle.json right, and nothing else";
  }
  void declare(CLI::App& app) override {
    app.add_option("bundle", path_, "A directory")->required();
    app.add_flag("--dry-run", dry_run_, "Say what would change, and change nothing");
  }

  ExitCode run(Console& console) override {
    auto opened = bundle::open(path_);
    if (!opened) return failed(console, opened.error());
    if (opened->container != bundle::ContainerKind::directory) {
      return failed(console, {Error::Kind::usage, path_, "an archive cannot be sealed",
                              "seal its directory, then pack it"});
    }
    const auto sealed = bundle::seal(*opened->tree);
    if (!sealed) return failed(console, sealed.error());
    for (const bundle::SealChange& change : sealed->changes) {
      console.out(fmt::format("{}: {} {} -> {}\n", report::escaped(change.path), change.member,
                              change.before.empty() ? "(none)" : report::escaped(change.before),
                              change.after));
    }
    if (!dry_run_ && !sealed->changes.empty()) {
      const auto written =
          bundle::write_atomically(std::filesystem::path(path_) / "bundle.json", sealed->text);
      if (!written) return failed(console, written.error());
    }
    console.out(fmt::format("{}bundle {}\n", dry_run_ ? "would be " : "", bundle::sha256_hex(sealed->text)));
    return ExitCode::pass;
  }

 private:
  static ExitCode failed(Console& console, const Error& error) {
    console.error(error);
    return exit_code_of(error);
  }

  std::string path_;
  bool dry_run_ = false;
};

}  // namespace

std::unique_ptr<Verb> make_seal_verb() {
  return std::make_unique<SealVerb>();
}

}  // namespace counterfoil::command
