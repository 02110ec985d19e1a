#include <fmt/format.h>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr || !require_digests(facts, run)) return;
  for (const model::ListedFile& listed : manifest->files) {
    const summary::FileState* file = facts.intake.find(listed.path);
    if (file == nullptr || !file->present) continue;
    const bool size_differs = listed.bytes && *listed.bytes != file->bytes;
    if (size_differs || file->sha256.empty()) continue;  // reported by other rules
    run.examined();
    if (!listed.sha256) {
      run.report(listed.at.location(), fmt::format("{} is listed without a digest", listed.path),
                 "sha256 " + file->sha256, "no sha256");
    } else if (*listed.sha256 != file->sha256) {
      run.report(listed.at.find("sha256").location(),
                 fmt::format("{} has another digest than listed", listed.path), "sha256 " + *listed.sha256,
                 "sha256 " + file->sha256);
    }
  }
}

}  // namespace

extern const Rule bundle_file_digest_mismatch;
const Rule bundle_file_digest_mismatch = {
    {.id = "bundle.file_digest_mismatch",
     .clause = "1.2",
     .title = "a file has another digest than listed",
     .why = "a file has the size and the digest that bundle.json lists",
     .fix = "publish the file that was sealed, or seal the bundle again with counterfoil seal",
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
