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
    if (file == nullptr || !file->lines || !file->read) continue;
    run.examined();
    if (!listed.records) {
      run.report(listed.at.location(),
                 fmt::format("{} is listed without a promised number of lines", listed.path),
                 fmt::format("records: {}", *file->lines), "no records");
      continue;
    }
    if (*file->lines == *listed.records) continue;
    run.report(listed.at.find("records").location(),
               fmt::format("{} has another number of lines than promised", listed.path),
               fmt::format("{} lines", *listed.records), fmt::format("{} lines", *file->lines));
  }
}

}  // namespace

extern const Rule bundle_record_count_mismatch;
const Rule bundle_record_count_mismatch = {
    {.id = "bundle.record_count_mismatch",
     .clause = "1.10",
     .title = "a file has another number of lines than promised",
     .why = "the number of lines is a promise: written once, never changed",
     .fix = "publish the lines that are gone; a record that was lost is a line with outcome missing",
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
