#include <fmt/format.h>

#include <utility>

#include "checker/rules/binding/bindings.h"
#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

/// Whether the cohort is on what is known: what is not is another finding.
bool is_comparable(const model::Manifest& manifest, const model::Cohort* cohort, std::string_view target) {
  return cohort != nullptr && !target.empty() && manifest.find_target(target) != nullptr &&
         (cohort->target.empty() || manifest.find_target(cohort->target) != nullptr);
}

Finding mixed(const model::Cohort& cohort, Location where, std::string_view who, std::string_view target,
              const RuleRun& run) {
  Finding finding = run.finding(
      std::move(where), fmt::format("{} of cohort {} is on {}, and the cohort {}", who, cohort.id, target,
                                    cohort.target.empty() ? "names no target" : "is on " + cohort.target));
  finding.want = or_not_recorded(cohort.target);
  finding.found = target;
  finding.related.push_back({cohort.at.location(), "the cohort"});
  return finding;
}

void each_attempt(const model::Attempt& attempt, const Promises& promises, RuleRun& run) {
  if (!promises.manifest) return;
  const model::Cohort* cohort = promises.manifest->find_cohort(attempt.cohort);
  if (!is_comparable(*promises.manifest, cohort, attempt.target)) return;
  run.examined();
  if (attempt.target == cohort->target) return;
  Finding finding = mixed(*cohort, attempt.at.find("target").location(), "a record", attempt.target, run);
  finding.found = fmt::format("{}, in slot {}", attempt.target, attempt.slot);
  run.add_grouped(std::move(finding));
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  run.not_applicable("no record of a known cohort names its target");
  for (const score::BaselineRecord& baseline : facts.baselines) {
    const model::Cohort* cohort = manifest->find_cohort(baseline.cohort);
    if (!is_comparable(*manifest, cohort, baseline.target)) continue;
    run.examined();
    if (baseline.target == cohort->target) continue;
    run.add_grouped(mixed(*cohort, baseline.at, "a baseline", baseline.target, run));
  }
}

}  // namespace

extern const Rule binding_target_mixed;
const Rule binding_target_mixed = {
    {.id = "binding.target_mixed",
     .clause = "6.5",
     .title = "a record of another target than its cohort",
     .why = "a cohort is one execution on one target in one environment",
     .fix = "give the record the cohort that it belongs to, or name the target in its cohort"},
    each_attempt,
    finish};

}  // namespace counterfoil::rules
