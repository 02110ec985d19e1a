#include "tools/counterfoil/init.h"

#include <filesystem>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "checker/bundle/write_atomically.h"
#include "checker/exact/instant.h"
#include "checker/report/words.h"
#include "tools/counterfoil/inquiry.h"
#include "tools/counterfoil/new_bundle.h"
#include "tools/counterfoil/skeleton.h"

namespace counterfoil::command {

namespace {

namespace fs = std::filesystem;

class InitVerb : public Verb {
 public:
  std::string_view name() const override { return "init"; }
  std::string_view summary() const override {
    return "Write the skeleton of a bundle: a plan, and a line for every attempt that has not started";
  }
  void declare(CLI::App& app) override {
    app.add_option("directory", path_, "A new or an empty directory")->required();
    app.add_option("--title", title_, "What the bundle is about, in one line");
    app.add_option("--axis", axes_,
                   "NAME=VALUE[,VALUE...]: a dimension of the plan; repeatable, the last one varies fastest");
  }

  ExitCode run(Console& console) override {
    auto axes = read_axes(axes_);
    if (!axes) return failed(console, axes.error());
    const std::string id = fs::absolute(path_).lexically_normal().filename().string();
    const auto skeleton = make_skeleton({id, title_, std::move(*axes), to_rfc3339(moment())});
    if (!skeleton) return failed(console, skeleton.error());
    if (const auto error = make_empty_directory(path_, "init")) return failed(console, *error);
    for (const SkeletonFile& file : skeleton->files) {
      const auto written = bundle::write_atomically(fs::path(path_) / file.path, file.text);
      if (!written) return failed(console, written.error());
      console.out(fmt::format("wrote {}\n", file.path));
    }
    if (const auto error = seal_directory(path_)) return failed(console, *error);
    return confirm(console, *skeleton);
  }

 private:
  static ExitCode failed(Console& console, const Error& error) {
    console.error(error);
    return exit_code_of(error);
  }

  /// A skeleton that does not pass the check would be a bad start.
  ExitCode confirm(Console& console, const Skeleton& skeleton) const {
    CheckOptions options;
    options.path = path_;
    const auto report = check(options);
    if (!report) return failed(console, report.error());
    if (report->verdict != Verdict::pass) {
      return failed(console, {Error::Kind::internal, path_, "the skeleton does not pass its own check",
                              "please report it with the command line"});
    }
    console.out(fmt::format(
        "\n{} planned, none executed: the bundle says so in every report, and `counterfoil check` passes.\n"
        "plan {}\n"
        "\nnext:\n"
        "  1. edit plan.json: axes, judge, tolerance, which fields each outcome carries. The plan is a "
        "promise.\n"
        "  2. counterfoil freeze {}   prints the digest to write into frozen.sha256, and to publish\n"
        "  3. run the attempts: replace each missing line of attempts.ndjson by what became of it\n"
        "  4. say in bundle.json who executed what (cohorts), and set evidence_status to observed\n"
        "  5. write the claims into claims.json, each with its population and its denominator\n"
        "  6. counterfoil seal {} && counterfoil check {}\n",
        report::counted(skeleton.slots, "attempt"), report->plan_sha256, shown(path_), shown(path_),
        shown(path_)));
    return ExitCode::pass;
  }

  std::string path_;
  std::string title_;
  std::vector<std::string> axes_;
};

}  // namespace

std::unique_ptr<Verb> make_init_verb() {
  return std::make_unique<InitVerb>();
}

}  // namespace counterfoil::command
