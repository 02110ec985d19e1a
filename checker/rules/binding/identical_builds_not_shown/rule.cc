#include <fmt/format.h>

#include <string>
#include <utility>

#include "checker/rules/binding/bindings.h"
#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

/// Why two environments are not known to be the same bytes; empty where they are, or where another finding
/// says why the digest is not there.
std::string doubt(const model::Environment* one, const model::Environment* other) {
  for (const model::Environment* environment : {one, other}) {
    if (environment == nullptr) return "an environment that is not recorded";
    if (environment->pin == model::EnvironmentPin::version_record) {
      return fmt::format("environment {}, of which versions are recorded", environment->id);
    }
    if (environment->digest().empty()) return {};
  }
  if (one->pin == other->pin && one->digest() == other->digest()) return {};
  return fmt::format("{} {} and {} {}", name(one->pin), one->digest(), name(other->pin), other->digest());
}

void check(const model::Manifest& manifest, const model::Cohort& cohort, json::Value named, RuleRun& run) {
  run.examined();
  const model::Cohort* other = manifest.find_cohort(named.as_string());
  if (other == nullptr) {
    run.add(unknown_entry(manifest, {"cohorts", "cohort"}, named.location(), "cohort " + cohort.id,
                          named.as_string(), run));
    return;
  }
  std::string found =
      doubt(manifest.find_environment(cohort.environment), manifest.find_environment(other->environment));
  if (found.empty()) return;
  run.report(
      named.location(),
      fmt::format("cohort {} claims the builds of cohort {}, and no digest shows it", cohort.id, other->id),
      "one lock_sha256, or one image digest, of both environments", std::move(found));
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  run.not_applicable("no cohort says that its builds are those of another");
  for (const model::Cohort& cohort : manifest->cohorts) {
    for (const json::Value named : cohort.at.find("identical_builds_with").elements()) {
      check(*manifest, cohort, named, run);
    }
  }
}

}  // namespace

extern const Rule binding_identical_builds_not_shown;
const Rule binding_identical_builds_not_shown = {
    {.id = "binding.identical_builds_not_shown",
     .clause = "6.2",
     .title = "identical builds that no digest shows",
     .why = "builds are identical where both environments are pinned by the same digest; versions that are "
            "alike show nothing",
     .fix = "pin both environments by a lock or an image, or take the word back"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
