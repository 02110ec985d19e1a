#include "tools/counterfoil/record.h"

#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "checker/bundle/write_atomically.h"
#include "checker/exact/decimal.h"
#include "checker/exact/instant.h"
#include "checker/report/words.h"
#include "counterfoil/check.h"
#include "counterfoil/version.h"
#include "tools/counterfoil/inquiry.h"
#include "tools/counterfoil/new_bundle.h"
#include "tools/replay/cpu/cpu.h"
#include "tools/replay/record/bundle_files.h"
#include "tools/replay/record/outputs.h"
#include "tools/replay/record/recipe.h"
#include "tools/replay/record/tensor_file.h"

namespace counterfoil::command {

namespace {

namespace fs = std::filesystem;

std::string no_decimal(const std::string& text) {
  const auto decimal = Decimal::parse(text);
  const bool plain = decimal && text.find_first_of("eE") == std::string::npos && decimal->sign() >= 0;
  return plain ? "" : "want a decimal that is not negative, as 0.01, found '" + text + "'";
}

class RecordVerb : public Verb {
 public:
  std::string_view name() const override { return "record"; }
  std::string_view summary() const override {
    return "Make a bundle of correctness fixtures from input tensors, formulas and a judge";
  }
  void declare(CLI::App& app) override;
  ExitCode run(Console& console) override;

 private:
  static ExitCode failed(Console& console, const Error& error) {
    console.error(error);
    return exit_code_of(error);
  }
  std::optional<Error> read_recipe();
  ExitCode write(Console& console, const replay::Outputs& outputs, const replay::Device& device);
  ExitCode confirm(Console& console, const replay::Outputs& outputs) const;

  replay::Recipe recipe_;
  std::string path_;
  std::string reference_;
  std::vector<std::string> candidates_;
};

void RecordVerb::declare(CLI::App& app) {
  app.add_option("directory", path_, "A new or an empty directory, for the bundle")->required();
  app.add_option("--inputs", recipe_.inputs_path, "A safetensors file: its tensors, by name, are the inputs")
      ->required();
  app.add_option("--reference", reference_,
                 "The formula of the right answer, or @TENSOR for one that the file holds")
      ->required();
  app.add_option("--candidate", candidates_,
                 "NAME=FORMULA or NAME=@TENSOR; repeatable, each is one attempt and one fixture")
      ->required();
  app.add_option("--judge", recipe_.judge, "sol-execbench/1, flashinfer-bench/default/1 or allclose/1")
      ->capture_default_str();
  app.add_option("--atol", recipe_.max_atol, "Absolute tolerance")->check(no_decimal);
  app.add_option("--rtol", recipe_.max_rtol, "Relative tolerance")->check(no_decimal);
  app.add_option("--ratio", recipe_.required_matched_ratio, "Required matched ratio")->check(no_decimal);
  app.add_option("--cap", recipe_.max_error_cap, "Cap of the absolute error")->check(no_decimal);
  app.add_option("--title", recipe_.title, "What the bundle is about, in one line");
}

std::optional<Error> RecordVerb::read_recipe() {
  recipe_.id = fs::absolute(path_).lexically_normal().filename().string();
  if (recipe_.id.empty()) recipe_.id = "recorded";
  if (recipe_.title.empty()) recipe_.title = recipe_.id;
  recipe_.created = to_rfc3339(moment());
  recipe_.tool_version = version();
  recipe_.reference = replay::read_reference(reference_);
  for (const std::string& text : candidates_) {
    auto candidate = replay::read_candidate(text);
    if (!candidate) return candidate.error();
    for (const replay::OutputRecipe& other : recipe_.candidates) {
      if (other.name != candidate->name) continue;
      return Error{Error::Kind::usage, "--candidate", fmt::format("{} is given twice", other.name), ""};
    }
    recipe_.candidates.push_back(std::move(*candidate));
  }
  return std::nullopt;
}

ExitCode RecordVerb::run(Console& console) {
  if (recipe_.judge.empty()) recipe_.judge = "sol-execbench/1";
  if (const auto error = read_recipe()) return failed(console, *error);
  const auto file = replay::read_tensor_file(recipe_.inputs_path);
  if (!file) return failed(console, file.error());
  const auto engine = replay::open_cpu(0);
  auto outputs = replay::make_outputs(recipe_, *file, *engine);
  if (!outputs) return failed(console, outputs.error());
  const auto judge = replay::settle_judge(recipe_, outputs->reference.dtype);
  if (!judge) return failed(console, judge.error());
  replay::judge_outputs(*outputs, *judge);
  if (const auto error = make_empty_directory(path_, "record")) return failed(console, *error);
  return write(console, *outputs, engine->device());
}

ExitCode RecordVerb::write(Console& console, const replay::Outputs& outputs, const replay::Device& device) {
  const std::string digest = plan_digest(replay::plan_text(recipe_, outputs, ""));
  for (const replay::BundleFile& file : replay::bundle_files(recipe_, outputs, device, digest)) {
    const fs::path path = fs::path(path_) / file.path;
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    const auto written = bundle::write_atomically(path, file.text);
    if (!written) return failed(console, written.error());
    console.out(fmt::format("wrote {}\n", file.path));
  }
  if (const auto error = seal_directory(path_)) return failed(console, *error);
  return confirm(console, outputs);
}

/// A recording that does not pass the check would be a bad start.
ExitCode RecordVerb::confirm(Console& console, const replay::Outputs& outputs) const {
  CheckOptions options;
  options.path = path_;
  const auto report = check(options);
  if (!report) return failed(console, report.error());
  if (report->verdict != Verdict::pass) {
    return failed(console, {Error::Kind::internal, path_, "the recording does not pass its own check",
                            "please report it with the command line"});
  }
  console.out("\n");
  for (const replay::RecordedCandidate& each : outputs.candidates) {
    console.out(fmt::format("{}  {}: max absolute error {}, {} of {} elements matched\n",
                            each.statistics.accepted ? "accepted" : "rejected", each.name,
                            each.statistics.max_absolute_error, each.statistics.matched,
                            each.statistics.elements));
  }
  console.out(
      fmt::format("\n{} recorded, and `counterfoil check` passes.\n"
                  "\nnext:\n"
                  "  counterfoil replay {}            re-executes it, here or on a GPU\n"
                  "  counterfoil replay {} --mutate   says which wrong formulas these inputs cannot tell\n",
                  report::counted(outputs.candidates.size(), "fixture"), shown(path_), shown(path_)));
  return ExitCode::pass;
}

}  // namespace

std::unique_ptr<Verb> make_record_verb() {
  return std::make_unique<RecordVerb>();
}

}  // namespace counterfoil::command
