// Writes a made-up bundle of any size, to measure with. README.md says what is in it.
#include <CLI/CLI.hpp>

#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "tests/bench/generator/attempt_line.h"
#include "tests/bench/generator/bundle_text.h"
#include "tests/bench/generator/claims_text.h"
#include "tests/bench/generator/permutation.h"
#include "tests/bench/generator/plan_text.h"

namespace {

using namespace counterfoil::bench;

struct Options {
  std::string folder;
  std::uint64_t attempts = 1000;
  std::uint64_t seed = 1;
  Plan plan = Plan::factorial;
  Order order = Order::plan;
  Costs costs = Costs::task;
  std::uint64_t shards = 1;
  FaultKind fault = FaultKind::none;
  double faults = 0.01;
};

using Files = std::vector<std::unique_ptr<TextFile>>;

TextFile& add_to(Files& files, const Options& options, const std::string& path, const char* role) {
  return *files.emplace_back(std::make_unique<TextFile>(options.folder, path, role));
}

void write_attempts(Files& files, const Options& options, const Experiment& experiment,
                    const Faults& faults) {
  const std::uint64_t lines = experiment.grid().attempts();
  for (std::uint64_t shard = 0; shard < options.shards; ++shard) {
    const std::string path = options.shards == 1 ? "attempts.ndjson"
                                                 : "attempts-" + std::to_string(shard) + "-of-" +
                                                       std::to_string(options.shards) + ".ndjson";
    TextFile& file = add_to(files, options, path, "attempts");
    for (std::uint64_t line = lines * shard / options.shards; line < lines * (shard + 1) / options.shards;
         ++line) {
      const std::uint64_t attempt = attempt_on_line(options.order, line, lines, options.seed);
      const Result result = experiment.result(experiment.grid().attempt(attempt));
      add_attempt_lines(file.buffer(), experiment, attempt, faults.of_attempt(experiment, attempt, result));
      file.flush_when_full();
    }
    file.close();
  }
}

void write(const Options& options) {
  const Experiment experiment(options.attempts, options.seed, options.plan);
  const Faults faults(options.fault, static_cast<std::uint64_t>(options.faults * 1e6 + 0.5));
  Files files;

  const std::string digest = plan_digest(experiment);
  std::string printed = digest;
  if (faults.in_document(FaultKind::plan_digest)) printed[0] = printed[0] == '0' ? '1' : '0';
  write_plan(add_to(files, options, plan_path(options.plan), "plan"), experiment, printed);
  files.back()->close();
  write_attempts(files, options, experiment, faults);
  const Series series = write_series(add_to(files, options, "series/power.ndjson", "series"), experiment);
  files.back()->close();
  Spent spent;
  if (options.costs != Costs::none) {
    spent = write_costs(add_to(files, options, "costs.ndjson", "costs"), experiment, options.costs, faults);
    files.back()->close();
  }
  add_to(files, options, "claims.json", "claims").buffer() =
      claims_text(count(experiment), options.costs, spent, faults);
  files.back()->close();
  TextFile bundle(options.folder, "bundle.json", "");
  bundle.buffer() = bundle_text(experiment, options.costs, series, digest, files, faults);
}

int list_faults() {
  for (const FaultName& each : kFaultNames) {
    std::printf("%s %s\n", std::string(each.name).c_str(), std::string(each.rule).c_str());
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  CLI::App app("Writes a made-up bundle of any size, to measure with");
  bool list = false;
  auto* folder = app.add_option("folder", options.folder, "Where to write it");
  app.add_option("--attempts", options.attempts, "How many attempts")
      ->check(CLI::Range(std::uint64_t{400}, std::uint64_t{100'000'000}))
      ->capture_default_str();
  app.add_option("--seed", options.seed, "Another seed, another experiment")->capture_default_str();
  app.add_option("--plan", options.plan, "factorial (plan.json) or enumerated (plan.ndjson)")
      ->transform(CLI::CheckedTransformer(
          std::map<std::string, Plan>{{"factorial", Plan::factorial}, {"enumerated", Plan::enumerated}}));
  app.add_option("--order", options.order,
                 "Of the lines: plan, local (shuffled in windows of 4096) or random")
      ->transform(CLI::CheckedTransformer(std::map<std::string, Order>{
          {"plan", Order::plan}, {"local", Order::local}, {"random", Order::random}}));
  app.add_option("--costs", options.costs,
                 "none, task (an item for each task of a node) or attempt (1.33 items an attempt)")
      ->transform(CLI::CheckedTransformer(std::map<std::string, Costs>{
          {"none", Costs::none}, {"task", Costs::task}, {"attempt", Costs::attempt}}));
  app.add_option("--shards", options.shards, "Files of attempts")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  std::map<std::string, FaultKind> kinds;
  for (const FaultName& each : kFaultNames) kinds.emplace(each.name, each.kind);
  app.add_option("--fault-kind", options.fault, "What is made wrong; see --list-faults")
      ->transform(CLI::CheckedTransformer(kinds));
  app.add_option("--faults", options.faults,
                 "The share of the records that get the fault, of those that can have it")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  app.add_flag("--list-faults", list, "Print every kind of fault, and the rule that finds it");
  CLI11_PARSE(app, argc, argv);
  if (list) return list_faults();
  if (folder->count() == 0) {
    std::fputs("make_bundle: no folder\n", stderr);
    return 2;
  }
  std::error_code absent;
  if (!std::filesystem::is_empty(options.folder, absent) && !absent) {
    std::fprintf(stderr, "make_bundle: %s is not empty\n", options.folder.c_str());
    return 1;
  }
  write(options);
  return 0;
}
