#include <fmt/format.h>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  for (const summary::FileState& file : facts.intake.files) run.examined(file.read ? 1 : 0);
  for (const summary::CredentialSighting& sighting : facts.intake.credentials.kept()) {
    run.report(sighting.where, fmt::format("this looks like a credential: {}", sighting.kind), "none",
               "masked in every report");
  }
}

}  // namespace

extern const Rule bundle_credential_exposed;
const Rule bundle_credential_exposed = {{.id = "bundle.credential_exposed",
                                         .clause = "1.12",
                                         .title = "a string looks like a credential",
                                         .why = "no key or token is published with the evidence",
                                         .fix = "revoke the credential, remove it, and seal the bundle again",
                                         .severity = Severity::warning},
                                        nullptr,
                                        finish};

}  // namespace counterfoil::rules
