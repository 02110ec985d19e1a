#include <fmt/format.h>
#include <utility>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void each_attempt(const model::Attempt& attempt, const Promises& promises, RuleRun& run) {
  if (!promises.manifest || attempt.run.empty()) return;
  run.examined();
  if (promises.manifest->find_run(attempt.run) != nullptr) return;
  Finding finding = run.finding(attempt.at.find("run").location(),
                                fmt::format("a record names the unknown run {}", attempt.run));
  finding.want = fmt::format("one of the {} runs in bundle.json", promises.manifest->runs.size());
  finding.found = fmt::format("{}, in slot {}", attempt.run, attempt.slot);
  run.add_grouped(std::move(finding));
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  run.not_applicable("no record names a run");
  for (const model::Run& one : manifest->runs) {
    if (one.resumes.empty()) continue;
    run.examined();
    if (manifest->find_run(one.resumes) != nullptr) continue;
    run.report(one.at.find("resumes").location(), fmt::format("run {} resumes an unknown run", one.id),
               fmt::format("one of the {} runs in bundle.json", manifest->runs.size()), one.resumes);
  }
}

}  // namespace

extern const Rule coverage_run_unknown;
const Rule coverage_run_unknown = {{.id = "coverage.run_unknown",
                                    .clause = "3.10",
                                    .title = "a record names an unknown run",
                                    .why = "a run that is named is one of bundle.json",
                                    .fix = "list the run in bundle.json, or correct its name",
                                    .waivable = false},
                                   each_attempt,
                                   finish};

}  // namespace counterfoil::rules
