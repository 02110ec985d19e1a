#include <fmt/format.h>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  for (const model::ListedFile& listed : manifest->files) {
    const summary::FileState* file = facts.intake.find(listed.path);
    if (file == nullptr || !file->present || !listed.bytes) continue;
    run.examined();
    if (file->bytes == *listed.bytes) continue;
    Finding finding = run.finding(listed.at.find("bytes").location(),
                                  fmt::format("{} has another size than listed", listed.path));
    finding.want = fmt::format("{} bytes", *listed.bytes);
    finding.found = fmt::format("{} bytes", file->bytes);
    run.add(std::move(finding));
  }
}

}  // namespace

extern const Rule bundle_file_size_mismatch;
const Rule bundle_file_size_mismatch = {
    {.id = "bundle.file_size_mismatch",
     .clause = "1.2",
     .title = "a file has another size than listed",
     .why = "a file has the size and the digest that bundle.json lists",
     .fix = "publish the file that was sealed, or seal the bundle again with counterfoil seal",
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
