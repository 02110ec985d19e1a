#include "checker/rules/rule.h"
#include "checker/rules/require.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  if (!manifest->runner) return run.not_applicable("bundle.json does not describe the runner");
  run.examined();
  const model::Runner& runner = *manifest->runner;
  if (runner.output_directory != "reused") return;
  run.report(runner.at.find("output_directory").location(),
             "results were written into a directory that held others", "fresh", runner.output_directory);
}

}  // namespace

extern const Rule coverage_output_directory_reused;
const Rule coverage_output_directory_reused = {{.id = "coverage.output_directory_reused",
                                                .clause = "3.11",
                                                .title = "the runner wrote into a directory with old results",
                                                .why = "a run writes into a fresh directory",
                                                .fix = "run again into a fresh directory",
                                                .waivable = false},
                                               nullptr,
                                               finish};

}  // namespace counterfoil::rules
