#include <fmt/format.h>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  for (const summary::FileState& file : facts.intake.files) {
    if (!file.present || file.path == "bundle.json") continue;
    run.examined();
    if (file.listed) continue;
    run.report({file.path, 0, 0, 0, ""}, fmt::format("{} is not listed in bundle.json", file.path),
               "an entry in files, with role and digest",
               fmt::format("{} bytes of unknown role", file.bytes));
  }
}

}  // namespace

extern const Rule bundle_file_not_listed;
const Rule bundle_file_not_listed = {{.id = "bundle.file_not_listed",
                                      .clause = "1.3",
                                      .title = "a file is not listed",
                                      .why = "every file in the bundle is listed with a role and a digest",
                                      .fix = "list the file with its role, and seal the bundle again",
                                      .waivable = false},
                                     nullptr,
                                     finish};

}  // namespace counterfoil::rules
