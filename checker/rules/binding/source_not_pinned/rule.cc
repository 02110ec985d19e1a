#include <fmt/format.h>

#include <string>
#include <utility>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

/// What stands there in place of a pin.
std::string stands_there(const model::Source& source) {
  const std::string& commit = source.commit;
  if (!commit.empty() && commit.find_first_not_of("0123456789abcdefABCDEF") != std::string::npos) {
    return fmt::format("{}, which is no hash", commit);
  }
  if (!commit.empty() && commit.size() != 40 && commit.size() != 64) {
    return fmt::format("the {} digits {}", commit.size(), commit);
  }
  if (!commit.empty()) return "a commit of no repository";
  if (!source.sha256.empty()) return "a digest of no artifact";
  if (!source.tag.empty()) return "the tag " + source.tag;
  return source.artifact.empty() ? "neither a commit nor a digest" : "an artifact without a digest";
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  run.not_applicable("bundle.json describes no source");
  for (const model::Source& source : manifest->sources) {
    run.examined();
    if (source.is_pinned()) continue;
    const json::Value commit = source.at.find("commit");
    Finding finding = run.finding((commit ? commit : source.at).location(),
                                  fmt::format("source {} is not pinned", source.id));
    finding.want = "a repository and a full commit of 40 or 64 digits, or an artifact and its sha256";
    finding.found = stands_there(source);
    if (source.admits_no_pin) finding.severity = Severity::warning;
    run.add(std::move(finding));
  }
}

}  // namespace

extern const Rule binding_source_not_pinned;
const Rule binding_source_not_pinned = {
    {.id = "binding.source_not_pinned",
     .clause = "6.3",
     .title = "a source without a pin",
     .why = "a source is a repository and a full commit, or an artifact and its sha-256; a tag, a branch or "
            "a short hash can be moved",
     .fix = "record the full commit, or the digest of the artifact; where nobody has it, say so with "
            "\"pin\": \"none\""},
    nullptr,
    finish};

}  // namespace counterfoil::rules
