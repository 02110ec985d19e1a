#include <utility>

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
  const json::Value bounds = runner.at.find("time_limit").find("bounds");
  if (runner.time_limit_bounds == "none") {
    run.report(bounds.location(), "no time limit holds for the candidate", "process_tree", "none");
  } else if (runner.time_limit_bounds == "direct_child") {
    Finding finding = run.finding(bounds.location(), "the time limit ends a direct child only");
    finding.severity = Severity::warning;
    finding.want = "process_tree";
    finding.found = "direct_child: what it started goes on";
    run.add(std::move(finding));
  }
}

}  // namespace

extern const Rule coverage_child_unbounded;
const Rule coverage_child_unbounded = {
    {.id = "coverage.child_unbounded",
     .clause = "3.11",
     .title = "the time limit does not hold for what the candidate starts",
     .why = "a time limit bounds the whole tree of processes",
     .fix = "let the limit end the process group, or run the candidate in a container that ends with it",
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
