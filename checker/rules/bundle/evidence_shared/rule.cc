#include <fmt/format.h>
#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

/// Everybody's README is alike, and two tiny files may be equal by chance.
constexpr std::uint64_t kSmall = 256;

bool is_evidence(std::string_view role) {
  for (std::string_view known :
       {"attempts", "baselines", "series", "costs", "fixtures", "tensors", "log", "partial"}) {
    if (role == known) return true;
  }
  return false;
}

bool declared(const model::ListedFile& file, std::string_view other) {
  return std::find(file.shares_evidence_with.begin(), file.shares_evidence_with.end(), other) !=
         file.shares_evidence_with.end();
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr || !require_digests(facts, run)) return;
  std::map<std::string, const model::ListedFile*> first_with;
  for (const model::ListedFile& listed : manifest->files) {
    const summary::FileState* file = facts.intake.find(listed.path);
    if (file == nullptr || file->sha256.empty() || !is_evidence(listed.role) || file->bytes <= kSmall)
      continue;
    run.examined();
    const auto [seen, is_new] = first_with.emplace(file->sha256, &listed);
    if (is_new || declared(listed, seen->second->path) || declared(*seen->second, listed.path)) continue;
    Finding finding = run.finding(
        listed.at.location(), fmt::format("{} holds the same bytes as {}", listed.path, seen->second->path));
    finding.want = "evidence of its own, or shares_evidence_with";
    finding.found = fmt::format("{} bytes, sha256 {}", file->bytes, file->sha256);
    finding.related.push_back({seen->second->at.location(), "the first file with these bytes"});
    run.add(std::move(finding));
  }
}

}  // namespace

extern const Rule bundle_evidence_shared;
const Rule bundle_evidence_shared = {
    {.id = "bundle.evidence_shared",
     .clause = "1.11",
     .title = "two evidence files hold the same bytes",
     .why = "each unit of evidence is its own, unless two are declared to share it",
     .fix = "publish the evidence of each unit, or declare shares_evidence_with",
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
