#include <fmt/format.h>

#include "checker/rules/binding/bindings.h"
#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  run.not_applicable("bundle.json describes no environment");
  for (const model::Environment& environment : manifest->environments) {
    run.examined();
    if (environment.pin == model::EnvironmentPin::version_record || !environment.digest().empty()) continue;
    const bool lock = environment.pin == model::EnvironmentPin::hash_lock;
    run.report(environment.at.find("pin").location(),
               fmt::format("environment {} is pinned by {}, and has no digest of {}", environment.id,
                           name(environment.pin), lock ? "a lock" : "an image"),
               lock ? "lock_sha256" : "image with @sha256: and 64 digits",
               lock ? "no lock_sha256" : "image " + or_not_recorded(environment.image));
  }
}

}  // namespace

extern const Rule binding_environment_pin_overstated;
const Rule binding_environment_pin_overstated = {
    {.id = "binding.environment_pin_overstated",
     .clause = "6.2",
     .title = "an environment without the digest that its pin promises",
     .why = "hash_lock has the sha-256 of the lock, and image_digest the digest in the name of the image",
     .fix = "record the digest, or call the pin a version_record"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
