#include <fmt/format.h>
#include <string_view>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  if (!manifest->runner) return run.not_applicable("bundle.json does not describe the runner");
  run.examined();
  const model::Runner& runner = *manifest->runner;
  for (std::string_view what : {"retains_partial_outputs", "retains_errors"}) {
    const json::Value retained = runner.at.find(what);
    if (!retained.is_boolean() || retained.as_bool()) continue;
    run.report(
        retained.location(),
        fmt::format("the runner does not keep {}", what == "retains_errors" ? "errors" : "partial outputs"),
        "true", "false");
  }
}

}  // namespace

extern const Rule coverage_outputs_not_retained;
const Rule coverage_outputs_not_retained = {
    {.id = "coverage.outputs_not_retained",
     .clause = "3.11",
     .title = "the runner threw away what failed",
     .why = "partial outputs and errors are retained",
     .fix = "keep what a failed attempt left, and publish it with the role partial or log",
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
