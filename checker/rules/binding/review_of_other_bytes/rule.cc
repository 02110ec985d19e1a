#include <fmt/format.h>

#include <set>
#include <string>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

/// The digests of everything that this bundle is, holds or names.
std::set<std::string> digests(const Facts& facts, const model::Manifest& manifest) {
  std::set<std::string> known = {facts.intake.bundle_sha256, facts.intake.archive_sha256};
  if (facts.plan()) known.insert(facts.plan()->digest);
  for (const summary::FileState& file : facts.intake.files) known.insert(file.sha256);
  for (const model::ListedFile& file : manifest.files) known.insert(file.sha256.value_or(""));
  for (const model::Withheld& original : manifest.withheld) known.insert(original.sha256);
  for (const model::Source& source : manifest.sources) known.insert(source.sha256);
  return known;
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  run.not_applicable("bundle.json lists no review");
  if (manifest->reviews.empty() || !require_digests(facts, run)) return;
  const std::set<std::string> known = digests(facts, *manifest);
  for (const model::Review& review : manifest->reviews) {
    run.examined();
    if (known.contains(review.subject_sha256)) continue;
    run.report(review.at.find("subject_sha256").location(),
               fmt::format("the review by {} is of bytes that are not here", review.by),
               "the digest of the bundle, its plan, a file, an original or a source", review.subject_sha256);
  }
}

}  // namespace

extern const Rule binding_review_of_other_bytes;
const Rule binding_review_of_other_bytes = {
    {.id = "binding.review_of_other_bytes",
     .clause = "6.12",
     .title = "a review of bytes that are not here",
     .why = "a review names the digest of what was reviewed: of the bundle, its plan, a file, an original or "
            "a source",
     .fix = "name the digest of what was reviewed, or drop the review",
     .severity = Severity::warning},
    nullptr,
    finish};

}  // namespace counterfoil::rules
