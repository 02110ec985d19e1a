#include <fmt/format.h>
#include <string>
#include <utility>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

std::string listed(const model::Manifest& manifest) {
  return fmt::format("one of the {} cohorts in bundle.json", manifest.cohorts.size());
}

void each_attempt(const model::Attempt& attempt, const Promises& promises, RuleRun& run) {
  if (!promises.manifest) return;
  run.examined();
  if (promises.manifest->find_cohort(attempt.cohort) != nullptr) return;
  Finding finding = run.finding(attempt.at.find("cohort").location(),
                                fmt::format("a record is of the unknown cohort {}", attempt.cohort));
  finding.want = listed(*promises.manifest);
  finding.found = fmt::format("{}, in slot {}", attempt.cohort, attempt.slot);
  run.add_grouped(std::move(finding));
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  run.not_applicable("there is no evidence of any cohort");
  for (const model::Run& one : manifest->runs) {
    if (one.cohort.empty()) continue;
    run.examined();
    if (manifest->find_cohort(one.cohort) != nullptr) continue;
    run.report(one.at.find("cohort").location(), fmt::format("run {} is of an unknown cohort", one.id),
               listed(*manifest), one.cohort);
  }
  for (const score::BaselineRecord& baseline : facts.baselines) {
    if (baseline.cohort.empty()) continue;
    run.examined();
    if (manifest->find_cohort(baseline.cohort) != nullptr) continue;
    Finding finding =
        run.finding(baseline.at, fmt::format("a baseline is of the unknown cohort {}", baseline.cohort));
    finding.want = listed(*manifest);
    finding.found = fmt::format("{}, in baseline {}", baseline.cohort, baseline.id);
    run.add_grouped(std::move(finding));
  }
}

}  // namespace

extern const Rule coverage_cohort_unknown;
const Rule coverage_cohort_unknown = {{.id = "coverage.cohort_unknown",
                                       .clause = "3.12",
                                       .title = "evidence of an unknown cohort",
                                       .why = "a cohort that is named is one of bundle.json",
                                       .fix = "list the cohort in bundle.json, or correct its name",
                                       .waivable = false},
                                      each_attempt,
                                      finish};

}  // namespace counterfoil::rules
