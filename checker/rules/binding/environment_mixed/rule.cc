#include <fmt/format.h>

#include <utility>

#include "checker/rules/binding/bindings.h"
#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

/// Whether the cohort is on what is known: what is not is another finding.
bool is_comparable(const model::Manifest& manifest, const model::Cohort* cohort,
                   std::string_view environment) {
  return cohort != nullptr && !environment.empty() && manifest.find_environment(environment) != nullptr &&
         (cohort->environment.empty() || manifest.find_environment(cohort->environment) != nullptr);
}

Finding mixed(const model::Cohort& cohort, Location where, std::string_view who, std::string_view environment,
              const RuleRun& run) {
  Finding finding = run.finding(
      std::move(where),
      fmt::format("{} of cohort {} is in {}, and the cohort {}", who, cohort.id, environment,
                  cohort.environment.empty() ? "names no environment" : "is in " + cohort.environment));
  finding.want = or_not_recorded(cohort.environment);
  finding.found = environment;
  finding.related.push_back({cohort.at.location(), "the cohort"});
  return finding;
}

void each_attempt(const model::Attempt& attempt, const Promises& promises, RuleRun& run) {
  if (!promises.manifest) return;
  const model::Cohort* cohort = promises.manifest->find_cohort(attempt.cohort);
  if (!is_comparable(*promises.manifest, cohort, attempt.environment)) return;
  run.examined();
  if (attempt.environment == cohort->environment) return;
  Finding finding =
      mixed(*cohort, attempt.at.find("environment").location(), "a record", attempt.environment, run);
  finding.found = fmt::format("{}, in slot {}", attempt.environment, attempt.slot);
  run.add_grouped(std::move(finding));
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  run.not_applicable("no record of a known cohort names its environment");
}

}  // namespace

extern const Rule binding_environment_mixed;
const Rule binding_environment_mixed = {
    {.id = "binding.environment_mixed",
     .clause = "6.5",
     .title = "a record of another environment than its cohort",
     .why = "a cohort is one execution on one target in one environment",
     .fix = "give the record the cohort that it belongs to, or name the environment in its cohort"},
    each_attempt,
    finish};

}  // namespace counterfoil::rules
