#include <fmt/format.h>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  for (const model::Withheld& withheld : manifest->withheld) {
    run.examined();
    Finding finding =
        run.finding(withheld.at.location(), fmt::format("an original of role {} is withheld", withheld.role));
    finding.found = withheld.reason;
    run.add(std::move(finding));
  }
}

}  // namespace

extern const Rule bundle_original_withheld;
const Rule bundle_original_withheld = {
    {.id = "bundle.original_withheld",
     .clause = "1.14",
     .title = "an original is withheld",
     .why = "what is withheld is not absent, and what needs it could not be checked",
     .fix = "ask the publisher for the original, and check it against its digest",
     .severity = Severity::note},
    nullptr,
    finish};

}  // namespace counterfoil::rules
