#include <fmt/format.h>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  run.examined(manifest->files.size());
  for (const model::ListedFile& listed : manifest->files) {
    const summary::FileState* file = facts.intake.find(listed.path);
    if (file != nullptr && file->present) continue;
    Finding finding =
        run.finding(listed.at.location(), fmt::format("listed file {} is not there", listed.path));
    finding.want = listed.bytes ? fmt::format("{} bytes, role {}", *listed.bytes, listed.role)
                                : fmt::format("a file, role {}", listed.role);
    finding.found = "nothing";
    run.add(std::move(finding));
  }
}

}  // namespace

extern const Rule bundle_file_missing;
const Rule bundle_file_missing = {{.id = "bundle.file_missing",
                                   .clause = "1.1",
                                   .title = "a listed file is not there",
                                   .why = "every file that bundle.json lists is present",
                                   .fix = "publish the file; where it cannot be published, say so under "
                                          "publication.withheld and take it off the list",
                                   .waivable = false},
                                  nullptr,
                                  finish};

}  // namespace counterfoil::rules
